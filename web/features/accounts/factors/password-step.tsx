import type { ReactNode } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';

interface PasswordStepProps {
  texts: { password: string; passwordMissing: string; submit: string; busy: string };
  prove: (values: { password: string }) => Promise<void>;
  explain: (error: unknown) => string;
  /** Above the field. */
  children?: ReactNode;
}

/** The password of the account, to prove who one is. */
export function PasswordStep({ texts, prove, explain, children }: PasswordStepProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : texts.passwordMissing }),
    submit: prove,
    explain,
  });
  return (
    <SubmitForm form={form} texts={texts}>
      {children}
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
      />
    </SubmitForm>
  );
}
