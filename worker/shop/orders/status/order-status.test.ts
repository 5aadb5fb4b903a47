import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayOf } from '../../../../shared/format/day.ts';
import type { AdminOrder, AdminOrderResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { createPaymentIntent } from '../../../money/card/payment-intents.ts';
import { issueInvoice } from '../../../money/invoices/issue-invoice.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { dispatch } from '../../../platform/jobs/dispatch.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';
import { withCards } from '../../../testing/with-cards.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { cancelUnpaidOrders } from './cancel-order.ts';
import { setOrderStatus } from './set-order-status.ts';

let admin: TestUser;
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Adam Správca' });
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id);
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});

const makeOrder = async () => ordersOf((await order(buyer, { items: [prints(photo, size)] })).body)[0] as Order;
const put = (id: string, body: Record<string, unknown>) =>
  call<AdminOrderResponse & { code: string; issues?: { field: string }[] }>('PUT', `/admin/orders/${id}`, {
    token: admin.token,
    body,
  });
const set = async (id: string, status: string, more = {}): Promise<AdminOrder> => {
  const response = await put(id, { status, ...more });
  expect(response.status).toBe(200);
  return response.body.order;
};
const mailsOf = async (id: string) =>
  (await env.DB.prepare('select kind from mails where order_id = ? order by id').bind(id).all()).results.map(
    ({ kind }) => kind,
  );
const auditOf = async (id: string) =>
  (
    await env.DB.prepare(
      'select action, subject, user_id, before, after from audit_log where subject_id = ? order by id',
    )
      .bind(id)
      .all<{ action: string; subject: string; user_id: string; before: string; after: string }>()
  ).results.map(({ before, after, ...row }) => ({ ...row, before: JSON.parse(before), after: JSON.parse(after) }));
const book = (orderId: string, amountCents: number) =>
  bookPayment(openContext(env), { orderId, source: 'bank', reference: newId(), amountCents, userId: null });

describe('PAID by hand', () => {
  it('books what is missing, with who did it, in history, payments and audit', async () => {
    const { id, orderNumber } = await makeOrder();
    await book(id, 400);
    const paid = await set(id, 'PAID', { fromStatus: 'PENDING' });
    expect(paid).toMatchObject({ status: 'PAID', paidCents: 1000, totalCents: 1000 });
    expect(paid.paidAt).not.toBeNull();
    expect(paid.payments).toMatchObject([
      { source: 'bank', amountCents: 400, by: null },
      { source: 'manual', amountCents: 600, by: 'Adam Správca' },
    ]);
    expect(paid.history.map(({ toStatus, by }) => [toStatus, by])).toEqual([
      ['PAID', 'Adam Správca'],
      ['PENDING', 'Ľubica Ďurčová'],
    ]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'order.status',
        subject: orderNumber,
        user_id: admin.id,
        before: { status: 'PENDING', paymentMethod: null, paidOn: null },
        after: { status: 'PAID', paymentMethod: 'transfer', paidOn: dayOf(Date.now()) },
      },
    ]);
  });

  it('has its effects once, also when two admins and the bank do it at the same time', async () => {
    const { id } = await makeOrder();
    const [first, second] = await Promise.all([
      put(id, { status: 'PAID' }),
      put(id, { status: 'PAID' }),
      book(id, 1000),
    ]);
    expect([200, 409]).toContain(first.status);
    expect([200, 409]).toContain(second.status);
    const { order: after } = (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token }))
      .body;
    expect(after.status).toBe('PAID');
    // The bank's money is money, no matter who came first; by hand it is booked at most once.
    expect(after.payments.filter(({ source }) => source === 'manual').length).toBeLessThanOrEqual(1);
    expect(after.paidCents).toBe(after.payments.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(after.history.filter(({ toStatus }) => toStatus === 'PAID')).toHaveLength(1);
    expect((await auditOf(id)).length).toBeLessThanOrEqual(1);
  });

  it('of two admins at once books once, and both get a success', async () => {
    const { id } = await makeOrder();
    const responses = await Promise.all([put(id, { status: 'PAID' }), put(id, { status: 'PAID' })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { order: after } = (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token }))
      .body;
    expect(after.payments).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('and back and again makes no second invoice or payment, and does not change the day of payment', async () => {
    const { id } = await makeOrder();
    const { paidAt } = await set(id, 'PAID');
    const invoice = await issueInvoice(openContext(env), id);
    await set(id, 'PENDING');
    const again = await set(id, 'PAID');
    expect(again.payments).toHaveLength(1);
    expect(again.paidAt).toBe(paidAt);
    expect((await issueInvoice(openContext(env), id))?.number).toBe(invoice?.number);
    expect(again.invoice?.invoiceNumber).toBe(`FA${invoice?.number}`);
  });

  it('of a cancelled order is the choice of an admin', async () => {
    const { id } = await makeOrder();
    await set(id, 'CANCELLED');
    expect(await set(id, 'PAID')).toMatchObject({ status: 'PAID', paidCents: 1000 });
  });

  it('enters by the queue what every paid order gets', async () => {
    const { id } = await makeOrder();
    const jobs: unknown[] = [];
    const ctx = { ...openContext(env), enqueue: async (...more: unknown[]) => jobs.push(...more) > 0 };
    const jobsAfter = async () => {
      await dispatch(ctx);
      return jobs;
    };
    const who = { id: admin.id, name: 'Adam', email: admin.email };
    await setOrderStatus(ctx, who, id, { status: 'PRINTING' });
    expect(await jobsAfter()).toEqual([]);
    await setOrderStatus(ctx, who, id, { status: 'PAID' });
    await setOrderStatus(ctx, who, id, { status: 'PAID' });
    expect(await jobsAfter()).toEqual([{ type: 'make-invoice', orderId: id }]);
  });
});

describe('a status', () => {
  it('the same again changes nothing', async () => {
    const { id } = await makeOrder();
    const after = await set(id, 'PENDING');
    expect(after.history).toHaveLength(1);
    expect(await auditOf(id)).toEqual([]);
    expect(await mailsOf(id)).toEqual(['order-received']);
  });

  it('that is not what the admin saw is not changed', async () => {
    const { id } = await makeOrder();
    await set(id, 'PAID');
    const late = await put(id, { status: 'CANCELLED', fromStatus: 'PENDING' });
    expect([late.status, late.body.code]).toEqual([409, 'order-changed']);
    expect(
      (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order.status,
    ).toBe('PAID');
  });

  it('goes from any to any', async () => {
    const { id } = await makeOrder();
    const way = ['RECEIVED', 'PENDING', 'PRINT_COMPLETED', 'CANCELLED', 'SHIPPED', 'PRINTING', 'PAID', 'PENDING'];
    for (const status of way) expect((await set(id, status)).status).toBe(status);
    const { history } = (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body
      .order;
    expect(history.map(({ toStatus }) => toStatus).reverse()).toEqual(['PENDING', ...way]);
    expect(await auditOf(id)).toHaveLength(way.length);
  });

  it.each([
    [{}, 'status'],
    [{ status: 'GONE' }, 'status'],
    [{ status: 'SHIPPED', carrier: 'UPS' }, 'carrier'],
    [{ status: 'PAID', carrier: 'GLS' }, 'carrier'],
    [{ status: 'SHIPPED', carrier: 'GLS', trackingNumber: '<b>' }, 'trackingNumber'],
    [{ status: 'SHIPPED', carrier: 'GLS', trackingNumber: '1'.repeat(51) }, 'trackingNumber'],
    [{ status: 'SHIPPED', fromStatus: 7 }, 'fromStatus'],
  ])('is rejected as %j', async (body, field) => {
    const { id } = await makeOrder();
    const response = await put(id, body);
    expect(response.status).toBe(400);
    expect(response.body.issues?.[0]?.field).toBe(field);
  });

  it('that is not behind it any more has its papers made anew', async () => {
    const { id } = await makeOrder();
    await set(id, 'PRINT_COMPLETED');
    await env.DB.prepare('update orders set packed_at = 1 where id = ?').bind(id).run();
    const packedAt = () => env.DB.prepare('select packed_at from orders where id = ?').bind(id).first('packed_at');
    await set(id, 'SHIPPED');
    expect(await packedAt()).toBe(1);
    await set(id, 'PRINTING');
    expect(await packedAt()).toBeNull();
  });

  it('of no order is 404', async () => {
    expect((await put('none', { status: 'PAID' })).body.code).toBe('order-not-found');
    expect((await call('GET', '/admin/orders/none', { token: admin.token })).status).toBe(404);
  });
});

describe('SHIPPED', () => {
  it('stores carrier and number and mails the link, once for each change', async () => {
    const { id } = await makeOrder();
    await set(id, 'PAID');
    const parcel = { carrier: 'PACKETA', trackingNumber: ' Z 123-45 ' };
    expect(await set(id, 'SHIPPED', parcel)).toMatchObject({ carrier: 'PACKETA', trackingNumber: 'Z 123-45' });
    await set(id, 'SHIPPED', parcel);
    expect((await mailsOf(id)).filter((kind) => kind === 'order-shipped')).toHaveLength(1);
    const mail = await composeOrderMail(openContext(env), 'order-shipped', id);
    expect(mail).toMatchObject({
      recipient: buyer.email,
      button: { label: 'Sledovať zásielku', url: 'https://tracking.packeta.com/sk/?id=Z123-45' },
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { status: 'PAID', carrier: null, trackingNumber: null },
      after: { status: 'SHIPPED', carrier: 'PACKETA', trackingNumber: 'Z 123-45' },
    });
  });

  it('may get another number: one more mail, also when two admins send it at once; another carrier alone: none', async () => {
    const { id } = await makeOrder();
    await set(id, 'SHIPPED');
    const shippedMails = async () => (await mailsOf(id)).filter((kind) => kind === 'order-shipped').length;
    expect(await shippedMails()).toBe(1);
    const body = { status: 'SHIPPED', carrier: 'GLS', trackingNumber: '77' };
    await Promise.all([put(id, body), put(id, body)]);
    expect(await shippedMails()).toBe(2);
    expect(await set(id, 'SHIPPED', { carrier: 'DPD' })).toMatchObject({ carrier: 'DPD', trackingNumber: '77' });
    expect(await shippedMails()).toBe(2);
    expect(await auditOf(id)).toHaveLength(3);
    const changed = await set(id, 'SHIPPED', { carrier: null, trackingNumber: '' });
    expect(changed).toMatchObject({ carrier: null, trackingNumber: null });
    expect(changed.history).toHaveLength(2);
    expect(await shippedMails()).toBe(2);
  });

  it('may have no number, but no number without a carrier', async () => {
    const { id } = await makeOrder();
    expect((await put(id, { status: 'SHIPPED', trackingNumber: '1' })).body.code).toBe('carrier-missing');
    expect(await set(id, 'SHIPPED')).toMatchObject({ carrier: null, trackingNumber: null });
    const mail = await composeOrderMail(openContext(env), 'order-shipped', id);
    expect(mail.button?.url).toBe('http://localhost/orders');
  });
});

describe('CANCELLED by an admin', () => {
  it('mails the customer once', async () => {
    const { id } = await makeOrder();
    await Promise.all([put(id, { status: 'CANCELLED' }), put(id, { status: 'CANCELLED' })]);
    expect(await mailsOf(id)).toEqual(['order-received', 'order-cancelled']);
    const { paragraphs } = await composeOrderMail(openContext(env), 'order-cancelled', id);
    expect(paragraphs[0]).toMatch(/ sme zrušili\.$/);
    expect(paragraphs[2]).toMatch(/^Ak ste objednávku medzitým zaplatili/);
  });

  it('of a paid order speaks of the money that came', async () => {
    const { id } = await makeOrder();
    await set(id, 'PAID');
    await set(id, 'CANCELLED');
    const { paragraphs } = await composeOrderMail(openContext(env), 'order-cancelled', id);
    expect(paragraphs[2]).toMatch(/^Prijali sme za ňu 10,00\s€/);
  });

  it('closes a card payment that was started; one that has succeeded is booked', async () => {
    const ctx = () => openContext(withCards);
    const who = { id: admin.id, name: 'Adam', email: admin.email };
    const begin = async () => {
      const { id } = await makeOrder();
      await createPaymentIntent(ctx(), { userId: buyer.id }, id);
      const row = await env.DB.prepare('select payment_intent_id as intent from orders where id = ?').bind(id).first();
      return { id, intent: String(row?.intent) };
    };
    const open = await begin();
    await setOrderStatus(ctx(), who, open.id, { status: 'CANCELLED' });
    const stripe = await fetch(`${inject('stripeUrl')}/v1/payment_intents/${open.intent}`, {
      headers: { authorization: 'Bearer sk_test_momentka' },
    });
    expect(((await stripe.json()) as { status: string }).status).toBe('canceled');

    const paid = await begin();
    await fetch(`${inject('stripeUrl')}/fake/${paid.intent}/succeeded`, { method: 'POST' });
    await expect(setOrderStatus(ctx(), who, paid.id, { status: 'CANCELLED' })).rejects.toMatchObject({
      code: 'order-changed',
    });
    await setOrderStatus(ctx(), who, paid.id, { status: 'CANCELLED' });
    expect(await mailsOf(paid.id)).toContain('order-cancelled');
  });

  it('and put back to PENDING has seven days again', async () => {
    const { id } = await makeOrder();
    await set(id, 'CANCELLED');
    await set(id, 'PENDING');
    await env.DB.prepare('update orders set created_at = created_at - 864000000 where id = ?').bind(id).run();
    const statusOf = async () =>
      (await call<AdminOrderResponse>('GET', `/admin/orders/${id}`, { token: admin.token })).body.order.status;
    await cancelUnpaidOrders(openContext(env));
    expect(await statusOf()).toBe('PENDING');
    await cancelUnpaidOrders(openContext(env, Date.now() + 7 * 86_400_000 + 60_000));
    expect(await statusOf()).toBe('CANCELLED');
  });
});
