import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { factorTexts as texts } from './factor-texts.ts';

interface PasskeyStepProps {
  use: () => Promise<void>;
  explain: (error: unknown) => string;
}

/** The button that asks the device for a passkey: browsers want a click for it. */
export function PasskeyStep({ use, explain }: PasskeyStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await use();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={4}>
      <p>{texts.passkey}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        variant="primary"
        icon={<KeyRound aria-hidden="true" />}
        busy={isBusy}
        busyText={texts.waiting}
        onClick={start}
        data-autofocus
      >
        {texts.usePasskey}
      </Button>
    </Stack>
  );
}
