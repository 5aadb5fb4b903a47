import type { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { getCard, openStripe } from '../../platform/core/stripe.ts';
import { bookIntent } from '../../shop/orders/payments/book-intent.ts';
import { noteDispute } from '../refunds/note-dispute.ts';
import { applyStripeRefund } from '../refunds/stripe-refunds.ts';

const toleranceSeconds = 300;

/**
 * Books the card payment of a signed event, once, moves its refund on, or notes its dispute. Throws `card-off`,
 * `webhook-invalid`, `card-failed`.
 */
export async function receiveWebhook(ctx: Context, body: string, signature: string): Promise<void> {
  const event = await readEvent(ctx, body, signature);
  // What is unexpected is only logged: after an error Stripe would send it again for days.
  switch (event.type) {
    case 'payment_intent.succeeded':
      return bookIntent(ctx, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return applyStripeRefund(ctx, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return noteDispute(ctx, event.data.object.id);
    case 'charge.refunded':
      // Only older versions of Stripe's API list them here; the others have events of their own.
      for (const refund of event.data.object.refunds?.data ?? []) await applyStripeRefund(ctx, refund);
  }
}

async function readEvent(ctx: Context, body: string, signature: string): Promise<Stripe.Event> {
  const { webhookSecret } = getCard(ctx);
  const stripe = await openStripe(ctx);
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      ctx.now,
    );
  } catch {
    throw new AppError('webhook-invalid');
  }
}
