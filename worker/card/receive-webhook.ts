import type { Stripe } from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { getCard, openStripe } from '../core/stripe.ts';
import { bookIntent } from '../orders/payments/book-intent.ts';

const toleranceSeconds = 300;

/** Books the card payment of a signed event, once. Throws `card-off`, `webhook-invalid`. */
export async function receiveWebhook(ctx: Context, body: string, signature: string): Promise<void> {
  const event = await readEvent(ctx, body, signature);
  // What is unexpected is only logged: after an error Stripe would send it again for days.
  if (event.type === 'payment_intent.succeeded') await bookIntent(ctx, event.data.object);
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
