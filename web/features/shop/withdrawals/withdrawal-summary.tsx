import { useState } from 'react';
import type { WithdrawalReceived } from '../../../../shared/shop/withdrawals/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { declareWithdrawal } from './api.ts';
import type { WithdrawalValues } from './check-withdrawal.ts';
import { Declaration } from './declaration.tsx';
import styles from './withdrawal.module.css';
import { summaryTexts as texts } from './withdrawal-texts.ts';

interface WithdrawalSummaryProps {
  values: WithdrawalValues;
  onEdit: () => void;
  onReceived: (received: WithdrawalReceived) => void;
}

/** The second step: shows the values, and confirms them. */
export function WithdrawalSummary({ values, onEdit, onReceived }: WithdrawalSummaryProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onReceived(await declareWithdrawal(values));
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };

  return (
    <Stack gap={5}>
      <Declaration values={values} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" busy={isBusy} busyText={texts.confirming} className={styles.submit} onClick={confirm}>
          {texts.confirm}
        </Button>
        <Button className={styles.submit} disabled={isBusy} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** Returns the errors of the fields. */
function problemText(error: unknown): string {
  const issues = error instanceof ApiError ? (error.issues ?? []) : [];
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : errorText(error, texts.failed);
}
