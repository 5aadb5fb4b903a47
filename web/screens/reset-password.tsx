import { Link, useLocation, useSearch } from 'wouter';
import { passwordHelp } from '../../shared/accounts/auth/passwords.ts';
import { resetPassword } from '../features/accounts/auth/api.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState } from '../features/accounts/auth/auth-state.ts';
import { newPasswordProblem } from '../features/accounts/auth/problems.ts';
import { texts } from '../features/accounts/auth/texts.ts';
import { errorText } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { useForm } from '../lib/use-form.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SubmitForm } from '../ui/form/submit-form.tsx';

export default function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [, navigate] = useLocation();
  const { signOut } = useSession();
  const form = useForm({
    initial: { newPassword: '' },
    check: (values) => ({ newPassword: newPasswordProblem(values.newPassword) }),
    submit: async ({ newPassword }) => {
      await resetPassword({ token, newPassword });
      // All sessions have ended, this browser's too.
      signOut();
      navigate(paths.login, { state: authState({ message: texts.reset.done }) });
    },
    explain: (error) => errorText(error, texts.reset.fallback),
  });

  const again = <Link href={paths.forgotPassword}>{texts.reset.again}</Link>;
  if (!token) {
    return (
      <AuthPage title={texts.reset.title} footer={again}>
        <Alert tone="error">{texts.reset.tokenMissing}</Alert>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.reset.title} intro={texts.reset.intro} footer={again}>
      <SubmitForm form={form} texts={texts.reset}>
        <PasswordField
          {...form.field('newPassword')}
          label={texts.newPassword}
          help={passwordHelp()}
          autoComplete="new-password"
        />
      </SubmitForm>
    </AuthPage>
  );
}
