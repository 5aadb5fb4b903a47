import { useLocation, useSearch } from 'wouter';
import { confirmEmail } from '../features/accounts/auth/api.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState } from '../features/accounts/auth/auth-state.ts';
import { texts } from '../features/accounts/auth/texts.ts';
import { errorText, hasCode } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { useForm } from '../lib/use-form.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SubmitForm } from '../ui/form/submit-form.tsx';

/** The link in the mail to a new address; the password shows that it is the account's owner who reads it. */
export default function ConfirmEmailScreen() {
  const token = new URLSearchParams(useSearch()).get('token');
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : texts.passwordMissing }),
    submit: async ({ password }) => {
      const { message } = await confirmEmail({ token: token ?? '', password });
      // All sessions have ended.
      navigate(paths.login, { state: authState({ message }) });
      signOut();
    },
    explain: (error) =>
      hasCode(error, 'wrong-current-password')
        ? { password: texts.confirmEmail.wrongPassword }
        : errorText(error, texts.confirmEmail.fallback),
  });
  return (
    <AuthPage title={texts.confirmEmail.title} intro={texts.confirmEmail.intro}>
      {token ? (
        <SubmitForm form={form} texts={texts.confirmEmail}>
          <PasswordField
            {...form.field('password')}
            label={texts.confirmEmail.password}
            autoComplete="current-password"
          />
        </SubmitForm>
      ) : (
        <Alert tone="error">{texts.confirmEmail.tokenMissing}</Alert>
      )}
    </AuthPage>
  );
}
