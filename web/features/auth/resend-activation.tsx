import { Mail } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { resendActivation } from './api.ts';
import styles from './resend-activation.module.css';
import { texts } from './texts.ts';

type State = { tone: 'success' | 'error'; text: string } | 'busy' | null;

/** What to do about an account that is not activated yet. */
export function ResendActivation({ email }: { email: string }) {
  const [state, setState] = useState<State>(null);

  const resend = async () => {
    if (!email.trim()) return setState({ tone: 'error', text: texts.resend.emailMissing });
    setState('busy');
    try {
      await resendActivation(email);
      setState({ tone: 'success', text: texts.resend.done });
    } catch (error) {
      setState({ tone: 'error', text: errorText(error, texts.resend.fallback) });
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
      {state !== null && state !== 'busy' && <Alert tone={state.tone}>{state.text}</Alert>}
      <Button icon={<Mail aria-hidden="true" />} busy={state === 'busy'} busyText={texts.resend.busy} onClick={resend}>
        {texts.resend.submit}
      </Button>
    </section>
  );
}
