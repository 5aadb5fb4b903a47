import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';

interface Labelled {
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: string | null;
}

export type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, hideLabel, help, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <input {...input} {...describedBy(id, help, error)} id={id} className={styles.control} />
    </Field>
  );
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hideLabel, help, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <textarea {...area} {...describedBy(id, help, error)} id={id} className={styles.control} />
    </Field>
  );
}
