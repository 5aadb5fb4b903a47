import { type ReactNode, useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import type { FactorAdded, FactorsResponse } from '../../../../shared/accounts/factors/contract.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { showFactors, useFactors } from './api.ts';
import { EmailSection } from './email-section.tsx';
import { LockCodeSection } from './lock-code-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { securityTexts as texts } from './security-texts.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** How the account is protected: factors, recovery codes, devices, the lock of the staff's screens, and what happened lately. */
export default function SecurityPanel({ user, activity }: { user: User; activity: ReactNode }) {
  const { data, error, mutate } = useFactors();
  const [codes, setCodes] = useState<string[] | null>(null);
  const onAdded = async ({ factors, recoveryCodes }: FactorAdded): Promise<void> => {
    setCodes(recoveryCodes);
    await showFactors(factors);
  };
  return (
    <Stack gap={6}>
      {error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && <Factors factors={data} onAdded={onAdded} onCodes={setCodes} />}
      {!user.mustAddFactor && <SessionsSection />}
      {!user.mustAddFactor && <EmailSection user={user} />}
      {!user.mustAddFactor && user.role !== 'CUSTOMER' && <LockCodeSection user={user} />}
      {!user.mustAddFactor && activity}
      {codes && <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(null)} />}
    </Stack>
  );
}

interface FactorsProps {
  factors: FactorsResponse;
  onAdded: (added: FactorAdded) => Promise<void>;
  onCodes: (codes: string[]) => void;
}

function Factors({ factors, onAdded, onCodes }: FactorsProps) {
  const { passkeys, totp, isRequired, dueAt } = factors;
  const isMissing = isRequired && passkeys.length === 0 && totp === null;
  const isOver = dueAt !== null && Date.parse(dueAt) <= Date.now();
  return (
    <>
      {isMissing && (
        <Alert tone="warning">{dueAt && !isOver ? texts.requiredUntil(formatDate(dueAt)) : texts.required}</Alert>
      )}
      <PasskeysSection passkeys={passkeys} onAdded={onAdded} />
      <TotpSection totp={totp} onAdded={onAdded} />
      <RecoveryCodesSection factors={factors} onMade={onCodes} />
    </>
  );
}
