import type { ReactNode } from 'react';
import type { useForm } from '../../lib/use-form.ts';
import { Alert } from '../feedback/alert.tsx';
import { Stack } from '../layout/stack.tsx';
import { Button } from './button.tsx';
import styles from './submit-form.module.css';

interface SubmitFormProps {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'problem' | 'isBusy'>;
  /** Of the button. */
  texts: { submit: string; busy: string };
  hidesProblem?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A short form: the fields, the problem of the form as a whole, and the submit button. */
export function SubmitForm({ form, texts, hidesProblem = false, children }: SubmitFormProps) {
  return (
    <Stack as="form" gap={5} {...form.formProps}>
      {children}
      {form.problem && !hidesProblem && <Alert tone="error">{form.problem}</Alert>}
      <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.busy} className={styles.submit}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
