import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type OrderStatus, orderStatuses } from '../../../shared/rules/order-status.ts';
import type { ManualPaymentMethod } from '../../../shared/rules/payment-methods.ts';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { isUniqueViolation } from '../../core/unique-violation.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { rowExists } from '../../db/row-exists.ts';
import { isNotHidden, orders, payments } from '../../db/schema.ts';
import type { OrderRow } from '../queries.ts';
import { isTotalReached, paidAtOf, statusChange } from '../status/change-status.ts';
import { onOrderPaid } from '../status/on-order-paid.ts';

interface IncomingPayment {
  orderId: string;
  source: 'bank' | 'card' | 'manual';
  /** The transaction, the payment intent, or an id of its own; the same one is booked once. */
  reference: string;
  /** Of the bank: tells transactions apart that could have the same reference. */
  detailsKey?: string | undefined;
  /** Of the bank: the row of an import; the same one is booked once. */
  transactionKey?: string | undefined;
  amountCents: number;
  /** How far over the total it goes, as whoever confirmed it knew. */
  acceptedOverpaymentCents?: number | undefined;
  /** Who confirmed it; null is the app itself. */
  userId: string | null;
  /** When it came; now unless said otherwise. */
  receivedAt?: number | undefined;
  /** How it was paid, of one that is booked by hand. */
  method?: ManualPaymentMethod | undefined;
  /** Of which states an order becomes PAID; a cancelled one only by an explicit choice. */
  from?: OrderStatus[];
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /** What else belongs to the change to PAID, or to the payment itself: under the condition that it is booked. */
  also?: ((changeId: string, isBooked: SQL) => BatchItem<'sqlite'>[]) | undefined;
}

/**
 * Books what came in for an order. When the sum reaches its total it is paid: a PENDING one becomes PAID, one that an
 * admin has moved on before its money came stays where it is. Answers the order if that happened, `'part'` if something
 * is still missing (or it was paid before, or is cancelled), `'booked-before'` if the payment is known, `'late'` if the
 * order is cancelled or deleted by now (a transfer waits for a person's choice then, while a card has paid whatever we
 * think of it) or is not as `when` has it.
 */
export async function bookPayment(
  ctx: Context,
  payment: IncomingPayment,
): Promise<OrderRow | 'part' | 'booked-before' | 'late'> {
  const { orderId, source, reference, amountCents, userId, from = ['PENDING'], when, also } = payment;
  const { detailsKey = null, transactionKey = null, acceptedOverpaymentCents = 0 } = payment;
  const id = newId();
  const takes = orderStatuses.filter((status) => status !== 'CANCELLED' || source === 'card' || from.includes(status));
  const isTakable = source === 'card' ? undefined : isNotHidden;
  const isBooked = rowExists(payments, eq(payments.id, id));
  const { changeId, statements } = statusChange(ctx, {
    orderId,
    from,
    to: 'PAID',
    userId,
    when: isTotalReached,
    paidAt: payment.receivedAt,
  });
  // What is deleted gets no invoice any more.
  const isPaidNow = and(isTotalReached, isNull(orders.paidAt), ne(orders.status, 'CANCELLED'), isNotHidden);
  try {
    const [[booked], , , [changed], [paidInPlace]] = await ctx.db.batch([
      insertWhere(ctx, payments, {
        values: {
          id,
          orderId: orders.id,
          source,
          reference,
          detailsKey,
          transactionKey,
          amountCents,
          userId,
          createdAt: ctx.now,
          method: payment.method,
          receivedAt: payment.receivedAt,
        },
        from: orders,
        where: and(eq(orders.id, orderId), inArray(orders.status, takes), isTakable, when),
      }).returning({ id: payments.id }),
      ctx.db
        .update(orders)
        .set({
          paidCents: sql`${orders.paidCents} + ${amountCents}`,
          acceptedOverpaymentCents: sql`${orders.acceptedOverpaymentCents} + ${acceptedOverpaymentCents}`,
        })
        .where(and(eq(orders.id, orderId), isBooked)),
      ...statements,
      ctx.db
        .update(orders)
        .set({ paidAt: paidAtOf(ctx, payment.receivedAt ?? ctx.now) })
        .where(and(eq(orders.id, orderId), isBooked, isPaidNow))
        .returning(),
      ...(also?.(changeId, isBooked) ?? []),
    ]);
    if (!booked) return 'late';
    const paid = changed ?? paidInPlace;
    if (!paid) return 'part';
    await onOrderPaid(ctx, paid.id);
    return paid;
  } catch (error) {
    if (isUniqueViolation(error, 'payments.')) return 'booked-before';
    throw error;
  }
}
