import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotHidden, orders } from '../db/schema.ts';

/** Notes the card payment that was begun for an order. Answers false when it waits for no payment any more. */
export async function keepPaymentIntent(ctx: Context, orderId: string, intentId: string): Promise<boolean> {
  const kept = await ctx.db
    .update(orders)
    .set({ paymentIntentId: intentId })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'PENDING'), isNotHidden))
    .returning({ id: orders.id });
  return kept.length > 0;
}
