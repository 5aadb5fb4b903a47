import { useState } from 'react';
import type { FactorsResponse } from '../../../../shared/accounts/factors/contract.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { problemText } from '../factors/problem-text.ts';
import { makeRecoveryCodes, refreshFactors } from './api.ts';
import styles from './security.module.css';
import { recoveryTexts as texts } from './security-texts.ts';

interface RecoveryCodesSectionProps {
  factors: FactorsResponse;
  onMade: (codes: string[]) => void;
}

const few = 3;

/** How many recovery codes are left, and a new set of them. */
export function RecoveryCodesSection({ factors, onMade }: RecoveryCodesSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const hasFactor = factors.passkeys.length > 0 || factors.totp !== null;
  const left = factors.recoveryCodesLeft;
  return (
    <FormSection title={texts.title} text={texts.text}>
      {!hasFactor && <p>{texts.needFactor}</p>}
      {hasFactor && (
        <>
          <div className={styles.state}>
            {left <= few ? <Alert tone="warning">{texts.left(left)}</Alert> : <p>{texts.left(left)}</p>}
          </div>
          <Button onClick={() => setAsking(true)}>{texts.make}</Button>
        </>
      )}
      {isAsking && (
        <ConfirmAction
          texts={texts.makeQuestion}
          text={texts.makeText}
          action={async () => {
            const { codes } = await makeRecoveryCodes();
            onMade(codes);
            return { message: texts.made };
          }}
          explain={problemText}
          refresh={refreshFactors}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}
