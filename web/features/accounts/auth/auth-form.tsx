import type { ReactNode } from 'react';
import type { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'problem' | 'isBusy'>;
  /** Of the button. */
  texts: { submit: string; busy: string };
  hidesProblem?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The fields, the problem of the form as a whole, and the submit button. */
export function AuthForm({ form, texts, hidesProblem = false, children }: AuthFormProps) {
  return (
    <form {...form.formProps} className={styles.form}>
      {children}
      {form.problem && !hidesProblem && <Alert tone="error">{form.problem}</Alert>}
      <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.busy} className={styles.submit}>
        {texts.submit}
      </Button>
    </form>
  );
}
