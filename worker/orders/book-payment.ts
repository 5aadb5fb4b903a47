import { and, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type OrderStatus, orderStatuses } from '../../shared/rules/order-status.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { isUniqueViolation } from '../core/unique-violation.ts';
import { isNotHidden, orders, payments } from '../db/schema.ts';
import { statusChange } from './change-status.ts';
import { enteredPaid } from './entered-paid.ts';
import type { OrderRow } from './queries.ts';

export interface IncomingPayment {
  orderId: string;
  source: 'bank' | 'card' | 'manual';
  /** The transaction, the payment intent, or an id of its own; the same one is booked once. */
  reference: string;
  amountCents: number;
  /** Who confirmed it; null is the app itself. */
  userId: string | null;
  /** When it came; now unless said otherwise. */
  receivedAt?: number | undefined;
  /** Of which states an order becomes PAID; a cancelled one only by an explicit choice. */
  from?: OrderStatus[];
  /** A further condition on the order's row. */
  when?: SQL | undefined;
  /** What else belongs to the change to PAID. */
  also?: ((changeId: string) => BatchItem<'sqlite'>[]) | undefined;
}

/**
 * Books what came in for an order, and moves it to PAID when the sum of its payments reaches its total. Answers the
 * order if that happened, `'part'` if something is still missing (or it was paid before), `'booked-before'` if the
 * payment is known, `'late'` if the order is cancelled by now (a transfer waits for an explicit choice then, while a
 * card has paid whatever we think of it), is deleted, or is not as `when` has it.
 */
export async function bookPayment(
  ctx: Context,
  payment: IncomingPayment,
): Promise<OrderRow | 'part' | 'booked-before' | 'late'> {
  const { orderId, source, reference, amountCents, userId, from = ['PENDING'], when, also } = payment;
  const id = newId();
  const takes = orderStatuses.filter((status) => status !== 'CANCELLED' || source === 'card' || from.includes(status));
  const isBooked = exists(ctx.db.select({ one: sql`1` }).from(payments).where(eq(payments.id, id)));
  const { changeId, statements } = statusChange(ctx, {
    orderId,
    from,
    to: 'PAID',
    userId,
    when: gte(orders.paidCents, orders.totalCents),
    paidAt: payment.receivedAt,
  });
  try {
    const [[booked], , , [paid]] = await ctx.db.batch([
      ctx.db
        .insert(payments)
        .select(
          ctx.db
            .select({
              id: sql`${id}`.as('id'),
              orderId: orders.id,
              source: sql`${source}`.as('source'),
              reference: sql`${reference}`.as('reference'),
              amountCents: sql`${amountCents}`.as('amount_cents'),
              userId: sql`${userId}`.as('user_id'),
              createdAt: sql`${ctx.now}`.as('created_at'),
            })
            .from(orders)
            .where(and(eq(orders.id, orderId), inArray(orders.status, takes), isNotHidden, when)),
        )
        .returning({ id: payments.id }),
      ctx.db
        .update(orders)
        .set({ paidCents: sql`${orders.paidCents} + ${amountCents}` })
        .where(and(eq(orders.id, orderId), isBooked)),
      ...statements,
      ...(also?.(changeId) ?? []),
    ]);
    if (!booked) return 'late';
    if (!paid) return 'part';
    await enteredPaid(ctx, paid.id);
    return paid;
  } catch (error) {
    if (isUniqueViolation(error, 'payments.')) return 'booked-before';
    throw error;
  }
}
