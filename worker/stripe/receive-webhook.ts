import type { Stripe } from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { bookPayment } from '../orders/book-payment.ts';
import { findOrders } from '../orders/queries.ts';
import { getCard, openStripe } from './open-stripe.ts';

const toleranceSeconds = 300;

/** Books the card payment that a signed event tells of, once. Throws `card-off`, `webhook-invalid`. */
export async function receiveWebhook(ctx: Context, body: string, signature: string): Promise<void> {
  const event = await readEvent(ctx, body, signature);
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

/** What does not fit is for a person to look at: to refuse it would make Stripe send it again for days. */
async function bookIntent(ctx: Context, intent: Stripe.PaymentIntent): Promise<void> {
  const { id, amount_received: amountCents, currency, metadata } = intent;
  const refuse = (reason: string) =>
    console.error(
      JSON.stringify({ cardPayment: id, notBooked: reason, amountCents, currency, orderId: metadata?.orderId }),
    );

  const [order] = await findOrders(ctx, [metadata?.orderId ?? '']);
  if (!order) return refuse('no such order');
  const missingCents = order.totalCents - order.paidCents;
  const isExpected = amountCents === order.totalCents || amountCents === missingCents;
  if (currency !== 'eur') return refuse('not in euros');
  if (!isExpected || amountCents <= 0) return refuse('another amount than is missing');
  const booked = await bookPayment(ctx, {
    orderId: order.id,
    source: 'card',
    reference: id,
    amountCents,
    userId: null,
  });
  if (booked === 'part')
    console.error(JSON.stringify({ cardPayment: id, bookedFor: order.number, status: order.status }));
}
