import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../core/context.ts';
import { inList } from '../../db/in-list.ts';
import { orders } from '../../db/schema.ts';
import type { OrderRow } from '../queries.ts';
import { closeIntent } from './close-intent.ts';

type MaybeBegun = Pick<OrderRow, 'paymentIntentId'>;

/**
 * Whether no card can pay for an order any more. One that has paid by now, though no webhook told, is booked. Throws
 * `card-failed`.
 */
export async function closeCard(ctx: Context, { paymentIntentId }: MaybeBegun): Promise<boolean> {
  return !ctx.card || !paymentIntentId || closeIntent(ctx, paymentIntentId);
}

/** No other card payment was begun since this one was closed. */
export const isCardAsClosed = ({ paymentIntentId }: MaybeBegun): SQL =>
  paymentIntentId ? eq(orders.paymentIntentId, paymentIntentId) : isNull(orders.paymentIntentId);

/**
 * Closes the card payments of orders that money came for in another way: a form that is open still would take the old
 * amount. What came is booked, whatever Stripe answers.
 */
export async function closeCardsOf(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if (!ctx.card) return;
  const begun = await ctx.db
    .select({ id: orders.id, paymentIntentId: orders.paymentIntentId })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isNotNull(orders.paymentIntentId)));
  for (const order of begun) {
    try {
      await closeCard(ctx, order);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'card-failed')) throw error;
      // It would be away for the others too. What a card pays all the same is booked, and shown with the order.
      ctx.log.error('card-payment-not-closed', { orderId: order.id });
      return;
    }
  }
}
