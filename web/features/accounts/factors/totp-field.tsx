import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';

/** Six digits of an authenticator app, which phones offer to fill in. */
export const TotpField = (props: TextFieldProps) => (
  <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
);
