import { expect, inject } from 'vitest';
import { reportEvent, stripeEvent } from '../stripe-events.ts';
import type { Charge } from './books.ts';
import { asAdmin, callShop, rowsOf, type Shop } from './open-shop.ts';
import { pickOrder, readState, type Step } from './step.ts';
import { askStripe } from './stripe.ts';

/** A customer pays by card; Stripe's report may come later, and twice. */
export const payByCard: Step = async (shop) => {
  const { random, books } = shop;
  const order = pickOrder(shop);
  if (!order) return false;
  const begun = await callShop(shop, 'POST', '/stripe/create-payment-intent', {
    user: order.buyer,
    body: { orderId: order.id },
  });
  if (begun.status !== 200) return false;
  const [row] = await rowsOf<{ intentId: string }>(
    'select payment_intent_id as intentId from orders where id = ?',
    order.id,
  );
  const intentId = row?.intentId ?? '';
  // Some never finish.
  if (random.chance(0.15)) return false;
  await fetch(`${inject('stripeUrl')}/fake/${intentId}/succeeded`, { method: 'POST' });
  const { amount_received: cents } = await askStripe<{ amount_received: number }>(`payment_intents/${intentId}`);
  const charge: Charge = { intentId, orderNumber: order.orderNumber, cents, isReported: false };
  books.charges.push(charge);
  if (random.chance(0.6)) await reportCharge(shop, charge);
  return true;
};

export async function reportCharge({ bindings, orders, random }: Shop, charge: Charge): Promise<void> {
  const { intentId, orderNumber, cents } = charge;
  const orderId = orders.find((order) => order.orderNumber === orderNumber)?.id;
  const event = stripeEvent('payment_intent.succeeded', {
    ...{ id: intentId, object: 'payment_intent', amount: cents, amount_received: cents, currency: 'eur' },
    metadata: { orderId },
  });
  const report = () => reportEvent(event, { bindings });
  for (const { status } of await Promise.all(random.chance(0.3) ? [report(), report()] : [report()]))
    expect(status).toBe(200);
  charge.isReported = true;
}

/** Stripe reports a charge late, or again. */
export const reportLate: Step = async (shop) => {
  const { charges } = shop.books;
  if (charges.length === 0) return false;
  await reportCharge(shop, shop.random.pick(charges));
  return true;
};

/** An admin takes the rest of an order past the bank. */
export const payByHand: Step = async (shop) => {
  const { books, random } = shop;
  const order = pickOrder(shop);
  if (!order) return false;
  const { orderNumber } = order;
  // Stripe is asked first, and what it says is booked in its place.
  if (books.charges.some((charge) => charge.orderNumber === orderNumber && !charge.isReported)) return false;
  const { total, paid } = await readState(order);
  const pay = () =>
    asAdmin(shop, 'PUT', `/admin/orders/${order.id}`, {
      status: 'PAID',
      paymentMethod: random.pick(['cash', 'transfer']),
    });
  const responses = await Promise.all(random.chance(0.3) ? [pay(), pay()] : [pay()]);
  if (!responses.some(({ status }) => status === 200) || paid >= total) return false;
  books.manual.push({ orderNumber, cents: total - paid, isTakenBack: false });
  return true;
};
