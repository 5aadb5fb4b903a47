import { useState } from 'react';
import type { FactorChallenge, FactorMethod, FactorProof } from '../../../../shared/accounts/factors/contract.ts';
import { askForPasskey, hasPasskeys } from '../../../lib/passkeys.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { factorTexts as texts } from './factor-texts.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { problemText } from './problem-text.ts';

interface FactorStepProps {
  challenge: FactorChallenge;
  /** Sends a proof; what it throws is explained here. */
  prove: (proof: FactorProof) => Promise<void>;
}

/** Proves the second factor in one of the ways that the account has. */
export function FactorStep({ challenge, prove }: FactorStepProps) {
  const methods = challenge.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<FactorMethod | undefined>(methods[0]);
  if (!chosen) return <Alert tone="error">{texts.noMethod}</Alert>;
  return (
    <Stack gap={5}>
      {chosen === 'passkey' ? (
        <PasskeyStep
          use={async () => prove({ passkey: await askForPasskey(challenge.passkeyOptions ?? {}) })}
          explain={explain}
        />
      ) : (
        <CodeForm key={chosen} method={chosen} prove={prove} explain={explain} />
      )}
      {methods.length > 1 && (
        <Row gap={2} role="group" aria-label={texts.instead}>
          {methods
            .filter((method) => method !== chosen)
            .map((method) => (
              <Button key={method} variant="ghost" size="s" onClick={() => setChosen(method)}>
                {texts.switchTo[method]}
              </Button>
            ))}
        </Row>
      )}
    </Stack>
  );
}

const explain = (error: unknown): string => problemText(error, texts.failed);
