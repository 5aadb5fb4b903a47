import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatShortDate } from '../../../../shared/format/dates.ts';
import { isDayOver } from '../../../../shared/money/refunds/refund-deadline.ts';
import type { Withdrawal } from '../../../../shared/shop/withdrawals/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorText } from '../../../lib/api.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { markWithdrawal } from './api.ts';
import styles from './withdrawal-list.module.css';
import { listTexts as texts } from './withdrawal-texts.ts';

interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  onMarked: () => Promise<unknown>;
}

/** A declaration with its refund deadline and status. */
export function WithdrawalCard({ withdrawal, onMarked }: WithdrawalCardProps) {
  const { name, email, contract, orderNumber, message, createdAt, isConfirmedByMail } = withdrawal;
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <h2>{name}</h2>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <div className={styles.what}>
        <p className={styles.order}>
          {orderNumber ? texts.order(orderNumber) : <Badge tone="warning">{texts.unmatched}</Badge>}
        </p>
        {contract !== orderNumber && (
          <p>
            {texts.typed}: {contract}
          </p>
        )}
        <p>
          {texts.received} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {!isConfirmedByMail && <Badge tone="warning">{texts.unconfirmed}</Badge>}
      </div>
      <div className={styles.deadline}>
        <State withdrawal={withdrawal} />
      </div>
      {!orderNumber && <p className={styles.help}>{texts.unmatchedHelp}</p>}
      {message && (
        <p className={styles.message}>
          <span>{texts.message}</span>
          {message}
        </p>
      )}
      <div className={styles.action}>
        {withdrawal.orderId && withdrawal.status === 'NEW' && (
          <ButtonLink href={`${adminPaths.orders}/${withdrawal.orderId}?withdrawal=${withdrawal.id}`} size="s">
            {texts.refund}
          </ButtonLink>
        )}
        <MarkButton withdrawal={withdrawal} onMarked={onMarked} />
      </div>
    </article>
  );
}

function State({ withdrawal: { status, refundUntil, handledBy, handledAt } }: { withdrawal: Withdrawal }) {
  if (status === 'DONE') {
    return (
      <>
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {texts.done}
        </Badge>
        {handledAt && <p>{texts.handled(handledBy, formatDateTime(handledAt))}</p>}
      </>
    );
  }
  return (
    <>
      {isDayOver(refundUntil, Date.now()) && (
        <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          {texts.overdue}
        </Badge>
      )}
      <p>{texts.refundUntil(formatShortDate(refundUntil))}</p>
    </>
  );
}

function MarkButton({ withdrawal: { id, name, status }, onMarked }: WithdrawalCardProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const isNew = status === 'NEW';

  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      await markWithdrawal(id, isNew ? 'DONE' : 'NEW');
      await onMarked();
      toast((isNew ? texts.markedDone : texts.markedNew)(name));
    } catch (error) {
      toast(errorText(error, texts.markFailed), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="s"
      variant={isNew ? 'secondary' : 'ghost'}
      icon={isNew ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
      busy={isBusy}
      busyText={texts.marking}
      onClick={mark}
    >
      {isNew ? texts.markDone : texts.markNew}
    </Button>
  );
}
