import { useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/auth/auth-state.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { clearReturnPath } from '../features/auth/return-path-storage.ts';
import { texts } from '../features/auth/texts.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';

export default function LoginScreen() {
  const { token } = useSession();
  const { from, target, message, email } = useAuthState();
  if (token) return <Arrival target={target} />;

  const footer = (
    <>
      {texts.login.noAccount}{' '}
      <Link href={paths.register} state={authState({ from })}>
        {texts.login.register}
      </Link>
    </>
  );
  return (
    <AuthPage title={texts.login.title} intro={message ? undefined : texts.login.intro} footer={footer}>
      {message && <Alert tone="info">{message}</Alert>}
      <LoginForm email={email} />
    </AuthPage>
  );
}

/** The place that a registration has kept is for the first login only. */
function Arrival({ target }: { target: string }) {
  useEffect(() => clearReturnPath(), []);
  return <Redirect href={target} replace />;
}
