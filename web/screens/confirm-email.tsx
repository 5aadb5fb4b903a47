import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { confirmEmail } from '../features/auth/api.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { authState } from '../features/auth/auth-state.ts';
import { texts } from '../features/auth/texts.ts';
import { errorText } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** The link in the mail to a new address. A click changes it: programs that look into mails open links, too. */
export default function ConfirmEmailScreen() {
  const token = new URLSearchParams(useSearch()).get('token');
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(token ? null : texts.confirmEmail.tokenMissing);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await confirmEmail(token ?? '');
      // All sessions have ended.
      navigate(paths.login, { state: authState({ message }) });
      signOut();
    } catch (error) {
      setProblem(errorText(error, texts.confirmEmail.fallback));
      setBusy(false);
    }
  };
  return (
    <AuthPage title={texts.confirmEmail.title} intro={texts.confirmEmail.intro}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {token && (
        <Button variant="primary" busy={isBusy} busyText={texts.confirmEmail.busy} onClick={confirm}>
          {texts.confirmEmail.submit}
        </Button>
      )}
    </AuthPage>
  );
}
