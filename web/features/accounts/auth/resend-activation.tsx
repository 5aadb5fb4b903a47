import { Mail } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { resendActivation } from './api.ts';
import styles from './resend-activation.module.css';
import { texts } from './texts.ts';

/** Help for an account that is not activated, with a button for a new mail. */
export function ResendActivation({ email, onResent }: { email: string; onResent: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const resend = async () => {
    if (!email.trim()) return setProblem(texts.resend.emailMissing);
    setProblem(null);
    setBusy(true);
    try {
      await resendActivation(email);
      onResent();
    } catch (error) {
      setProblem(errorText(error, texts.resend.fallback));
      setBusy(false);
    }
  };

  return (
    <section className={styles.resend}>
      <h2>{texts.resend.title}</h2>
      <ol>
        {texts.resend.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button icon={<Mail aria-hidden="true" />} busy={isBusy} busyText={texts.resend.busy} onClick={resend}>
        {texts.resend.submit}
      </Button>
    </section>
  );
}
