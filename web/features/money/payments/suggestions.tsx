import { useState } from 'react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { IncomingPayment, PaymentSuggestion } from '../../../../shared/money/payments/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { bookTransaction, RefusedPayment } from './api.ts';
import { paymentsTexts, suggestionTexts as texts } from './payment-texts.ts';

interface SuggestionsProps {
  payment: IncomingPayment;
  reload: () => Promise<unknown>;
}

/** The orders that an open payment may be for, and the question whether it is booked already. */
export function Suggestions({ payment, reload }: SuggestionsProps) {
  const { suggestions, sameAs, skippedAs } = payment;
  if (suggestions.length === 0 && !sameAs && !skippedAs) return <Muted>{texts.none}</Muted>;
  return (
    <Stack gap={2}>
      {skippedAs && <div>{texts.skipped[skippedAs]}</div>}
      {sameAs && (
        <div>
          {!skippedAs && <strong>{texts.same} </strong>}
          <Link href={adminPaths.order({ id: sameAs.orderId })}>
            {texts.sameText(
              sameAs.orderNumber,
              paymentsTexts.sources[sameAs.source],
              formatShortDate(sameAs.receivedOn),
            )}
          </Link>
        </div>
      )}
      {suggestions.map((suggestion) => (
        <Suggestion key={suggestion.orderId} payment={payment} suggestion={suggestion} reload={reload} />
      ))}
    </Stack>
  );
}

function Suggestion({ payment, suggestion, reload }: SuggestionsProps & { suggestion: PaymentSuggestion }) {
  const { orderNumber, customerName, missingCents, why } = suggestion;
  const overCents = Math.max(0, payment.amountCents - missingCents);
  const isSkipped = payment.state === 'skipped';
  const sum = missingCents > 0 ? texts.missing(formatCents(missingCents)) : texts.over(formatCents(overCents));
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  async function book(): Promise<void> {
    setBusy(true);
    try {
      await bookTransaction(payment.id, orderNumber, {
        acceptOverpaymentCents: overCents,
        ...(isSkipped && { acceptProcessed: true }),
      });
      toast(texts.booked(orderNumber), 'success');
    } catch (error) {
      toast(error instanceof RefusedPayment ? error.message : errorText(error, texts.failed), 'error');
    }
    await reload();
    setBusy(false);
  }

  return (
    <div>
      <Button size="s" busy={isBusy} onClick={book}>
        {isSkipped ? texts.bookAnyway(orderNumber) : texts.book(orderNumber)}
      </Button>
      <Muted as="div" size="xs">
        {[texts.why[why], customerName, sum].join(' · ')}
      </Muted>
    </div>
  );
}
