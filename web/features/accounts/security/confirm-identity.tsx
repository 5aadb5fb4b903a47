import { useEffect, useState } from 'react';
import type { ConfirmInput, FactorChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FactorStep } from '../factors/factor-step.tsx';
import { PasswordStep } from '../factors/password-step.tsx';
import { releaseCalls } from '../factors/pending-calls.ts';
import { confirm, confirmOptions } from './api.ts';
import { confirmTexts as texts } from './security-texts.ts';

/** Asks who it is before a sensitive call; the call is sent again then, or fails as it did. */
export function ConfirmIdentity() {
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = async (): Promise<void> => {
    setProblem(null);
    try {
      setChallenge(await confirmOptions());
    } catch (error) {
      setProblem(errorText(error, texts.loadFailed));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    load();
  }, []);

  const prove = async (input: ConfirmInput): Promise<void> => {
    try {
      await confirm(input);
    } catch (error) {
      // That challenge has expired: the next proof belongs to a new one.
      if (hasCode(error, 'challenge-expired')) await load();
      throw error;
    }
    releaseCalls('confirm', true);
  };
  return (
    <Dialog
      open
      size="s"
      isOnTop
      title={texts.title}
      description={texts.intro}
      onOpenChange={() => releaseCalls('confirm', false)}
    >
      {problem && <LoadProblem title={texts.loadFailed} detail={problem} retryText={texts.retry} onRetry={load} />}
      {!challenge && !problem && <Skeleton height={120} />}
      {challenge?.methods.length === 0 && (
        <PasswordStep texts={texts} prove={({ password }) => prove({ password })} explain={explain} />
      )}
      {challenge && challenge.methods.length > 0 && (
        <FactorStep
          challenge={challenge}
          prove={(proof) => prove({ challengeToken: challenge.challengeToken, proof })}
        />
      )}
    </Dialog>
  );
}

const explain = (error: unknown): string => errorText(error, texts.failed);
