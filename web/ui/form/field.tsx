import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: string | null;
  children: ReactNode;
}

/** Label above, below it the help or what is wrong: the frame that all form controls share. */
export function Field({ id, label, hideLabel = false, help, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {help && !error && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The ARIA wiring of a control inside a `Field`. */
export function describedBy(id: string, help: ReactNode, error: string | null | undefined) {
  const note = error ? `${id}-error` : help && `${id}-help`;
  return { 'aria-describedby': note || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
