import { and, eq, exists, gte, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/rules/order-status.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { isUniqueViolation } from '../core/unique-violation.ts';
import { orders, payments } from '../db/schema.ts';
import { statusChange } from './change-status.ts';
import { enteredPaid } from './entered-paid.ts';
import type { OrderRow } from './queries.ts';

export interface IncomingPayment {
  orderId: string;
  source: 'bank' | 'card';
  /** The transaction or the payment intent; the same one is booked once. */
  reference: string;
  amountCents: number;
  /** Who confirmed it; null is the app itself. */
  userId: string | null;
  /** Of which states an order becomes PAID; a cancelled one only by an explicit choice. */
  from?: OrderStatus[];
}

/**
 * Books what came in for an order, and moves it to PAID when the sum of its payments reaches its total. Answers the
 * order if that happened, `'part'` if something is still missing (or it was paid before), `'booked-before'` if the
 * payment is known.
 */
export async function bookPayment(
  ctx: Context,
  payment: IncomingPayment,
): Promise<OrderRow | 'part' | 'booked-before'> {
  const { orderId, source, reference, amountCents, userId, from = ['PENDING'] } = payment;
  const id = newId();
  const isBooked = exists(ctx.db.select({ one: sql`1` }).from(payments).where(eq(payments.id, id)));
  const { statements } = statusChange(ctx, {
    orderId,
    from,
    to: 'PAID',
    userId,
    when: gte(orders.paidCents, orders.totalCents),
  });
  try {
    const [, , , [paid]] = await ctx.db.batch([
      ctx.db.insert(payments).values({ id, orderId, source, reference, amountCents, userId, createdAt: ctx.now }),
      ctx.db
        .update(orders)
        .set({ paidCents: sql`${orders.paidCents} + ${amountCents}` })
        .where(and(eq(orders.id, orderId), isBooked)),
      ...statements,
    ]);
    if (!paid) return 'part';
    await enteredPaid(ctx, paid.id);
    return paid;
  } catch (error) {
    if (isUniqueViolation(error, 'payments.')) return 'booked-before';
    throw error;
  }
}
