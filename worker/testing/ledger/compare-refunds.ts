import { expect } from 'vitest';
import { sentBack, sumOf } from './books.ts';
import { listRefunds } from './list-refunds.ts';
import type { Shop } from './open-shop.ts';
import { refundsAtStripe } from './stripe.ts';

/** What went back: no more than was asked for, sent or paid; at the end just that. */
export async function compareRefunds(shop: Shop, { isSettled }: { isSettled: boolean }): Promise<void> {
  const { books, orders, refunds } = shop;
  const made = await listRefunds(shop);
  expect(made.map(({ id, amountCents }) => `${id} ${amountCents}`).sort()).toEqual(
    refunds.map(({ id, cents }) => `${id} ${cents}`).sort(),
  );
  for (const { intentId, cents } of books.charges) {
    const atStripe = (await refundsAtStripe(intentId)).filter(({ status }) => status !== 'failed');
    expect(sumOf(atStripe, ({ amount }) => amount)).toBeLessThanOrEqual(cents);
    for (const { id, metadata } of atStripe) {
      const twice = atStripe.filter((other) => other.metadata.refundId === metadata.refundId);
      expect(twice, `refund ${metadata.refundId} at Stripe, ${id}`).toHaveLength(1);
    }
    if (!isSettled) continue;
    for (const { metadata, amount } of atStripe)
      expect(made.find(({ id }) => id === metadata.refundId)).toMatchObject({
        status: 'DONE',
        method: 'card',
        amountCents: amount,
      });
  }
  if (!isSettled) return;
  const byCard = made.filter(({ method, status }) => method === 'card' && status === 'DONE');
  const sent = (await Promise.all(books.charges.map(({ intentId }) => refundsAtStripe(intentId)))).flat();
  expect(sumOf(byCard, ({ amountCents }) => amountCents)).toBe(
    sumOf(
      sent.filter(({ status }) => status === 'succeeded'),
      ({ amount }) => amount,
    ),
  );
  for (const { orderNumber } of orders) {
    const byTransfer = made.filter(
      (one) => one.orderNumber === orderNumber && one.method === 'bank' && one.status === 'DONE',
    );
    expect(
      sumOf(byTransfer, ({ amountCents }) => amountCents),
      `transfers back for ${orderNumber}`,
    ).toBe(sentBack(books, orderNumber));
  }
  expect(made.filter(({ status }) => status === 'REQUESTED' || status === 'SENT')).toEqual([]);
}
