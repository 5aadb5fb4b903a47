import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import { issueInvoice } from '../../../money/invoices/issue-invoice.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { orderItems, orders } from '../../../platform/db/schema/main/orders.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { bookPayment } from './book-payment.ts';

let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});

const makeOrder = async () => ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
/** Makes orders like another one by SQL, a hundred times as fast as by calls; returns them with new ids. */
async function makeCopies({ id }: Order, count: number): Promise<{ id: string }[]> {
  const { db } = openContext(env);
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  if (!row || !item) throw new Error(`There is no order ${id}.`);
  const copies = Array.from({ length: count }, (_, at) => ({ id: newId(), number: row.number + 1 + at }));
  for (const copy of copies)
    await db.batch([
      db.insert(orders).values({ ...row, ...copy }),
      db.insert(orderItems).values({ ...item, orderId: copy.id }),
    ]);
  return copies;
}
const book = (orderId: string, amountCents: number, reference = newId()) =>
  bookPayment(openContext(env), { orderId, source: 'bank', reference, amountCents, userId: null });
const rowOf = (id: string) =>
  env.DB.prepare('select status, paid_cents, paid_at is not null as has_paid_at from orders where id = ?')
    .bind(id)
    .first();

describe('a payment', () => {
  it('of the whole amount makes an order paid, with its history', async () => {
    const { id } = await makeOrder();
    expect(await book(id, 1000)).toMatchObject({ id, status: 'PAID' });
    expect(await rowOf(id)).toEqual({ status: 'PAID', paid_cents: 1000, has_paid_at: 1 });
    const history = await env.DB.prepare('select to_status from order_history where order_id = ? order by id')
      .bind(id)
      .all();
    expect(history.results.map(({ to_status }) => to_status)).toEqual(['PENDING', 'PAID']);
  });

  it('is paid on the day the bank says, but not before it was ordered nor tomorrow', async () => {
    const paidAtOf = async (id: string) =>
      (await env.DB.prepare('select paid_at as at from orders where id = ?').bind(id).first<{ at: number }>())?.at;
    const [old, early, late] = [await makeOrder(), await makeOrder(), await makeOrder()];
    const day = 24 * 3_600_000;
    await env.DB.prepare('update orders set created_at = created_at - ? where id = ?')
      .bind(5 * day, old.id)
      .run();
    const yesterday = Date.now() - day;
    const pay = (orderId: string, receivedAt: number) =>
      bookPayment(openContext(env), {
        orderId,
        source: 'bank',
        reference: newId(),
        amountCents: 1000,
        userId: null,
        receivedAt,
      });
    await pay(old.id, yesterday);
    await pay(early.id, yesterday);
    await pay(late.id, Date.now() + day);
    expect(await paidAtOf(old.id)).toBe(yesterday);
    expect(await paidAtOf(early.id)).toBe(Date.parse(early.createdAt));
    expect(await paidAtOf(late.id)).toBeLessThanOrEqual(Date.now());
  });

  it('in parts adds up, and an overpayment is booked', async () => {
    const { id } = await makeOrder();
    expect(await book(id, 400)).toBe('part');
    expect(await rowOf(id)).toEqual({ status: 'PENDING', paid_cents: 400, has_paid_at: 0 });
    expect(await book(id, 700)).toMatchObject({ status: 'PAID', paidCents: 1100 });
    expect(await book(id, 50)).toBe('part');
    expect(await rowOf(id)).toEqual({ status: 'PAID', paid_cents: 1150, has_paid_at: 1 });
  });

  it('for a cancelled order is booked by an explicit choice only, or when a card has paid', async () => {
    const [late, chosen, card] = [await makeOrder(), await makeOrder(), await makeOrder()];
    for (const { id } of [late, chosen, card])
      await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(id).run();
    expect(await book(late.id, 1000)).toBe('late');
    expect(await rowOf(late.id)).toEqual({ status: 'CANCELLED', paid_cents: 0, has_paid_at: 0 });
    const count = 'select count(*) as n from payments where order_id = ?';
    expect(await env.DB.prepare(count).bind(late.id).first()).toEqual({ n: 0 });
    const payment = { source: 'bank', amountCents: 1000, userId: null } as const;
    const from = ['PENDING', 'CANCELLED'] as OrderStatus[];
    const ctx = openContext(env);
    expect(await bookPayment(ctx, { ...payment, orderId: chosen.id, reference: newId(), from })).toMatchObject({
      status: 'PAID',
    });
    expect(await bookPayment(ctx, { ...payment, orderId: card.id, reference: newId(), source: 'card' })).toBe('part');
    expect(await rowOf(card.id)).toEqual({ status: 'CANCELLED', paid_cents: 1000, has_paid_at: 0 });
  });

  it('is booked once, also when it comes several times at once', async () => {
    const { id } = await makeOrder();
    const responses = await Promise.all([1, 2, 3, 4].map(() => book(id, 600, `transfer-${id}`)));
    expect(responses.filter((response) => response === 'booked-before')).toHaveLength(3);
    expect(await rowOf(id)).toEqual({ status: 'PENDING', paid_cents: 600, has_paid_at: 0 });
  });

  it('from a row of an import is booked once, whatever its reference', async () => {
    const { id } = await makeOrder();
    const payment = { orderId: id, source: 'bank', amountCents: 300, userId: null, transactionKey: newId() } as const;
    const results = await Promise.all(
      [1, 2, 3].map(() => bookPayment(openContext(env), { ...payment, reference: newId() })),
    );
    expect(results.sort()).toEqual(['booked-before', 'booked-before', 'part']);
    expect(await rowOf(id)).toEqual({ status: 'PENDING', paid_cents: 300, has_paid_at: 0 });
  });
});

describe('invoices', () => {
  it('are numbered without gap or double, whatever is paid and asked for at once', async () => {
    const made = await makeCopies(await makeOrder(), 160);
    // 200 payments at once, 50 of them for the second time; the last ten orders are not paid.
    const paid = made.slice(0, 150).map((one) => ({ id: one.id, reference: newId() }));
    const coming = [...paid, ...paid.slice(0, 50)];
    const booked = await Promise.all(coming.map(({ id, reference }) => book(id, 1000, reference)));
    expect(booked.filter((response) => response === 'booked-before')).toHaveLength(50);
    await Promise.all(made.flatMap(({ id }) => [id, id]).map((id) => issueInvoice(openContext(env), id)));
    const rows = await env.DB.prepare('select number from invoices order by number').all<{ number: number }>();
    const numbers = rows.results.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThanOrEqual(150);
    expect(numbers).toEqual(numbers.map((_, index) => new Date().getFullYear() * 1_000_000 + 1 + index));
    const unpaid = await issueInvoice(openContext(env), made[159]?.id ?? '');
    expect(unpaid).toBeUndefined();
  });
});
