import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { TextField } from './text-field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  buttonText: string;
  variant?: ComponentProps<typeof Button>['variant'];
  onCopy: () => void;
}

/** A text that can't be changed, and the button that copies it. */
export const CopyField = ({ label, value, buttonText, variant, onCopy }: CopyFieldProps) => (
  <div className={styles.row}>
    <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
    <Button variant={variant} icon={<Copy aria-hidden="true" />} onClick={onCopy}>
      {buttonText}
    </Button>
  </div>
);
