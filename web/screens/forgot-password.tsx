import { useState } from 'react';
import { Link } from 'wouter';
import { emailProblem } from '../../shared/platform/core/email-shape.ts';
import { requestPasswordReset } from '../features/accounts/auth/api.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { useAuthState } from '../features/accounts/auth/auth-state.ts';
import { EmailField } from '../features/accounts/auth/email-field.tsx';
import { texts } from '../features/accounts/auth/texts.ts';
import { errorText } from '../lib/api.ts';
import { useForm } from '../lib/use-form.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { SubmitForm } from '../ui/form/submit-form.tsx';

export default function ForgotPasswordScreen() {
  const { email } = useAuthState();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    submit: async (values) => {
      await requestPasswordReset(values.email);
      setSent(true);
    },
    explain: (error) => errorText(error, texts.forgot.fallback),
  });

  const back = <Link href={paths.login}>{texts.forgot.back}</Link>;
  if (isSent) {
    return (
      <AuthPage title={texts.forgot.doneTitle} footer={back}>
        <Alert tone="success">{texts.forgot.done}</Alert>
        <p>{texts.forgot.spam}</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.forgot.title} intro={texts.forgot.intro} footer={back}>
      <SubmitForm form={form} texts={texts.forgot}>
        <EmailField {...form.field('email')} />
      </SubmitForm>
    </AuthPage>
  );
}
