import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import { isoDay, noonOf } from '../../../shared/format/day.ts';
import { type RefusalCode, refusalTexts } from '../../../shared/money/bank-import/bank-import.ts';
import type { ChosenMatch, RefusedMatch } from '../../../shared/money/bank-import/contract.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { bankTransactions, payments } from '../../platform/db/schema/main/payments.ts';
import { isAsRead } from '../../shop/orders/change-orders.ts';
import { bookShares } from '../../shop/orders/payments/book-payment.ts';
import {
  claimTransactions,
  type Known,
  type Match,
  matchTransaction,
  sharesOf,
  type Transaction,
} from './match-transactions.ts';
import { findKnown } from './queries.ts';
import { compareReferences, detailsKeyOf, referenceOf, storedReferences } from './transaction-keys.ts';

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
 * cancelled order that can't be opened again. `also` returns further statements of
 * the batch, for each share.
 */
export async function bookTransaction(
  ctx: Context,
  admin: Actor & { id: string },
  transactions: Transaction[],
  transaction: Transaction,
  choice: ChosenMatch,
  also: (share: BookedShare, isBooked: SQL) => readonly BatchItem<'sqlite'>[],
): Promise<Outcome> {
  const { amountCents } = transaction;
  const orderNumber = choice.orderNumber ?? transaction.orderNumber ?? 0;
  const refused = (code: RefusalCode) => ({ refused: { key: transaction.key, code, reason: refusalTexts[code] } });
  const equals = transactions.filter(
    (one) => one.orderNumber === transaction.orderNumber && one.amountCents === amountCents,
  );
  const isReturned = and(eq(bankTransactions.key, transaction.key), eq(bankTransactions.setAside, 'RETURNED'));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findKnown(ctx, equals, [orderNumber]);
    const claim = claimTransactions(equals, known).get(transaction);
    const cart = known.carts.get(orderNumber);
    const match = matchTransaction(transaction, {
      claim,
      order: known.orders.get(orderNumber),
      cart,
      lockedThrough: known.lockedThrough,
      acceptProcessed: choice.acceptProcessed,
    });
    const refusal = refusalOf(match, choice);
    if (refusal !== null) return refused(refusal);
    // Booked before, or never offered.
    if (!match.order) return 'nothing';

    const { overpaidCents } = match;
    const shares = sharesOf(match);
    const reference = referenceOf(match.claim.group, match.claim.ordinal);
    const results = await bookInOpenMonth(
      ctx,
      shares.map(({ order, cents }) => ({
        orderId: order.id,
        source: 'bank',
        reference,
        detailsKey: detailsKeyOf(transaction),
        transactionKey: transaction.key,
        bankReference: transaction.bankReference || undefined,
        amountCents: cents,
        acceptedOverpaymentCents: overpaidCents,
        receivedAt: noonOf(isoDay(transaction.postedOn)),
        userId: admin.id,
        from: order.status === 'CANCELLED' ? ['PENDING', 'CANCELLED'] : ['PENDING'],
        when: and(
          isAsRead(order),
          noRowExists(bankTransactions, isReturned),
          isReferenceAsSeen(transaction, known, reference),
        ),
        also: (_, isBooked) => [...also({ order, cents, overpaidCents }, isBooked)],
      })),
    );
    if (results === 'locked') return refused('month-locked');
    if (results.some((result) => result === 'booked-before' || result === 'late')) {
      const [returned] = await ctx.db.select({ key: bankTransactions.key }).from(bankTransactions).where(isReturned);
      if (returned) return refused('returned');
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

/** Returns the condition that no payment with the bank's reference was booked since the payments were read. */
function isReferenceAsSeen(
  { bankReference, orderNumber }: Transaction,
  { payments: known }: Known,
  ownReference: string,
): SQL | undefined {
  if (bankReference === '') return undefined;
  const seen = known
    .get(orderNumber ?? 0)
    ?.filter((one) => compareReferences(bankReference, one.bankReference) === 'same');
  const isSame = and(
    sql`${payments.bankReference} is not null`,
    inList(payments.bankReference, storedReferences(bankReference)),
    sql`${payments.reference} <> ${ownReference}`,
  );
  return sql`(select count(distinct reference) from ${payments} where ${isSame}) = ${seen?.length ?? 0}`;
}

/** Returns why a confirmed match can't be booked any more, or null. */
function refusalOf(match: ReturnType<typeof matchTransaction>, choice: ChosenMatch): RefusalCode | null {
  if (!match.order) return match.refusal;
  const { acceptOverpaymentCents: acceptedCents, acceptRepeated, acceptProcessed } = choice;
  if (match.isLocked) return 'month-locked';
  if (match.isMaybeProcessed && !acceptRepeated && !acceptProcessed) return 'maybe-processed';
  if (match.order.status === 'CANCELLED' && !choice.acceptCancelled) return 'cancelled-meanwhile';
  if (match.overpaidCents <= (acceptedCents ?? 0)) return null;
  return acceptedCents === undefined ? 'overpayment-not-accepted' : 'paid-meanwhile';
}
