import type { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { leastCardCents } from '../../../shared/money/card/card-limits.ts';
import type { PaymentIntentResponse } from '../../../shared/money/card/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { askStripe, isUnknownToStripe, openStripe } from '../../platform/core/stripe.ts';
import type { OrderOwner } from '../../shop/orders/order-owner.ts';
import { savePaymentIntent } from '../../shop/orders/payments/save-payment-intent.ts';
import { findOwnOrderByIntent, getOwnOrder, type OrderRow } from '../../shop/orders/queries.ts';

/**
 * Returns the payment intent of what an order still lacks: one for an order, however often its dialog is opened. Throws
 * `card-off`, `order-not-found`, `order-not-payable`, `card-processing`, `card-failed`.
 */
export async function createPaymentIntent(
  ctx: Context,
  owner: OrderOwner,
  orderId: string,
): Promise<PaymentIntentResponse> {
  const stripe = await openStripe(ctx);
  const order = await getOwnOrder(ctx, owner, orderId);
  const amountCents = order.totalCents - order.paidCents;
  if (order.status !== 'PENDING' || amountCents < leastCardCents) throw new AppError('order-not-payable');

  const intent = await askStripe(ctx, async () => {
    const known = await findIntent(stripe, order);
    return known && known.status !== 'canceled'
      ? adjust(stripe, known, amountCents)
      : create(stripe, order, amountCents);
  });
  if (intent.status === 'succeeded' || intent.status === 'processing') throw new AppError('card-processing');
  if (!intent.client_secret) throw new AppError('card-failed');
  if (intent.id !== order.paymentIntentId && !(await savePaymentIntent(ctx, order, intent.id)))
    throw new AppError('order-not-payable');
  return { clientSecret: intent.client_secret, amountCents };
}

async function findIntent(stripe: Stripe, { paymentIntentId }: OrderRow): Promise<Stripe.PaymentIntent | null> {
  if (!paymentIntentId) return null;
  try {
    return await stripe.paymentIntents.retrieve(paymentIntentId);
  } catch (error) {
    // Created with other keys, such as those of the test mode.
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}

/** The idempotency key names the previous intent: concurrent calls create one, and a cancelled one gets a successor. */
function create(stripe: Stripe, order: OrderRow, amountCents: number): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      description: `Objednávka ${order.number}`,
      metadata: { orderId: order.id, orderNumber: String(order.number) },
    },
    { idempotencyKey: `order-${order.id}-${amountCents}-${order.paymentIntentId ?? 'first'}` },
  );
}

/** A partial bank payment may have arrived since. */
async function adjust(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  amountCents: number,
): Promise<Stripe.PaymentIntent> {
  const isOpen = intent.status.startsWith('requires_') && intent.status !== 'requires_capture';
  return isOpen && intent.amount !== amountCents
    ? stripe.paymentIntents.update(intent.id, { amount: amountCents })
    : intent;
}

/** Returns the status of a payment intent of this user. Throws `card-off`, `order-not-found`, `card-failed`. */
export async function findPaymentStatus(ctx: Context, owner: OrderOwner, intentId: string): Promise<string> {
  const stripe = await openStripe(ctx);
  if (!(await findOwnOrderByIntent(ctx, owner, intentId))) throw new AppError('order-not-found');
  const { status } = await askStripe(ctx, () => stripe.paymentIntents.retrieve(intentId));
  return status;
}
