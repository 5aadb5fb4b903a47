import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import type { OrderRow } from '../queries.ts';
import { closeIntent } from './close-intent.ts';

type WithIntent = Pick<OrderRow, 'paymentIntentId'>;

/**
 * Returns true if no card payment can succeed for the order any more. One that has succeeded without a webhook is
 * booked. Throws `card-failed`.
 */
export async function closeCard(ctx: Context, { paymentIntentId }: WithIntent): Promise<boolean> {
  return !ctx.card || !paymentIntentId || closeIntent(ctx, paymentIntentId);
}

/** Returns the condition that no other card payment was started since this one was closed. */
export const isCardAsClosed = ({ paymentIntentId }: WithIntent): SQL =>
  paymentIntentId ? eq(orders.paymentIntentId, paymentIntentId) : isNull(orders.paymentIntentId);

/**
 * Closes the card payments of orders paid in another way: a form that is still open would charge the old amount. The
 * booking stands even if Stripe fails.
 */
export async function closeCardsOf(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if (!ctx.card) return;
  const started = await ctx.db
    .select({ id: orders.id, paymentIntentId: orders.paymentIntentId })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotNull(orders.paymentIntentId)));
  for (const order of started) {
    try {
      await closeCard(ctx, order);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'card-failed')) throw error;
      // Stripe would fail for the others too. A later card payment is booked, and shown with the order.
      ctx.log.error('card-payment-not-closed', { orderId: order.id });
      return;
    }
  }
}
