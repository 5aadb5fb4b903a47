import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../shared/format/day.ts';
import type { AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { issueInvoice } from '../../../money/invoices/issue-invoice.ts';
import { readDocument } from '../../../money/invoices/read-document.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { interrupted } from '../../../testing/interrupted.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { setOrderStatus } from '../status/set-order-status.ts';
import { bookPayment } from './book-payment.ts';

const day = 24 * 3_600_000;
const now = Date.now();
let [admin, buyer]: TestUser[] = [];
let items: object[];

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE', { priceCents: 1000 }))];
});

/** An order that was made ten days ago. */
async function makeOrder(): Promise<Order> {
  const [made] = ordersOf((await order(buyer!, { items })).body);
  if (!made) throw new Error('no order');
  await env.DB.prepare('update orders set created_at = ? where id = ?')
    .bind(now - 10 * day, made.id)
    .run();
  return made;
}
const put = (id: string, body: object) =>
  call<AdminOrderResponse & { code: string; issues?: { field: string; message: string }[] }>(
    'PUT',
    `/admin/orders/${id}`,
    { token: admin?.token, body },
  );
const invoiceOf = async (id: string) => {
  const invoice = await issueInvoice(openContext(env), id);
  if (!invoice) throw new Error('no invoice');
  return readDocument(openContext(env), invoice.id);
};

describe('an order that an admin sets PAID', () => {
  it.each([
    ['cash', 'Hotovosť'],
    ['card', 'Platobná karta'],
    ['transfer', 'Bankový prevod'],
  ])('was paid by %s on a day, and its invoice says so', async (paymentMethod, words) => {
    const { id } = await makeOrder();
    const paidOn = dayOf(now - 3 * day);
    const { status, body } = await put(id, { status: 'PAID', paymentMethod, paidOn });
    expect(status).toBe(200);
    expect(body.order.payments).toMatchObject([{ source: 'manual', method: paymentMethod, amountCents: 1000 }]);
    expect(dayOf(Date.parse(body.order.payments[0]?.receivedAt ?? ''))).toBe(paidOn);
    const document = await invoiceOf(id);
    expect([document.paymentMethod, dayOf(document.paidAt ?? 0)]).toEqual([words, paidOn]);
    const row = await env.DB.prepare('select after from audit_log where subject_id = ?').bind(id).first('after');
    expect(JSON.parse(String(row))).toMatchObject({ status: 'PAID', paymentMethod, paidOn });
  });

  it('was paid by transfer today, unless it is said otherwise', async () => {
    const { id } = await makeOrder();
    const { body } = await put(id, { status: 'PAID' });
    expect(body.order.payments).toMatchObject([{ method: 'transfer' }]);
    const document = await invoiceOf(id);
    expect([document.paymentMethod, dayOf(document.paidAt ?? 0)]).toEqual(['Bankový prevod', dayOf(Date.now())]);
    expect(Date.parse(body.order.paidAt ?? '')).toBeGreaterThanOrEqual(now);
  });

  it('after a part by bank names both ways on its invoice', async () => {
    const { id } = await makeOrder();
    const part = { source: 'bank', reference: newId(), amountCents: 400, userId: null } as const;
    await bookPayment(openContext(env), { orderId: id, ...part });
    await put(id, { status: 'PAID', paymentMethod: 'cash' });
    expect((await invoiceOf(id)).paymentMethod).toBe('Bankový prevod, Hotovosť');
  });

  it('before an admin could say how names a transfer', async () => {
    const { id } = await makeOrder();
    await put(id, { status: 'PAID' });
    await env.DB.prepare('update payments set method = null where order_id = ?').bind(id).run();
    expect((await invoiceOf(id)).paymentMethod).toBe('Bankový prevod');
  });

  it.each([
    ['a day in the future', { paidOn: dayOf(now + 2 * day) }, 'paidOn', 'Dátum platby nemôže byť v budúcnosti.'],
    ['a day before the order', { paidOn: dayOf(now - 12 * day) }, 'paidOn', /^Objednávka vznikla .*nemôže byť skôr\.$/],
    ['no day at all', { paidOn: '31. 2. 2026' }, 'paidOn', 'Zadajte dátum platby.'],
    ['a day that there is not', { paidOn: '2026-02-31' }, 'paidOn', 'Zadajte dátum platby.'],
    ['an unknown method', { paymentMethod: 'bitcoin' }, 'paymentMethod', 'Neznámy spôsob platby.'],
  ])('with %s does not change', async (_, more, field, message) => {
    const { id } = await makeOrder();
    const { status, body } = await put(id, { status: 'PAID', ...more });
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([status, body.issues]).toEqual([400, [{ field, message: expected }]]);
    const row = await env.DB.prepare('select status, paid_cents as cents from orders where id = ?').bind(id).first();
    expect(row).toEqual({ status: 'PENDING', cents: 0 });
  });

  it('takes a method and a day for PAID only', async () => {
    const { id } = await makeOrder();
    expect((await put(id, { status: 'PRINTING', paymentMethod: 'cash' })).status).toBe(400);
  });
});

describe('cash for an order that the bank has paid meanwhile', () => {
  const cash = { status: 'PAID', fromStatus: 'PENDING', paymentMethod: 'cash', paidOn: dayOf(now) };
  const byBank = (id: string) =>
    bookPayment(openContext(env), { orderId: id, source: 'bank', reference: newId(), amountCents: 1000, userId: null });
  const sumsOf = (id: string) =>
    env.DB.prepare('select paid_cents as paid, accepted_overpayment_cents as accepted from orders where id = ?')
      .bind(id)
      .first();

  it('is refused, and is an overpayment by one click, once', async () => {
    const { id } = await makeOrder();
    await byBank(id);
    const refused = await put(id, cash);
    expect([refused.status, refused.body.code]).toEqual([409, 'order-paid-meanwhile']);
    expect(await sumsOf(id)).toEqual({ paid: 1000, accepted: 0 });

    const overpayment = { amountCents: 1000, requestKey: crypto.randomUUID() };
    const responses = await Promise.all([1, 2].map(() => put(id, { ...cash, overpayment })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const again = await put(id, { ...cash, overpayment });
    expect(again.body.order.payments).toMatchObject([{ source: 'bank' }, { source: 'manual', method: 'cash' }]);
    expect(again.body.order.unacceptedOverpaymentCents).toBe(0);
    expect(await sumsOf(id)).toEqual({ paid: 2000, accepted: 1000 });
    const mails = await env.DB.prepare("select count(*) as n from mails where order_id = ? and kind = 'payment-over'")
      .bind(id)
      .first('n');
    expect(mails).toBe(1);
    const audit = await env.DB.prepare(
      "select after from audit_log where subject_id = ? and action = 'order.overpayment'",
    )
      .bind(id)
      .all<{ after: string }>();
    expect(audit.results.map(({ after }) => JSON.parse(after))).toEqual([
      { overpaidCents: 1000, paymentMethod: 'cash', paidOn: dayOf(now) },
    ]);
  });

  it('is refused too when the bank comes between, or the order is printed by now', async () => {
    const { id } = await makeOrder();
    const setPaid = setOrderStatus(
      interrupted(() => byBank(id)),
      admin as never,
      id,
      {
        ...cash,
        status: 'PAID',
        fromStatus: 'PENDING',
        paymentMethod: 'cash',
      },
    );
    await expect(setPaid).rejects.toMatchObject({ code: 'order-paid-meanwhile' });
    expect(await sumsOf(id)).toMatchObject({ paid: 1000 });
    await put(id, { status: 'PRINTING' });
    expect((await put(id, cash)).body.code).toBe('order-paid-meanwhile');
  });

  it('that is sent twice is booked once', async () => {
    const { id } = await makeOrder();
    const responses = [...(await Promise.all([put(id, cash), put(id, cash)])), await put(id, cash)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sumsOf(id)).toEqual({ paid: 1000, accepted: 0 });
    // Of an order that still misses something nothing is too much.
    const other = await makeOrder();
    const overpayment = { amountCents: 1000, requestKey: crypto.randomUUID() };
    expect((await put(other.id, { ...cash, overpayment })).body.code).toBe('order-changed');
    expect(await sumsOf(other.id)).toMatchObject({ paid: 0 });
  });
});
