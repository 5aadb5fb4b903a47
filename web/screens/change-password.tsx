import { Redirect } from 'wouter';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/auth/auth-state.ts';
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';
import { texts } from '../features/auth/texts.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Comes after a login with a password that an admin has set, before anything else. */
export default function ChangePasswordScreen() {
  const { token, user, isExpiring } = useSession();
  const { from, target } = useAuthState();
  if (!token && !isExpiring) return <Redirect href={paths.login} replace state={authState({ from })} />;
  if (user && !user.mustChangePassword) return <Redirect href={target} replace />;
  return (
    <AuthPage title={texts.change.title} intro={texts.change.intro}>
      {user ? <ChangePasswordForm email={user.email} from={from} /> : <Spinner size="l" label={texts.change.loading} />}
    </AuthPage>
  );
}
