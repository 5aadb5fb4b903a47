import { env } from 'cloudflare:workers';
import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { createPaymentIntent } from '../../../money/card/payment-intents.ts';
import { openContext } from '../../../platform/core/context.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { withCards } from '../../../testing/with-cards.ts';
import { cancelOwnOrder, cancelUnpaidOrders } from '../status/cancel-order.ts';
import { bookIntent } from './book-intent.ts';

const week = 7 * 86_400_000;
let buyer: TestUser;
let photo: string;

beforeAll(async () => {
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
});

const rowOf = (id: string) =>
  env.DB.prepare('select status, paid_cents, payment_intent_id from orders where id = ?')
    .bind(id)
    .first<{ status: string; paid_cents: number; payment_intent_id: string }>();
const fake = (path: string) => fetch(`${inject('stripeUrl')}/fake/${path}`, { method: 'POST' });
const statusAtStripe = async (intentId: string) => {
  const headers = { authorization: 'Bearer sk_test_momentka' };
  const response = await fetch(`${inject('stripeUrl')}/v1/payment_intents/${intentId}`, { headers });
  return ((await response.json()) as { status: string }).status;
};

async function makeOrder(): Promise<Order> {
  const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
  return ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
}

/** An order whose card payment was begun, and has come so far at Stripe. */
async function makeBegun(status?: string) {
  const { id } = await makeOrder();
  await createPaymentIntent(openContext(withCards), { userId: buyer.id }, id);
  const intentId = (await rowOf(id))?.payment_intent_id ?? '';
  if (status) await fake(`${intentId}/${status}`);
  return { id, intentId };
}
const cancel = (id: string) => cancelOwnOrder(openContext(withCards), { userId: buyer.id }, id);
const runWeekLater = (keys = withCards) => cancelUnpaidOrders(openContext(keys, Date.now() + week + 60_000));

describe('money of a card', () => {
  it.each([
    ['less', 400, { status: 'PENDING', paid_cents: 400 }],
    ['more', 1600, { status: 'PAID', paid_cents: 1600 }],
  ])('is booked when it is %s than is missing', async (_, amount, row) => {
    const { id } = await makeOrder();
    const intent = { id: `pi_${id}`, amount_received: amount, currency: 'eur', metadata: { orderId: id } };
    for (let time = 0; time < 2; time++) await bookIntent(openContext(env), intent as unknown as Stripe.PaymentIntent);
    expect(await rowOf(id)).toMatchObject(row);
  });
});

describe('an order that is cancelled while a card payment is started', () => {
  it('takes the payment with it', async () => {
    const { id, intentId } = await makeBegun();
    expect(await cancel(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await statusAtStripe(intentId)).toBe('canceled');
  });

  it('is paid instead when the payment has succeeded without a webhook', async () => {
    const { id } = await makeBegun('succeeded');
    await expect(cancel(id)).rejects.toMatchObject({ code: 'order-not-cancellable' });
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', paid_cents: 1000 });
  });

  it('is not cancelled while the payment is on its way', async () => {
    const { id } = await makeBegun('processing');
    await expect(cancel(id)).rejects.toMatchObject({ code: 'order-not-cancellable' });
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', paid_cents: 0 });
  });

  it('is cancelled also when its payment was created with other keys, or cancelled before', async () => {
    const [unknown, closed] = [await makeBegun(), await makeBegun('canceled')];
    await env.DB.prepare("update orders set payment_intent_id = 'pi_other' where id = ?").bind(unknown.id).run();
    for (const { id } of [unknown, closed]) expect(await cancel(id)).toMatchObject({ status: 'CANCELLED' });
  });
});

describe('the cron', () => {
  it('asks Stripe before it cancels, and books what was paid', async () => {
    const [open, paid, underWay, plain] = [
      await makeBegun(),
      await makeBegun('succeeded'),
      await makeBegun('processing'),
      await makeOrder(),
    ];
    await runWeekLater();
    const statuses = await Promise.all([open, paid, underWay, plain].map(async ({ id }) => (await rowOf(id))?.status));
    expect(statuses).toEqual(['CANCELLED', 'PAID', 'PENDING', 'CANCELLED']);
    expect(await statusAtStripe(open.intentId)).toBe('canceled');
  });

  it('comes past payments that Stripe can not close, run by run', async () => {
    const broken = [await makeBegun('broken'), await makeBegun('broken'), await makeBegun('broken')];
    const next = await makeBegun();
    for (let run = 0; run < 2; run++) await runWeekLater();
    expect(await rowOf(next.id)).toMatchObject({ status: 'CANCELLED' });
    for (const { id, intentId } of broken) {
      expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
      await fake(`${intentId}/requires_payment_method`);
    }
    for (let run = 0; run < 2; run++) await runWeekLater();
    for (const { id } of broken) expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('leaves to the next run what Stripe says nothing of, and cancels the others', async () => {
    const [begun, plain] = [await makeBegun(), await makeOrder()];
    await runWeekLater({ ...withCards, STRIPE_SECRET_KEY: 'sk_expired' });
    expect(await rowOf(begun.id)).toMatchObject({ status: 'PENDING' });
    expect(await rowOf(plain.id)).toMatchObject({ status: 'CANCELLED' });
  });
});
