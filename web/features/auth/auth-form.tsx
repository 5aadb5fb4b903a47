import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps extends ComponentProps<'form'> {
  problem: string | null;
  isBusy: boolean;
  submitText: string;
  busyText: string;
  children: ReactNode;
}

/** Fields, what went wrong as a whole, and the one button. */
export function AuthForm({ problem, isBusy, submitText, busyText, children, ...form }: AuthFormProps) {
  return (
    <form {...form} className={styles.form}>
      {children}
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" variant="primary" busy={isBusy} busyText={busyText} className={styles.submit}>
        {submitText}
      </Button>
    </form>
  );
}
