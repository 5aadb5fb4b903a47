import { leastCardCents } from '../../../../shared/money/card/card-limits.ts';
import { hasAccount, noTransfer, noTransferText } from '../../../../shared/money/payments/bank-transfer.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import { useCardKey } from './api.ts';
import { noTransferTexts as texts } from './card-texts.ts';

interface NoTransferProps {
  /** Cards have a minimum amount. */
  totalCents: number;
  /** For a placed order; without it the text says that ordering is possible. */
  onRetry?: () => void;
}

/** Shown when the seller has no account for bank transfers; nothing when there is one. */
export function NoTransfer({ totalCents, onRetry }: NoTransferProps) {
  const { data } = useCompanySettings();
  const cardKey = useCardKey();
  if (!data || (hasAccount(data.settings) && !onRetry)) return null;
  const canPayByCard = cardKey !== null && totalCents >= leastCardCents;
  return (
    <Alert
      tone="warning"
      action={
        onRetry && (
          <Button size="s" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      <p>{canPayByCard ? `${noTransfer} ${texts.payByCard}` : noTransferText(data.settings)}</p>
      <p>{onRetry ? texts.orderStays : texts.mayOrder}</p>
    </Alert>
  );
}
