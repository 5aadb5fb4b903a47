import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/core/context.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { bookPayment } from './book-payment.ts';

/**
 * Books what a succeeded payment intent brought for its order, once, whatever the amount: the money has arrived. An
 * unexpected amount or order is also logged, for a person to check.
 */
export async function bookIntent(ctx: Context, intent: Stripe.PaymentIntent): Promise<void> {
  const { id, amount_received: amountCents, currency, metadata } = intent;
  const logUnexpected = (facts: Record<string, unknown>) =>
    ctx.log.error('card-payment-odd', { intentId: id, ...facts, amountCents, currency, orderId: metadata?.orderId });

  // Also a deleted one: its payments have to be booked too.
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.id, metadata?.orderId ?? ''));
  if (!order) return logUnexpected({ notBooked: 'no such order' });
  if (currency !== 'eur') return logUnexpected({ notBooked: 'not in euros' });
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return logUnexpected({ notBooked: 'no amount' });
  const booked = await bookPayment(ctx, {
    orderId: order.id,
    source: 'card',
    reference: id,
    amountCents,
    userId: null,
  });
  if (booked === 'booked-before') return;
  const isExpected = typeof booked === 'object' && booked.paidCents === booked.totalCents;
  if (!isExpected)
    logUnexpected({
      bookedFor: order.number,
      status: order.status,
      isDeleted: order.hiddenAt !== null,
      missingCents: order.totalCents - order.paidCents,
    });
}
