import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../shared/money/card/contract.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { app } from '../../app.ts';
import { openContext } from '../../platform/core/context.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { callRaw } from '../../testing/call.ts';
import type { TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { signEvent, stripeEvent } from '../../testing/stripe-events.ts';
import { withCards } from '../../testing/with-cards.ts';

let buyer: TestUser;
let stranger: TestUser;
let photo: string;

beforeAll(async () => {
  [buyer, stranger] = [await makeBuyer(), await makeBuyer()];
  photo = await makePhotoRow(buyer.id);
});

async function makeOrder(priceCents = 1000): Promise<Order> {
  const size = await makeProduct('PRINT_SIZE', { priceCents });
  return ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
}

/** Calls the Worker as one that has the keys. */
async function call<T = PaymentIntentResponse & { code: string; status: string }>(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const request = new Request(`http://localhost/api/stripe${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await app.fetch(request, withCards, createExecutionContext());
  return { status: response.status, body: (await response.json()) as T };
}

const begin = (orderId: string, who = buyer) =>
  call('POST', '/create-payment-intent', { token: who.token, body: { orderId } });
const rowOf = (id: string) =>
  env.DB.prepare('select status, paid_cents, payment_intent_id from orders where id = ?')
    .bind(id)
    .first<{ status: string; paid_cents: number; payment_intent_id: string | null }>();
const intentOf = async (id: string) => (await rowOf(id))?.payment_intent_id ?? '';
const fake = (path: string, method = 'POST') => fetch(`${inject('stripeUrl')}/fake/${path}`, { method });
const paymentsOf = (id: string) =>
  env.DB.prepare('select source, reference, amount_cents from payments where order_id = ?').bind(id).all();

const succeeded = (id: string, orderId: string, more: Record<string, unknown> = {}) =>
  stripeEvent('payment_intent.succeeded', {
    ...{ id, object: 'payment_intent', amount: 1000, amount_received: 1000, currency: 'eur', metadata: { orderId } },
    ...more,
  });

async function send(event: unknown, { at = Date.now(), secret = 'whsec_momentka', text = JSON.stringify(event) } = {}) {
  const signature = await signEvent(JSON.stringify(event), at, secret);
  return call('POST', '/webhook', { body: text, headers: { 'stripe-signature': signature } });
}

describe('without keys', () => {
  it('nothing of the card is there', async () => {
    const { id } = await makeOrder();
    expect(await (await callRaw('GET', '/stripe/config')).json()).toEqual({ publishableKey: null });
    for (const [method, path, body] of [
      ['POST', '/stripe/create-payment-intent', { orderId: id }],
      ['GET', '/stripe/payment-status/pi_1', undefined],
      ['POST', '/stripe/webhook', '{}'],
    ] as const) {
      const response = await callRaw(method, path, { token: buyer.token, body });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'card-off', error: 'Platba kartou nie je zapnutá.' });
    }
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)(
    'it is off with the others but %s',
    (name) => {
      expect(openContext({ ...withCards, [name]: '' }).card).toBeNull();
    },
  );
});

describe('a card payment', () => {
  it('is started by the owner, once for an order, for what the order costs', async () => {
    expect((await call('GET', '/config')).body).toEqual({ publishableKey: 'pk_test_momentka' });
    const { id } = await makeOrder();
    const before = Number(await (await fake('created', 'GET')).text());
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => begin(id)));
    const again = await begin(id);
    for (const { status, body } of [...responses, again]) {
      expect(status).toBe(200);
      expect(body).toEqual({ clientSecret: again.body.clientSecret, amountCents: 1000 });
    }
    expect(Number(await (await fake('created', 'GET')).text())).toBe(before + 1);
    const status = await call('GET', `/payment-status/${await intentOf(id)}`, { token: buyer.token });
    expect(status.body).toEqual({ status: 'requires_payment_method' });
  });

  it('does not exist for anybody else', async () => {
    const { id } = await makeOrder();
    expect((await begin(id, stranger)).body).toMatchObject({ code: 'order-not-found' });
    await begin(id);
    const path = `/payment-status/${await intentOf(id)}`;
    expect((await call('GET', path, { token: stranger.token })).body).toMatchObject({ code: 'order-not-found' });
    expect((await call('GET', path)).status).toBe(401);
  });

  it('asks for what is missing when a part came by the bank, in the same intent', async () => {
    const { id } = await makeOrder();
    await begin(id);
    const intentId = await intentOf(id);
    const part = { orderId: id, source: 'bank', reference: id, amountCents: 400, userId: null } as const;
    await bookPayment(openContext(env), part);
    expect((await begin(id)).body.amountCents).toBe(600);
    expect(await intentOf(id)).toBe(intentId);
    await send(succeeded(intentId, id, { amount: 600, amount_received: 600 }));
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', paid_cents: 1000 });
  });

  it('is created anew after a cancelled one, and not while one is processing', async () => {
    const { id } = await makeOrder();
    await begin(id);
    const first = await intentOf(id);
    await fake(`${first}/canceled`);
    expect((await begin(id)).status).toBe(200);
    expect(await intentOf(id)).not.toBe(first);
    for (const status of ['processing', 'succeeded']) {
      await fake(`${await intentOf(id)}/${status}`);
      expect((await begin(id)).body).toMatchObject({ code: 'card-processing' });
    }
  });

  it('is not for orders that wait for no payment, or for too little', async () => {
    const cancelled = await makeOrder();
    await callRaw('POST', `/orders/${cancelled.id}/cancel`, { token: buyer.token });
    expect(await begin(cancelled.id)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
    expect(await begin((await makeOrder(49)).id)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
    expect((await begin((await makeOrder(50)).id)).status).toBe(200);
  });

  it.each([6666, 7777])('that Stripe can not make (%i) fails with a message', async (priceCents) => {
    expect(await begin((await makeOrder(priceCents)).id)).toMatchObject({ status: 502, body: { code: 'card-failed' } });
  });
});

describe('the webhook', () => {
  it('makes an order paid', async () => {
    const { id } = await makeOrder();
    await begin(id);
    const intentId = await intentOf(id);
    expect(await send(succeeded(intentId, id))).toMatchObject({ status: 200, body: { received: true } });
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', paid_cents: 1000 });
    expect((await paymentsOf(id)).results).toEqual([{ source: 'card', reference: intentId, amount_cents: 1000 }]);
  });

  it('books one payment of 200 reports at once, and none of a later one', async () => {
    const { id } = await makeOrder();
    const event = succeeded(`pi_${id}`, id);
    const responses = await Promise.all(Array.from({ length: 200 }, () => send(event)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    await send(event);
    await send(succeeded(`pi_${id}`, id));
    expect((await paymentsOf(id)).results).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', paid_cents: 1000 });
  });

  it('believes only what Stripe has signed, lately and word for word', async () => {
    const { id } = await makeOrder();
    const event = succeeded(`pi_${id}`, id);
    const refused = [
      await send(event, { secret: 'whsec_other' }),
      await send(event, { at: Date.now() - 301_000 }),
      await send(event, { text: JSON.stringify(event).replace('"eur"', '"EUR"') }),
      await call('POST', '/webhook', { body: event }),
      await call('POST', '/webhook', { body: event, headers: { 'stripe-signature': 't=1,v1=00' } }),
      await call('POST', '/webhook', { body: '', headers: { 'stripe-signature': 'x' } }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'webhook-invalid' });
    }
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', paid_cents: 0 });
  });

  it.each([
    ['nothing', { amount_received: 0 }],
    ['another currency', { currency: 'usd' }],
    ['no order', { metadata: {} }],
    ['an unknown order', { metadata: { orderId: 'x' } }],
  ])('does not book %s, and does not ask for it again', async (_, more) => {
    const { id } = await makeOrder();
    expect((await send(succeeded(`pi_${id}`, id, more))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', paid_cents: 0 });
    expect((await paymentsOf(id)).results).toEqual([]);
  });

  it('does not care for other events', async () => {
    const { id } = await makeOrder();
    const event = { ...succeeded(`pi_${id}`, id), type: 'payment_intent.payment_failed' };
    expect((await send(event)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING' });
  });

  it('books the payment of a cancelled order, and leaves it cancelled', async () => {
    const { id } = await makeOrder();
    await callRaw('POST', `/orders/${id}/cancel`, { token: buyer.token });
    await send(succeeded(`pi_${id}`, id));
    expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', paid_cents: 1000 });
  });
});
