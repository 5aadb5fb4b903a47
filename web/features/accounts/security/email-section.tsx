import { useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { changeEmail } from './api.ts';
import { emailTexts as texts } from './security-texts.ts';

/** Mails a link to the address that the user wants to sign in with; opened, it changes the address. */
export function EmailSection({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      setSentTo(null);
      await changeEmail(email);
      form.setValue('email', '');
      setSentTo(email.trim());
    },
    explain: (error) => (hasCode(error, 'email-taken') ? { email: error.message } : errorText(error, texts.failed)),
  });
  return (
    <FormSection title={texts.title} text={texts.text(user.email)}>
      <SubmitForm form={form} texts={texts}>
        <TextField
          {...form.field('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        {sentTo && <Alert tone="success">{texts.sent(sentTo)}</Alert>}
      </SubmitForm>
    </FormSection>
  );
}
