import { and, eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ChosenMatch, RefusedMatch } from '../../shared/contract/bank-import.ts';
import { AppError } from '../../shared/errors.ts';
import { isoDay, noonOf } from '../../shared/format/day.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { noRowExists } from '../db/row-exists.ts';
import { bankTransactions, orders } from '../db/schema.ts';
import { bookShares } from '../orders/payments/book-payment.ts';
import {
  claimTransactions,
  type Match,
  matchTransaction,
  reasons,
  sharesOf,
  type Transaction,
} from './match-transactions.ts';
import { findKnown } from './queries.ts';
import { detailsKeyOf, referenceOf } from './transaction-keys.ts';

// Each failed attempt means that the order was changed, or an equal transfer booked, meanwhile.
const maxAttempts = 10;

export interface BookedTransaction {
  order: Match['order'];
  isPaid: boolean;
  overpaidCents: number;
}

/** What an order gets of a transaction. */
export interface BookedShare {
  order: Match['order'];
  cents: number;
  overpaidCents: number;
}

type Outcome = { booked: BookedTransaction[] } | { refused: RefusedMatch } | 'nothing';

/**
 * Books a transaction of an import for the order as it is now. Returns the reason if that is not what the admin
 * confirmed: the order was paid or cancelled meanwhile, an equal transfer booked, or the money sent back; also of a
 * cancelled order that can't be opened again. `audit` returns the audit statement of the batch.
 */
export async function bookTransaction(
  ctx: Context,
  admin: CurrentUser,
  transactions: Transaction[],
  transaction: Transaction,
  choice: ChosenMatch,
  audit: (share: BookedShare, isBooked: SQL) => BatchItem<'sqlite'>,
): Promise<Outcome> {
  const { amountCents } = transaction;
  const orderNumber = choice.orderNumber ?? transaction.orderNumber ?? 0;
  const equals = transactions.filter(
    (one) => one.orderNumber === transaction.orderNumber && one.amountCents === amountCents,
  );
  const isReturned = and(eq(bankTransactions.key, transaction.key), eq(bankTransactions.setAside, 'RETURNED'));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findKnown(ctx, equals, [orderNumber]);
    const claim = claimTransactions(equals, known).get(transaction);
    const cart = known.carts.get(orderNumber);
    const match = matchTransaction(transaction, { claim, order: known.orders.get(orderNumber), cart });
    const reason = refusalOf(match, choice);
    if (reason !== null) return { refused: { key: transaction.key, reason } };
    // Booked before, or never offered.
    if (!match.order) return 'nothing';

    const { overpaidCents } = match;
    const shares = sharesOf(match);
    const results = await bookInOpenMonth(
      ctx,
      shares.map(({ order, cents }) => ({
        orderId: order.id,
        source: 'bank',
        reference: referenceOf(match.claim.group, match.claim.ordinal),
        detailsKey: detailsKeyOf(transaction),
        transactionKey: transaction.key,
        amountCents: cents,
        acceptedOverpaymentCents: overpaidCents,
        receivedAt: noonOf(isoDay(transaction.postedOn)),
        userId: admin.id,
        from: order.status === 'CANCELLED' ? ['PENDING', 'CANCELLED'] : ['PENDING'],
        when: and(
          eq(orders.paidCents, order.paidCents),
          eq(orders.refundedCents, order.refundedCents),
          noRowExists(bankTransactions, isReturned),
        ),
        also: (_, isBooked) => [audit({ order, cents, overpaidCents }, isBooked)],
      })),
    );
    if (results === 'locked') return { refused: { key: transaction.key, reason: reasons.monthLocked } };
    if (results.some((result) => result === 'booked-before' || result === 'late')) {
      const [returned] = await ctx.db.select({ key: bankTransactions.key }).from(bankTransactions).where(isReturned);
      if (returned) return { refused: { key: transaction.key, reason: reasons.returned } };
      continue;
    }
    const isPaid = (at: number): boolean => results[at] !== 'part';
    return { booked: shares.map(({ order }, at) => ({ order, isPaid: isPaid(at), overpaidCents })) };
  }
  throw new Error(`the transaction ${transaction.key} could not be booked`);
}

async function bookInOpenMonth(ctx: Context, shares: Parameters<typeof bookShares>[1]) {
  try {
    return await bookShares(ctx, shares);
  } catch (error) {
    if (error instanceof AppError && error.code === 'month-locked') return 'locked';
    throw error;
  }
}

const refusals = [reasons.notFound, reasons.returned, reasons.refunded, reasons.voucherSpent];

/** Returns why a confirmed match can't be booked any more, or null. */
function refusalOf(match: ReturnType<typeof matchTransaction>, choice: ChosenMatch): string | null {
  if (!match.order) return refusals.find((reason) => reason === match.reason) ?? null;
  if (match.isMaybeProcessed && !choice.acceptRepeated) return reasons.maybeProcessed;
  if (match.order.status === 'CANCELLED' && !choice.acceptCancelled) return reasons.cancelledMeanwhile;
  return match.overpaidCents > (choice.acceptOverpaymentCents ?? 0) ? reasons.paidMeanwhile : null;
}
