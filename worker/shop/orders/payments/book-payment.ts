import { and, eq, gt, inArray, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ManualPaymentMethod } from '../../../../shared/money/payments/payment-methods.ts';
import { type OrderStatus, orderStatuses } from '../../../../shared/shop/orders/order-status.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import { assertOpenInBatch, refuseLocked } from '../../../money/accounting/month-lock.ts';
import type { Context } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { isUniqueViolation } from '../../../platform/core/unique-violation.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../../platform/db/schema/main/orders.ts';
import { payments } from '../../../platform/db/schema/main/payments.ts';
import { restoreOrderPrints } from '../../prints/restore-order-prints.ts';
import { changeOrders } from '../change-orders.ts';
import type { OrderRow } from '../queries.ts';
import { emitIfPaid, isTotalReached, paidAtOf, statusChange } from '../status/change-status.ts';
import { onOrderPaid } from '../status/on-order-paid.ts';

interface IncomingPayment {
  orderId: string;
  source: 'bank' | 'card' | 'manual';
  /** The bank transaction, the payment intent, or an id of its own; it is booked once. */
  reference: string;
  /** Bank only: distinguishes transactions that could share a reference. */
  detailsKey?: string | undefined;
  /** Bank only: the row of an import; it is booked once. */
  transactionKey?: string | undefined;
  /** Bank only: by which the bank tells it from all others, with its format. */
  bankReference?: string | undefined;
  amountCents: number;
  /** By how much the total is exceeded, if the one who confirmed the payment knew. */
  acceptedOverpaymentCents?: number | undefined;
  /** Who confirmed it; null is the app itself. */
  userId: string | null;
  /** When it arrived; default: now. */
  receivedAt?: number | undefined;
  /** How it was paid, if booked by hand. */
  method?: ManualPaymentMethod | undefined;
  /** The states from which the order may become PAID; a cancelled one only by explicit choice. */
  from?: OrderStatus[];
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /**
   * Further statements of the batch, given the id of the change to PAID and the condition that the payment is booked.
   */
  also?: ((changeId: string, isBooked: SQL) => BatchItem<'sqlite'>[]) | undefined;
}

/**
 * Books a payment for an order. When the total is reached, a PENDING order becomes PAID; one that an admin has moved on
 * stays where it is. Returns the order if it is paid by this; `'part'` if something is still missing, or it was paid or
 * cancelled before; `'booked-before'` if the payment is known; `'late'` if the order is cancelled or deleted (card
 * payments are booked all the same), the payment belongs to another order, or the order does not match `when`.
 */
export async function bookPayment(ctx: Context, payment: IncomingPayment): Promise<Booked> {
  const [booked] = await bookShares(ctx, [payment]);
  return booked ?? 'late';
}

type Booked = OrderRow | 'part' | 'booked-before' | 'late';

/**
 * Books the shares that one payment has in several orders: all of them, or none. Returns what `bookPayment` does. Throws
 * `month-locked` if it came in a closed month.
 */
export async function bookShares(ctx: Context, shares: readonly IncomingPayment[]): Promise<Booked[]> {
  const ids = shares.map(() => newId());
  const written = await Promise.all(
    shares.map(async (share, at) => ({
      ...shareStatements(ctx, share, at, ids, shares),
      mails: writeSumMails(ctx, share.orderId, ids[at] ?? ''),
      prints: share.from?.includes('CANCELLED') ? await restoreOrderPrints(ctx, share.orderId) : null,
    })),
  );
  const isOpen = assertOpenInBatch(ctx, shares[0]?.receivedAt ?? ctx.now);
  const results = await refuseLocked(() => batchOf(ctx.db, { shares: written, isOpen })).catch((error: unknown) => {
    if (isUniqueViolation(error, 'payments.')) return null;
    throw error;
  });
  if (!results) return shares.map(() => 'booked-before');
  const outcomes: Booked[] = [];
  for (const [at, { orderId }] of shares.entries()) {
    const { booked, changed, paidInPlace } = results.shares[at]!;
    const paid = changed[0] ?? paidInPlace[0];
    outcomes.push(booked[0] ? (paid ?? 'part') : 'late');
    if (booked[0] && paid) await onOrderPaid(ctx, orderId);
  }
  return outcomes;
}

/** Returns the mails that a payment did not reach the total, or went over it; at most one is written. */
function writeSumMails(ctx: Context, orderId: string, paymentId: string) {
  const isBooked = rowExists(payments, eq(payments.id, paymentId));
  const isPart = and(isBooked, eq(orders.status, 'PENDING'), lt(orders.paidCents, orders.totalCents));
  const isOver = and(isBooked, ne(orders.status, 'CANCELLED'), gt(orders.paidCents, orders.totalCents));
  const kinds = [
    ['payment-part', isPart],
    ['payment-over', isOver],
  ] as const;
  return kinds.map(([kind, when]) => writeOrderMail(ctx, { kind, orderId, changeId: null, when }));
}

/** The order still takes the payment. */
function isTaking({ orderId, source, from = ['PENDING'], when }: IncomingPayment): SQL | undefined {
  const takes = orderStatuses.filter((status) => status !== 'CANCELLED' || source === 'card' || from.includes(status));
  const isTakable = source === 'card' ? undefined : isNotHidden;
  return and(eq(orders.id, orderId), inArray(orders.status, takes), isTakable, when);
}

function shareStatements(
  ctx: Context,
  payment: IncomingPayment,
  at: number,
  ids: readonly string[],
  shares: readonly IncomingPayment[],
) {
  const { orderId, source, reference, amountCents, userId, from = ['PENDING'], also } = payment;
  const { detailsKey = null, transactionKey = null, bankReference = null, acceptedOverpaymentCents = 0 } = payment;
  const id = ids[at] ?? '';
  const isBooked = rowExists(payments, eq(payments.id, id));
  // The first share is booked if all can be, the others if the first one was.
  const areOthersBooked =
    at === 0
      ? and(...shares.slice(1).map((share) => rowExists(orders, isTaking(share))))
      : rowExists(payments, eq(payments.id, ids[0] ?? ''));
  const { changeId, statements } = statusChange(ctx, {
    orderId,
    from,
    to: 'PAID',
    userId,
    when: and(isTotalReached, isBooked),
    paidAt: payment.receivedAt,
  });
  // A deleted order gets no invoice.
  const isPaidNow = and(isTotalReached, isNull(orders.paidAt), ne(orders.status, 'CANCELLED'), isNotHidden);
  const [history, changed] = statements;
  return {
    booked: insertWhere(ctx.db, payments, {
      values: {
        id,
        orderId: orders.id,
        source,
        reference,
        detailsKey,
        transactionKey,
        bankReference,
        amountCents,
        userId,
        createdAt: ctx.now,
        method: payment.method,
        receivedAt: payment.receivedAt,
      },
      from: orders,
      where: and(isTaking(payment), areOthersBooked, isOfNoOther(payment, shares)),
    }).returning({ id: payments.id }),
    sum: changeOrders(ctx, and(eq(orders.id, orderId), isBooked), {
      paidCents: sql`${orders.paidCents} + ${amountCents}`,
      acceptedOverpaymentCents: sql`${orders.acceptedOverpaymentCents} + ${acceptedOverpaymentCents}`,
    }),
    history,
    changed,
    paidInPlace: changeOrders(ctx, and(eq(orders.id, orderId), isBooked, isPaidNow), {
      paidAt: paidAtOf(ctx, payment.receivedAt ?? ctx.now),
    }).returning(),
    also: also?.(changeId, isBooked),
    job: emitIfPaid(ctx, orderId, isBooked),
  };
}

/** Returns the condition that the money is not booked for another order: unique keys count per order. */
function isOfNoOther(
  { source, reference, transactionKey }: IncomingPayment,
  shares: readonly IncomingPayment[],
): SQL | undefined {
  const isSame = or(
    and(eq(payments.source, source), eq(payments.reference, reference)),
    transactionKey ? eq(payments.transactionKey, transactionKey) : undefined,
  );
  const orderIds = shares.map(({ orderId }) => orderId);
  return noRowExists(payments, and(isSame, notInArray(payments.orderId, orderIds)));
}
