import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isNotHidden, orders } from '../../db/schema.ts';
import type { OrderRow } from '../queries.ts';

/**
 * Notes the card payment that was begun for an order. Answers false when it waits for no payment any more, or for less
 * than when the payment was made.
 */
export async function savePaymentIntent(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'paidCents'>,
  intentId: string,
): Promise<boolean> {
  const kept = await ctx.db
    .update(orders)
    .set({ paymentIntentId: intentId })
    .where(
      and(eq(orders.id, order.id), eq(orders.paidCents, order.paidCents), eq(orders.status, 'PENDING'), isNotHidden),
    )
    .returning({ id: orders.id });
  return kept.length > 0;
}
