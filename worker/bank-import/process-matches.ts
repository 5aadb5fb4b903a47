import type { ChosenMatch, ProcessMatchesAnswer } from '../../shared/contract/bank-import.ts';
import { AppError } from '../../shared/errors.ts';
import { processedText } from '../../shared/rules/bank-import.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { bookPayment } from '../orders/book-payment.ts';
import { closeCardsOf } from '../orders/close-card.ts';
import { type Match, matchTransactions } from './match-transactions.ts';
import { findKnown, getFilename, getTransactionsToProcess } from './queries.ts';

/**
 * Books the named transactions of an import, by what the server knows of them: amounts and orders that a client sends
 * count for nothing. Each is booked once, whoever confirms it, in whichever file.
 */
export async function processMatches(
  ctx: Context,
  admin: CurrentUser,
  importId: string,
  chosen: ChosenMatch[],
): Promise<ProcessMatchesAnswer> {
  const named = new Set(chosen.map(({ transaction }) => transaction.key));
  const mayBeCancelled = new Set(chosen.flatMap((one) => (one.acceptCancelled ? [one.transaction.key] : [])));
  const transactions = await getTransactionsToProcess(ctx, importId, [...named]);
  const matches = matchTransactions(transactions, await findKnown(ctx, transactions)).filter(
    (result): result is Match => result.order !== null && named.has(result.transaction.key),
  );
  if (matches.length === 0) throw new AppError('nothing-to-process');

  const filename = await getFilename(ctx, importId);
  const paidOrders = new Set<string>();
  const bookedOrders = new Map<string, number>();
  let bookedCount = 0;
  try {
    // One after the other, as the file has them: parts of an amount add up in their order.
    for (const { transaction, order } of matches) {
      const result = await bookPayment(ctx, {
        orderId: order.id,
        source: 'bank',
        reference: transaction.key,
        amountCents: transaction.amountCents,
        receivedAt: noonOf(transaction.postedOn),
        userId: admin.id,
        // Cancelled since the admin looked: nothing is booked, and the import shows it as such.
        from: mayBeCancelled.has(transaction.key) ? ['PENDING', 'CANCELLED'] : ['PENDING'],
      });
      if (result === 'booked-before' || result === 'late') continue;
      bookedCount += 1;
      bookedOrders.set(order.id, order.number);
      if (result !== 'part') paidOrders.add(result.id);
    }
  } finally {
    // Also of what was booked before something failed.
    if (bookedCount > 0)
      await recordAudit(ctx, admin, {
        action: 'bank-import.process',
        subjectId: importId,
        subject: filename,
        after: { processedCount: paidOrders.size, bookedCount, orderNumbers: [...bookedOrders.values()] },
      });
  }
  await closeCardsOf(ctx, [...bookedOrders.keys()]);
  if (bookedCount === 0) throw new AppError('nothing-to-process');
  const counts = { processedCount: paidOrders.size, bookedCount };
  return { ...counts, message: processedText(counts) };
}

/** `20261118` as a time of that day, in every season the same day in Slovakia. */
function noonOf(postedOn: string): number | undefined {
  const at = Date.parse(postedOn.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T11:00:00Z'));
  return Number.isNaN(at) ? undefined : at;
}
