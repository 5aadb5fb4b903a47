import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { FactorAdded, FactorsResponse, TotpChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { problemText } from '../factors/problem-text.ts';
import { AddTotp } from './add-totp.tsx';
import { newTotp, removeTotp } from './api.ts';
import { RemoveFactor } from './remove-factor.tsx';
import styles from './security.module.css';
import { totpTexts as texts } from './security-texts.ts';

interface TotpSectionProps {
  totp: FactorsResponse['totp'];
  onAdded: (added: FactorAdded) => Promise<void>;
}

/** The authenticator app of the account. */
export function TotpSection({ totp, onAdded }: TotpSectionProps) {
  const [challenge, setChallenge] = useState<TotpChallenge | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setChallenge(await newTotp());
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection title={texts.title} text={texts.text}>
      <p className={styles.state}>{totp ? texts.since(formatShortDate(totp.createdAt)) : texts.none}</p>
      {problem && (
        <div className={styles.state}>
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <Row>
        <Button icon={<Smartphone aria-hidden="true" />} busy={isBusy} onClick={start}>
          {totp ? texts.replace : texts.add}
        </Button>
        {totp && <Button onClick={() => setRemoving(true)}>{texts.remove}</Button>}
      </Row>
      {challenge && <AddTotp challenge={challenge} onAdded={onAdded} onClose={() => setChallenge(null)} />}
      {isRemoving && (
        <RemoveFactor
          texts={{ ...texts.removeQuestion, done: texts.removed }}
          text={texts.removeText}
          remove={removeTotp}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormSection>
  );
}
