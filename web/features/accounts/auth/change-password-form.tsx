import { useLocation } from 'wouter';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { passwordHelp } from '../../../../shared/accounts/auth/passwords.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { isSessionRemembered } from '../../../lib/session-store.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { changePassword, logIn } from './api.ts';
import { authState } from './auth-state.ts';
import { newPasswordProblem } from './problems.ts';
import { texts } from './texts.ts';

interface ChangePasswordFormProps {
  user: User;
  from: string | null;
  currentLabel: string;
}

/** Changes the password and signs in again; the screen then redirects. */
export function ChangePasswordForm({ user, from, currentLabel }: ChangePasswordFormProps) {
  const { email, role } = user;
  const { signIn, signOut } = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  /** The password has been changed, and the old session has ended. */
  const leave = (): void => {
    signOut();
    navigate(paths.login, { state: authState({ from, email, message: texts.change.logInAgain }) });
  };
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? null : texts.passwordMissing,
      newPassword:
        newPasswordProblem(newPassword, role) ?? (newPassword === currentPassword ? texts.change.same : null),
    }),
    submit: async (values) => {
      const remember = isSessionRemembered();
      await changePassword(values);
      try {
        const response = await logIn({ email, password: values.newPassword, remember });
        // The second factor is asked for at the login.
        if ('challengeToken' in response) return leave();
        signIn(response, remember);
        toast(texts.change.done);
      } catch {
        leave();
      }
    },
    explain: (error) =>
      hasCode(error, 'wrong-current-password')
        ? { currentPassword: error.message }
        : errorText(error, texts.change.fallback),
  });

  return (
    <SubmitForm form={form} texts={texts.change}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} label={currentLabel} autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        label={texts.newPassword}
        help={passwordHelp(role)}
        autoComplete="new-password"
      />
    </SubmitForm>
  );
}
