import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import { openContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { deleteOrders } from '../../shop/order-deletion/delete-orders.ts';
import { savePaymentIntent } from '../../shop/orders/payments/save-payment-intent.ts';
import { setOrderStatus } from '../../shop/orders/status/set-order-status.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { ofx, uploadStatementFile } from '../../testing/statement-factories.ts';
import { withCards } from '../../testing/with-cards.ts';
import { processMatches } from '../bank-import/process-matches.ts';
import { createPaymentIntent } from './payment-intents.ts';

let admin: TestUser & CurrentUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  admin = (await makeUser({ role: 'ADMIN' })) as typeof admin;
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});

// No job runs behind the tests.
const ctx = (keys = withCards) => ({ ...openContext(keys), enqueue: async () => true });
const who = () => ({ id: admin.id, name: 'Adam', email: admin.email });
const rowOf = (id: string) =>
  env.DB.prepare(
    'select status, paid_cents as paidCents, hidden_at is not null as isDeleted, payment_intent_id as intentId from orders where id = ?',
  )
    .bind(id)
    .first<{ status: string; paidCents: number; isDeleted: number; intentId: string }>();
const stripe = async (path: string, method = 'GET') => {
  const headers = { authorization: 'Bearer sk_test_momentka' };
  return (await (await fetch(`${inject('stripeUrl')}/${path}`, { method, headers })).json()) as { status: string };
};
const isOpen = async (intentId: string) => (await stripe(`v1/payment_intents/${intentId}`)).status !== 'canceled';

/** An order of 10 € with its card form open, and how far the payment has come at Stripe. */
async function makeBegun(status?: string) {
  const made = ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
  await createPaymentIntent(ctx(), { userId: buyer.id }, made.id);
  const { intentId } = (await rowOf(made.id)) ?? { intentId: '' };
  if (status) await stripe(`fake/${intentId}/${status}`, 'POST');
  return { ...made, intentId };
}

async function transfer({ orderNumber }: Order, amount: string, keys = withCards): Promise<void> {
  const { transactions } = (await uploadStatementFile(admin, ofx([{ amount, vs: orderNumber }]))).body;
  const match = { transaction: { key: transactions[0]?.key ?? '' }, acceptOverpaymentCents: 500 };
  await processMatches(ctx(keys), admin, [match]);
}

describe('the open card form of an unpaid order', () => {
  it.each(orderStatuses.filter((status) => status !== 'PENDING'))(
    'takes no money any more when an admin makes the order %s',
    async (status) => {
      const { id, intentId } = await makeBegun();
      await setOrderStatus(ctx(), who(), id, { status });
      expect(await isOpen(intentId)).toBe(false);
      expect(await rowOf(id)).toMatchObject({ status, paidCents: status === 'PAID' ? 1000 : 0 });
    },
  );

  it.each(['PENDING', 'PRINTING', 'SHIPPED', 'RECEIVED'])(
    'takes no money any more when the order is deleted while it is %s',
    async (status) => {
      const { id, intentId } = await makeBegun();
      await env.DB.prepare('update orders set status = ? where id = ?').bind(status, id).run();
      await deleteOrders(ctx(), who(), [id]);
      expect(await isOpen(intentId)).toBe(false);
      expect(await rowOf(id)).toMatchObject({ isDeleted: 1, paidCents: 0 });
    },
  );

  it.each([
    ['10.00', 'PAID', 1000],
    ['4.00', 'PENDING', 400],
    ['15.00', 'PAID', 1500],
  ])('takes no money any more when a transfer of %s € came', async (amount, status, paidCents) => {
    const made = await makeBegun();
    await transfer(made, amount);
    expect(await isOpen(made.intentId)).toBe(false);
    expect(await rowOf(made.id)).toMatchObject({ status, paidCents });
    if (status === 'PENDING')
      expect(await createPaymentIntent(ctx(), { userId: buyer.id }, made.id)).toMatchObject({
        amountCents: 600,
      });
  });

  it('does not keep a transfer from being booked while Stripe is away', async () => {
    const made = await makeBegun();
    await transfer(made, '10.00', { ...withCards, STRIPE_SECRET_KEY: 'sk_expired' });
    expect(await rowOf(made.id)).toMatchObject({ status: 'PAID', paidCents: 1000 });
  });
});

describe('a card that has paid, though no webhook came,', () => {
  it('pays an order that an admin makes PAID, once', async () => {
    const { id } = await makeBegun('succeeded');
    await setOrderStatus(ctx(), who(), id, { status: 'PAID' });
    expect(await rowOf(id)).toMatchObject({ status: 'PAID', paidCents: 1000 });
  });

  it.each(['PRINTING', 'CANCELLED'] as const)(
    'is booked, and the admin looks again who makes it %s',
    async (status) => {
      const { id } = await makeBegun('succeeded');
      const change = setOrderStatus(ctx(), who(), id, { status });
      await expect(change).rejects.toMatchObject({ code: 'order-changed' });
      expect(await rowOf(id)).toMatchObject({ status: 'PAID', paidCents: 1000 });
    },
  );

  it('prevents the deletion of its order, printed or not', async () => {
    for (const status of ['PENDING', 'PRINTING']) {
      const { id } = await makeBegun('succeeded');
      await env.DB.prepare('update orders set status = ? where id = ?').bind(status, id).run();
      await expect(deleteOrders(ctx(), who(), [id])).rejects.toMatchObject({ code: 'order-changed' });
      expect(await rowOf(id)).toMatchObject({ isDeleted: 0, paidCents: 1000 });
    }
  });

  it('and a transfer are both booked', async () => {
    const made = await makeBegun('succeeded');
    await transfer(made, '10.00');
    expect(await rowOf(made.id)).toMatchObject({ status: 'PAID', paidCents: 2000 });
  });
});

describe('an order that changes between the look and the deletion', () => {
  it.each([
    ['is paid in part', 'paid_cents = 400'],
    ['is moved on', "status = 'PRINTING', last_change_id = 'x'"],
    ['has another card form opened', "payment_intent_id = 'pi_x'"],
  ])('and %s prevents the deletion of all', async (_, change) => {
    const [one, other] = [await makeBegun(), await makeBegun()];
    const between = () =>
      env.DB.prepare(`update orders set ${change}, revision = revision + 1 where id = ?`).bind(one.id).run();
    const deletion = deleteOrders(interrupted(between, ctx()), who(), [one.id, other.id]);
    await expect(deletion).rejects.toMatchObject({ code: 'order-changed' });
    for (const { id } of [one, other]) expect(await rowOf(id)).toMatchObject({ isDeleted: 0 });
  });
});

it('a card form is not opened for more than is missing by then', async () => {
  const { id } = await makeBegun();
  expect(await savePaymentIntent(ctx(), { id, paidCents: 400 }, 'pi_x')).toBe(false);
  expect(await savePaymentIntent(ctx(), { id, paidCents: 0 }, 'pi_x')).toBe(true);
});
