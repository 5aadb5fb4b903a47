import { TextField } from '../../../ui/form/text-field.tsx';

interface CountFieldProps {
  label: string;
  help: string;
  max: number;
  value: string;
  onChange: (count: string) => void;
}

/** A number of photos for each guest, from 1; empty: as many as they like. */
export const CountField = ({ onChange, ...props }: CountFieldProps) => (
  <TextField {...props} type="number" inputMode="numeric" min={1} onChange={(event) => onChange(event.target.value)} />
);
