import { useEffect, useRef } from 'react';
import type { SignedIn } from '../../../../shared/accounts/auth/contract.ts';
import type { FactorChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FactorStep } from '../factors/factor-step.tsx';
import { logInByFactor } from './api.ts';
import { factorSignInTexts as texts } from './factor-sign-in-texts.ts';

interface FactorSignInProps {
  challenge: FactorChallenge;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** The second step of a sign-in, in place of the first. */
export default function FactorSignIn({ challenge, onSignedIn, onBack }: FactorSignInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{texts.intro}</p>
      </Stack>
      <FactorStep
        challenge={challenge}
        prove={async (proof) => onSignedIn(await logInByFactor({ challengeToken: challenge.challengeToken, proof }))}
      />
      <Button variant="ghost" onClick={onBack}>
        {texts.back}
      </Button>
    </Stack>
  );
}
