import { useState } from 'react';
import type { SignedIn, User } from '../../../../shared/accounts/auth/contract.ts';
import type { FactorChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { continueSession } from '../../../lib/session.ts';
import { endSession, isSessionRemembered } from '../../../lib/session-store.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FactorStep } from '../factors/factor-step.tsx';
import { PasswordStep } from '../factors/password-step.tsx';
import { releaseCalls } from '../factors/pending-calls.ts';
import { logIn, logInByFactor } from './api.ts';
import { signInAgainTexts as texts } from './factor-sign-in-texts.ts';
import { loginProblem } from './problems.ts';

/**
 * A sign-in over the page of somebody of the staff, or who uploads photos, whose session has ended: what they typed stays,
 * and their calls go on.
 */
export function SignInAgain({ user, onLeave }: { user: User; onLeave: () => void }) {
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);

  const finish = (signedIn: SignedIn): void => {
    continueSession(signedIn);
    releaseCalls('sign-in', true);
    // A new session is not locked.
    releaseCalls('unlock', true);
  };
  const leave = (): void => {
    onLeave();
    endSession();
    window.location.assign(`${paths.login}?from=${encodeURIComponent(window.location.pathname)}`);
  };
  return (
    <Dialog
      open
      size="s"
      isOnTop
      dismissible={false}
      title={texts.title}
      description={texts.intro}
      onOpenChange={() => {}}
      footer={
        <Button variant="ghost" onClick={leave}>
          {texts.leave}
        </Button>
      }
    >
      {challenge ? (
        <FactorStep
          challenge={challenge}
          prove={async (proof) => finish(await logInByFactor({ challengeToken: challenge.challengeToken, proof }))}
        />
      ) : (
        <PasswordStep
          texts={texts}
          explain={loginProblem}
          prove={async ({ password }) => {
            // Sessions of the staff are never long.
            const remember = user.role === 'CUSTOMER' && isSessionRemembered();
            const response = await logIn({ email: user.email, password, remember });
            if ('challengeToken' in response) setChallenge(response);
            else finish(response);
          }}
        >
          <TextField label={texts.email} value={user.email} type="email" autoComplete="username" readOnly />
        </PasswordStep>
      )}
    </Dialog>
  );
}
