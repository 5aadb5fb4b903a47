import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Refund } from '../../../../shared/money/refunds/contract.ts';
import {
  refundMethodTexts,
  refundReasonTexts,
  refundStatusLook,
} from '../../../../shared/money/refunds/refund-texts.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useOrderRefunds } from './api.ts';
import { RefundActions } from './refund-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundTexts as texts } from './refund-texts.ts';
import styles from './refunds.module.css';

/** What went back to the customer of an order, and the button that gives more back. */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const { data: found, error, mutate } = useOrderRefunds(order.id);
  const withdrawalId = new URLSearchParams(useSearch()).get('withdrawal');
  const [isOpen, setOpen] = useState(withdrawalId !== null);
  if (error && !found)
    return (
      <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
    );
  if (!found || (found.leftCents === 0 && found.refunds.length === 0)) return null;
  return (
    <Stack as="section" gap={3}>
      <h3>{texts.heading}</h3>
      {found.refunds.map((refund) => (
        <Entry key={refund.id} refund={refund} />
      ))}
      {found.leftCents > 0 && (
        <Row>
          <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setOpen(true)}>
            {texts.create}
          </Button>
        </Row>
      )}
      {isOpen && found.leftCents > 0 && (
        <RefundDialog order={order} found={found} withdrawalId={withdrawalId} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

function Entry({ refund }: { refund: Refund }) {
  const { amountCents, method, reason, reasonText, createdAt, createdBy, failure, status, hasCreditNote } = refund;
  const { label, tone } = refundStatusLook[status];
  const facts = [refundReasonTexts[reason], reasonText, formatShortDate(createdAt), createdBy];
  return (
    <div className={styles.entry}>
      <Row gap={2}>
        <strong>
          {formatCents(amountCents)} {refundMethodTexts[method]}
        </strong>
        <Badge tone={tone}>{label}</Badge>
        {hasCreditNote && <Badge>{texts.creditNote}</Badge>}
        {refund.cancelledCopies > 0 && <Badge>{texts.cancelledCopies(refund.cancelledCopies)}</Badge>}
        {refund.fileId && status === 'REQUESTED' && <Badge tone="info">{texts.inFile}</Badge>}
      </Row>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {failure && <p className={styles.problem}>{failure}</p>}
      <RefundActions refund={refund} />
    </div>
  );
}
