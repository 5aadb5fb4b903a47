import { useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState, isOrderPath, useAuthState } from '../features/accounts/auth/auth-state.ts';
import { LoginForm } from '../features/accounts/auth/login-form.tsx';
import { clearReturnPath } from '../features/accounts/auth/return-path-storage.ts';
import { savedCartMessage } from '../features/accounts/auth/saved-cart-message.ts';
import { texts } from '../features/accounts/auth/texts.ts';
import { QuietFallback } from '../layout/quiet-fallback.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

export default function LoginScreen() {
  const { token, user, isLoading } = useSession();
  const { from, target, email, ...state } = useAuthState(user && isStaff(user.role) ? paths.admin : undefined);
  const message = state.message ?? savedCartMessage(from);
  // Who has no place to go back to goes home, and staff have a home of their own. A place is taken at once: another tab
  // that is signed in, too, forgets it.
  if (isLoading && target === paths.albums) return <QuietFallback />;
  if (token) return <Arrival target={target} />;

  // Somebody who has just registered needs neither another account nor its message there.
  const isNew = email !== '';
  const registerState = authState({ from, message: isNew ? null : message });
  const footer = (
    <>
      {texts.login.noAccount}{' '}
      <Link href={paths.register} state={registerState}>
        {texts.login.register}
      </Link>
    </>
  );
  return (
    <AuthPage title={texts.login.title} intro={message ? undefined : texts.login.intro} footer={footer}>
      {message && (
        <Alert
          tone="info"
          action={
            isOrderPath(from) &&
            !isNew && (
              <ButtonLink href={paths.register} state={registerState} size="s">
                {texts.login.createAccount}
              </ButtonLink>
            )
          }
        >
          {message}
        </Alert>
      )}
      <LoginForm email={email} />
    </AuthPage>
  );
}

/** The saved return path is for the first login only. */
function Arrival({ target }: { target: string }) {
  useEffect(() => clearReturnPath(), []);
  return <Redirect href={target} replace />;
}
