import { env } from 'cloudflare:workers';
import type { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import { reasons } from '../../../money/bank-import/match-transactions.ts';
import { issueInvoice } from '../../../money/invoices/issue-invoice.ts';
import { openContext } from '../../../platform/core/context.ts';
import type { Job } from '../../../platform/core/jobs.ts';
import { dispatch } from '../../../platform/jobs/dispatch.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { ofx, processKeys, uploadStatementFile } from '../../../testing/statement-factories.ts';
import { bookIntent } from './book-intent.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let invoiceJobs: string[] = [];

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});
beforeEach(() => {
  invoiceJobs = [];
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body } of messages as Iterable<MessageSendRequest<Job>>)
      if (body.type === 'make-invoice') invoiceJobs.push(body.orderId);
    return undefined as never;
  });
});

/** Where an order may be when money comes; 'deleted' was PENDING before. */
type Place = OrderStatus | 'deleted';
/** A transfer that an admin confirms, also as one for a cancelled order or beyond the total; a card; PAID by hand. */
type Way = 'bank' | 'bank, accepted' | 'card' | 'by hand';

const put = (id: string, status: string) =>
  call<AdminOrderResponse>('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
const rowOf = (id: string) =>
  env.DB.prepare(
    `select status, paid_cents as paidCents, paid_at is not null as isPaid,
       (select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id) as bookedCents,
       (select count(*) from invoices where order_id = orders.id) as invoices
     from orders where id = ?`,
  )
    .bind(id)
    .first();

/** An order of 10 €; only one that is PAID has its money. */
async function makeOrderAt(place: Place): Promise<Order> {
  const made = ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
  if (place === 'deleted') await call('DELETE', `/admin/orders/${made.id}`, { token: admin.token });
  else if (place !== 'PENDING') await put(made.id, place);
  return made;
}

const payBy: Record<Way, (made: Order, cents: number) => Promise<unknown>> = {
  bank: (made, cents) => transfer(made, cents, {}),
  'bank, accepted': (made, cents) => transfer(made, cents, { acceptCancelled: true, acceptOverpaymentCents: cents }),
  card: async ({ id }, cents) => {
    const intent = { id: `pi_${id}`, amount_received: cents, currency: 'eur', metadata: { orderId: id } };
    const ctx = openContext(env);
    await bookIntent(ctx, intent as unknown as Stripe.PaymentIntent);
    await dispatch(ctx);
  },
  'by hand': ({ id }) => put(id, 'PAID'),
};

async function transfer({ orderNumber }: Order, cents: number, choice: object): Promise<void> {
  const file = ofx([{ amount: (cents / 100).toFixed(2), vs: orderNumber }]);
  const { transactions } = (await uploadStatementFile(admin, file)).body;
  await processKeys(admin, [transactions[0]?.key ?? ''], { ...choice });
}

/** What the import says of the same transfer from now on. */
async function reasonOf({ orderNumber }: Order, cents: number): Promise<string | null | undefined> {
  const file = ofx([{ amount: (cents / 100).toFixed(2), vs: orderNumber }]);
  const { matchedOrders, transactions } = (await uploadStatementFile(admin, file)).body;
  return matchedOrders[0] ? matchedOrders[0].reason : transactions[0]?.reason;
}

type Expected = [place: Place, way: Way, cents: number, becomes: OrderStatus, paidCents: number, invoices: 0 | 1];

const movedOn = ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'] as const;
const table: Expected[] = [
  ...(['bank', 'card'] as const).flatMap((way): Expected[] => [
    ['PENDING', way, 1000, 'PAID', 1000, 1],
    ['PENDING', way, 400, 'PENDING', 400, 0],
    ['PENDING', way === 'bank' ? 'bank, accepted' : way, 1500, 'PAID', 1500, 1],
    // Moved on by an admin before the money came: it stays there, and is paid.
    ...movedOn.flatMap((status): Expected[] => [
      [status, way, 1000, status, 1000, 1],
      [status, way, 400, status, 400, 0],
      [status, way === 'bank' ? 'bank, accepted' : way, 1500, status, 1500, 1],
    ]),
  ]),
  ...(['PENDING', ...movedOn, 'CANCELLED', 'PAID'] as const).map(
    (status): Expected => [status, 'by hand', 1000, 'PAID', 1000, 1],
  ),
  // More than an admin was shown is not booked.
  ['PENDING', 'bank', 1500, 'PENDING', 0, 0],
  // A transfer for a cancelled order waits for a person; a card does not ask.
  ['CANCELLED', 'bank', 1000, 'CANCELLED', 0, 0],
  ['CANCELLED', 'bank, accepted', 1000, 'PAID', 1000, 1],
  ['CANCELLED', 'bank, accepted', 400, 'CANCELLED', 400, 0],
  ['CANCELLED', 'bank, accepted', 1500, 'PAID', 1500, 1],
  ['CANCELLED', 'card', 1000, 'CANCELLED', 1000, 0],
  ['CANCELLED', 'card', 400, 'CANCELLED', 400, 0],
  // Paid before: a second transfer may be the money that was booked by hand.
  ['PAID', 'bank', 1000, 'PAID', 1000, 1],
  ['PAID', 'bank, accepted', 1000, 'PAID', 2000, 1],
  ['PAID', 'card', 1000, 'PAID', 2000, 1],
  ['deleted', 'bank', 1000, 'CANCELLED', 0, 0],
  ['deleted', 'bank, accepted', 1000, 'CANCELLED', 0, 0],
  ['deleted', 'card', 1000, 'CANCELLED', 1000, 0],
  ['deleted', 'by hand', 1000, 'CANCELLED', 0, 0],
];

describe('money that comes', () => {
  it.each(table)('for an order that is %s by %s, %i cents: it is %s, with %i cents and %i invoices', async (...row) => {
    const [place, way, cents, becomes, paidCents, invoices] = row;
    const made = await makeOrderAt(place);
    // The same again changes nothing.
    for (let time = 0; time < 2; time++) {
      await payBy[way](made, cents);
      for (const orderId of invoiceJobs) await issueInvoice(openContext(env), orderId);
    }
    const money = { paidCents, bookedCents: paidCents };
    expect(await rowOf(made.id)).toEqual({ status: becomes, ...money, isPaid: invoices, invoices });
    if (place === 'deleted') return;

    const response = await call<AdminOrderResponse>('GET', `/admin/orders/${made.id}`, { token: admin.token });
    const shown = response.body.order.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(shown).toBe(paidCents);
  });

  it.each([
    ['PENDING', 1000, reasons.processed],
    ['PRINTING', 1000, reasons.processed],
    ['SHIPPED', 400, reasons.processed],
    ['CANCELLED', 1000, 'Objednávka je zrušená'],
    ['PAID', 1000, reasons.paid],
    ['deleted', 1000, reasons['not-found']],
  ] as const)('by a transfer for an order that is %s, %i cents, leaves the import saying: %s', async (...row) => {
    const [place, cents, reason] = row;
    const made = await makeOrderAt(place);
    await payBy.bank(made, cents);
    expect(await reasonOf(made, cents)).toBe(reason);
  });

  it('in parts and in several ways adds up, also when the order is moved on in between', async () => {
    const made = await makeOrderAt('PENDING');
    await payBy.bank(made, 300);
    await put(made.id, 'PRINTING');
    await payBy.bank(made, 200);
    await put(made.id, 'SHIPPED');
    expect(await rowOf(made.id)).toMatchObject({ status: 'SHIPPED', paidCents: 500, isPaid: 0 });
    expect(invoiceJobs).toEqual([]);
    await payBy.card(made, 500);
    expect(await rowOf(made.id)).toMatchObject({ status: 'SHIPPED', paidCents: 1000, isPaid: 1 });
    expect(invoiceJobs).toEqual([made.id]);
    await put(made.id, 'RECEIVED');
    expect(invoiceJobs).toEqual([made.id]);
  });

  it.each(['PENDING', 'PAID', ...movedOn] as const)(
    'by card for a cancelled order is its payment when an admin makes it %s',
    async (status) => {
      const made = await makeOrderAt('CANCELLED');
      await payBy.card(made, 1000);
      expect(invoiceJobs).toEqual([]);
      await put(made.id, status);
      expect(await rowOf(made.id)).toMatchObject({ status, paidCents: 1000, isPaid: 1, bookedCents: 1000 });
      expect(invoiceJobs).toEqual([made.id]);
    },
  );
});
