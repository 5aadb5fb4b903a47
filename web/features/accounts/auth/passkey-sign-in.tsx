import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SignedIn } from '../../../../shared/accounts/auth/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { askForPasskey, hasPasskeys, PasskeyError } from '../../../lib/passkeys.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { logInByPasskey, passkeyLoginOptions } from './api.ts';
import { texts } from './texts.ts';

interface PasskeySignInProps {
  remember: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Signs in with a passkey in place of email and password, where the browser knows passkeys. */
export function PasskeySignIn({ remember, onSignedIn }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasPasskeys()) return null;

  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { challengeToken, options } = await passkeyLoginOptions();
      onSignedIn(await logInByPasskey({ challengeToken, passkey: await askForPasskey(options), remember }));
    } catch (error) {
      setProblem(error instanceof PasskeyError ? error.message : errorText(error, texts.login.fallback));
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button icon={<KeyRound aria-hidden="true" />} busy={isBusy} busyText={texts.login.passkeyBusy} onClick={start}>
        {texts.login.passkey}
      </Button>
    </>
  );
}
