import { Redirect } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/accounts/auth/auth-state.ts';
import { ChangePasswordForm } from '../features/accounts/auth/change-password-form.tsx';
import { texts } from '../features/accounts/auth/texts.ts';
import { QuietFallback } from '../layout/quiet-fallback.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';

/** Shown after a login with a password that an admin has set or that no longer meets the rules. */
export default function ChangePasswordScreen() {
  const { token, user, isExpiring } = useSession();
  const { from, target } = useAuthState(user && isStaff(user.role) ? paths.admin : undefined);
  if (!token && !isExpiring) return <Redirect href={paths.login} replace state={authState({ from })} />;
  if (user && !user.mustChangePassword) return <Redirect href={target} replace />;
  if (!user) return <QuietFallback />;
  const { title, intro, current } = user.isPasswordOutdated ? texts.change.outdated : texts.change.generated;
  return (
    <AuthPage title={title} intro={intro}>
      <ChangePasswordForm user={user} from={from} currentLabel={current} />
    </AuthPage>
  );
}
