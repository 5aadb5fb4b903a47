import type { Context } from '../../../platform/core/context.ts';
import { askStripe, isUnknownToStripe, openStripe } from '../../../platform/core/stripe.ts';
import { bookIntent } from './book-intent.ts';

/**
 * Cancels a payment intent at Stripe, so that no one can pay an order that is about to be cancelled. Returns false if
 * it is too late: an intent that has succeeded is booked. Throws `card-off`, `card-failed`.
 */
export async function closeIntent(ctx: Context, intentId: string): Promise<boolean> {
  const stripe = await openStripe(ctx);
  const intent = await askStripe(ctx, async () => {
    try {
      return await stripe.paymentIntents.cancel(intentId);
    } catch (error) {
      // Created with other keys, such as those of the test mode.
      if (isUnknownToStripe(error)) return null;
      if ((error as { code?: unknown }).code !== 'payment_intent_unexpected_state') throw error;
      return await stripe.paymentIntents.retrieve(intentId);
    }
  });
  if (intent?.status === 'succeeded') await bookIntent(ctx, intent);
  return !intent || intent.status === 'canceled';
}
