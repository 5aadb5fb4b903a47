import { Link, Redirect, useLocation } from 'wouter';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/accounts/auth/auth-state.ts';
import { RegisterForm } from '../features/accounts/auth/register-form.tsx';
import { saveReturnPath } from '../features/accounts/auth/return-path-storage.ts';
import { savedCartMessage } from '../features/accounts/auth/saved-cart-message.ts';
import { texts } from '../features/accounts/auth/texts.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';

export default function RegisterScreen() {
  const { token } = useSession();
  const { from, target, ...state } = useAuthState();
  const message = state.message ?? savedCartMessage(from);
  const [, navigate] = useLocation();
  if (token) return <Redirect href={target} replace />;

  const toLogin = (email: string) => {
    if (from) saveReturnPath(from);
    navigate(paths.login, { state: authState({ from, email, message: texts.register.done(email) }) });
  };
  const footer = (
    <>
      {texts.register.haveAccount}{' '}
      <Link href={paths.login} state={authState({ from, message })}>
        {texts.register.login}
      </Link>
    </>
  );
  return (
    <AuthPage title={texts.register.title} intro={texts.register.intro} footer={footer}>
      {message && <Alert tone="info">{message}</Alert>}
      <RegisterForm onRegistered={toLogin} />
    </AuthPage>
  );
}
