import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { PrintJobChanged } from '../../../shared/production/print-jobs/contract.ts';
import type { CanDeleteOrder, CanDeleteOrders, OrdersDeleted } from '../../../shared/shop/order-deletion/contract.ts';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { Order, OrdersResponse } from '../../../shared/shop/orders/contract.ts';
import { isHeldByOrder } from '../../library/photos/photo-hold.ts';
import { sendMail } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { findKnown } from '../../money/bank-import/queries.ts';
import { issueInvoice } from '../../money/invoices/issue-invoice.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { checkRules } from '../../platform/integrity/check-rules.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { listOutbox } from '../../testing/list-outbox.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { bookPayment } from '../orders/payments/book-payment.ts';
import { savePaymentIntent } from '../orders/payments/save-payment-intent.ts';
import { deleteOrders } from './delete-orders.ts';

let admin: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});
// No job runs behind the tests: they make an invoice when they want it.
beforeEach(() => void vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never));

const itemsFor = async (buyer: TestUser) => [prints(await makePhotoRow(buyer.id), size)];
const makeOrder = async (buyer: TestUser, key?: string) =>
  ordersOf((await order(buyer, { items: await itemsFor(buyer) }, key)).body)[0] as Order;
const asAdmin = <T>(method: string, path: string, body?: unknown) =>
  call<T & { code: string }>(method, path, { token: admin.token, body });
const remove = (id: string) => asAdmin<OrdersDeleted>('DELETE', `/admin/orders/${id}`);
const first = <T>(query: string, ...values: unknown[]) =>
  prepareIn(query)
    .bind(...values)
    .first<T>();

describe('a deleted order', () => {
  it('disappears for its customer, everywhere, and for admins', async () => {
    const buyer = await makeBuyer();
    const key = newId();
    const items = await itemsFor(buyer);
    const made = ordersOf((await order(buyer, { items }, key)).body)[0] as Order;
    const other = await makeOrder(buyer);
    const gone = await remove(made.id);
    expect(gone.status).toBe(200);
    expect(gone.body).toEqual({ message: 'Objednávka bola úspešne vymazaná', deletedCount: 1 });

    const list = (await call<OrdersResponse>('GET', '/orders', { token: buyer.token })).body;
    expect(list.orders.map(({ id }) => id)).toEqual([other.id]);
    expect(list.pagination.total).toBe(1);
    const statuses = await Promise.all([
      call('GET', `/orders/${made.id}`, { token: buyer.token }),
      call('POST', `/orders/${made.id}/cancel`, { token: buyer.token }),
      order(buyer, { items }, key),
      asAdmin('GET', `/admin/orders/${made.id}`),
      asAdmin('PUT', `/admin/orders/${made.id}`, { status: 'PAID' }),
      asAdmin('GET', `/admin/orders/${made.id}/can-delete`),
      remove(made.id),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const found = await asAdmin<AdminOrdersResponse>('GET', `/admin/orders?search=${made.orderNumber}`);
    expect(found.body.orders).toEqual([]);
    expect(await savePaymentIntent(openContext(env), { id: made.id, paidCents: 0 }, 'pi_x')).toBe(false);
  });

  it('was cancelled first if it was unpaid, without a mail, and its waiting mails go', async () => {
    const buyer = await makeBuyer();
    const { id } = await makeOrder(buyer);
    await env.DB.prepare("update mails set status = 'WAITING' where order_id = ?").bind(id).run();
    await remove(id);
    expect(await first('select status, hidden_at is not null as hidden from orders where id = ?', id)).toEqual({
      status: 'CANCELLED',
      hidden: 1,
    });
    expect(
      await first('select to_status, user_id from order_history where order_id = ? order by id desc limit 1', id),
    ).toEqual({ to_status: 'CANCELLED', user_id: admin.id });
    expect(await first('select count(*) as n from mails where order_id = ?', id)).toEqual({ n: 0 });
  });

  it('gets no payment, valid invoice or mail, and its photos may be purged', async () => {
    const buyer = await makeBuyer();
    const items = await itemsFor(buyer);
    const { id, orderNumber } = await makePaidOrder(buyer, items);
    const ctx = openContext(env);
    const photo = sql`${items[0]?.photoId}`;
    const isHeld = async () => (await ctx.db.$count(orders, isHeldByOrder(ctx, photo))) > 0;
    expect(await isHeld()).toBe(true);
    await remove(id);
    expect(await isHeld()).toBe(false);
    const payment = { orderId: id, source: 'bank' as const, reference: newId(), amountCents: 1, userId: null };
    expect(await bookPayment(ctx, payment)).toBe('late');
    expect((await issueInvoice(ctx, id))?.voidedAt).not.toBeNull();
    const transaction = { orderNumber: Number(orderNumber), type: 'CREDIT', key: newId(), bankReference: '' };
    expect((await findKnown(ctx, [transaction as never])).orders.size).toBe(0);

    const mailId = newId();
    await env.DB.prepare(
      `insert into mails (id, kind, order_id, recipient, subject, text, html, next_attempt_at, created_at)
       values (?, 'order-received', ?, 'a@b.sk', '', '', '', 0, 0)`,
    )
      .bind(mailId, id)
      .run();
    await sendMail(ctx, mailId, composeMail);
    expect(await first('select status, last_error from mails where id = ?', mailId)).toEqual({
      status: 'FAILED',
      last_error: 'Objednávka nebola nájdená',
    });
  });

  it('has its invoice voided, with its number and its document archived, and a row of the audit log', async () => {
    const buyer = await makeBuyer();
    const invoice = await makeReadyInvoice(buyer, await itemsFor(buyer));
    const job = await asAdmin<PrintJobChanged>('POST', `/print-jobs/create-from-order/${invoice.order.id}`);
    const check = await asAdmin<CanDeleteOrder>('GET', `/admin/orders/${invoice.order.id}/can-delete`);
    const paid = await first<{ cents: number }>(
      'select paid_cents as cents from orders where id = ?',
      invoice.order.id,
    );
    expect(paid?.cents).toBeGreaterThan(0);
    expect(check.body).toEqual({
      hasInvoices: true,
      invoices: [invoice.invoiceNumber],
      printJobs: [job.body.printJob.id],
      paidCents: paid?.cents,
    });
    await remove(invoice.order.id);
    expect(
      await first('select voided_by, voided_at is not null as voided from invoices where id = ?', invoice.id),
    ).toEqual({ voided_by: admin.id, voided: 1 });
    expect(await first('select action, subject, user_id from audit_log where subject_id = ?', invoice.id)).toEqual({
      action: 'invoice.void',
      subject: invoice.invoiceNumber,
      user_id: admin.id,
    });
    expect((await call<InvoicesResponse>('GET', '/invoices', { token: buyer.token })).body.invoices).toEqual([]);
    expect((await callRaw('GET', invoice.downloadUrl ?? '')).status).toBe(404);
    expect((await callRaw('GET', invoice.zipUrl ?? '')).status).toBe(404);
    expect((await callRaw('GET', `/admin/invoices/${invoice.id}/pdf`, { token: admin.token })).status).toBe(200);

    const next = await makeReadyInvoice(buyer, await itemsFor(buyer));
    expect(Number(next.invoiceNumber.slice(2))).toBe(Number(invoice.invoiceNumber.slice(2)) + 1);
  });

  it('that was paid a moment ago has its invoice numbered first, and its document made', async () => {
    const buyer = await makeBuyer();
    const [paid, unpaid] = [await makePaidOrder(buyer, await itemsFor(buyer)), await makeOrder(buyer)];
    const ctx = openContext(env);
    await deleteOrders(ctx, { id: admin.id, name: 'Adam', email: admin.email }, [paid.id, unpaid.id]);
    const [correction] = await ctx.db.select().from(corrections).where(eq(corrections.orderId, paid.id));
    expect(await listOutbox()).toEqual(
      expect.arrayContaining([
        { type: 'make-invoice', orderId: paid.id },
        { type: 'make-correction', correctionId: correction?.id },
      ]),
    );
    const rows = await env.DB.prepare('select id, voided_at from invoices where order_id in (?, ?)')
      .bind(paid.id, unpaid.id)
      .all<{ id: string; voided_at: number | null }>();
    expect(rows.results).toEqual([{ id: expect.any(String), voided_at: expect.any(Number) }]);
    await makeInvoice(openContext(env), paid.id);
    const pdf = await callRaw('GET', `/admin/invoices/${rows.results[0]?.id}/pdf`, { token: admin.token });
    expect(pdf.status).toBe(200);
  });

  it('with an invoice that is just being numbered still gets its document', async () => {
    const buyer = await makeBuyer();
    const { id } = await makePaidOrder(buyer, await itemsFor(buyer));
    const invoice = await issueInvoice(openContext(env), id);
    await remove(id);
    const pdf = () => callRaw('GET', `/admin/invoices/${invoice?.id}/pdf`, { token: admin.token });
    expect((await pdf()).status).toBe(409);
    await makeInvoice(openContext(env), id);
    expect((await pdf()).status).toBe(200);
    expect(await first("select count(*) as n from mails where order_id = ? and kind = 'invoice-ready'", id)).toEqual({
      n: 0,
    });
  });

  it('takes its print jobs along, and leaves one row in the audit, also when two delete it at once', async () => {
    const buyer = await makeBuyer();
    const { id, orderNumber } = await makePaidOrder(buyer, await itemsFor(buyer));
    const jobId = newId();
    await env.DB.prepare(
      `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
       values (?, ?, 'READY', '[]', 'x', ?, 0, 0)`,
    )
      .bind(jobId, id, admin.id)
      .run();
    const responses = await Promise.all([remove(id), remove(id)]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(await first('select count(*) as n from print_jobs where order_id = ?', id)).toEqual({ n: 0 });
    expect(await first('select order_count as n from users where id = ?', buyer.id)).toEqual({ n: 0 });
    const audit = await env.DB.prepare('select action, subject, before from audit_log where subject_id = ?')
      .bind(id)
      .all();
    expect(audit.results).toEqual([
      {
        action: 'order.delete',
        subject: orderNumber,
        before: '{"status":"PAID","totalCents":1000,"customerName":"Ľubica Ďurčová"}',
      },
    ]);
    const ofJob = await env.DB.prepare('select action, subject from audit_log where subject_id = ?').bind(jobId).all();
    expect(ofJob.results).toEqual([{ action: 'print-job.delete', subject: orderNumber }]);
  });
});

it('an overpaid order that was deleted raises no alarm, as no one could open it to end it', async () => {
  const buyer = await makeBuyer();
  const { id } = await makePaidOrder(buyer, await itemsFor(buyer));
  const card = { orderId: id, source: 'card', reference: `pi_${newId()}`, amountCents: 1000, userId: null } as const;
  await bookPayment(openContext(env), card);
  const isAlarm = async () =>
    (await checkRules(openContext(env))).some(({ rule, examples }) => rule === 'overpayments' && examples.includes(id));
  expect(await isAlarm()).toBe(true);
  await remove(id);
  expect(await isAlarm()).toBe(false);
});

describe('many orders', () => {
  it('are deleted together, of several customers, with one row of audit each', async () => {
    const [a, b] = [await makeBuyer(), await makeBuyer()];
    const made = [await makeOrder(a), await makeOrder(a), await makeOrder(b)];
    const kept = await makeOrder(b);
    const { id: paidId } = await makePaidOrder(b, await itemsFor(b));
    const invoice = await issueInvoice(openContext(env), paidId);
    const orderIds = [...made.map(({ id }) => id), paidId];
    const check = await asAdmin<CanDeleteOrders>('POST', '/admin/orders/bulk/can-delete', { orderIds });
    expect(check.body).toMatchObject({
      hasInvoices: true,
      totalInvoices: 1,
      invoicesByOrder: [{ orderId: paidId, invoices: [`FA${invoice?.number}`] }],
    });
    const response = await asAdmin<OrdersDeleted>('POST', '/admin/orders/bulk/delete', {
      orderIds: [...orderIds, paidId],
    });
    expect(response.body).toEqual({ message: '4 objednávky boli úspešne vymazané', deletedCount: 4 });
    expect(await first('select order_count as n from users where id = ?', a.id)).toEqual({ n: 0 });
    expect(await first('select order_count as n from users where id = ?', b.id)).toEqual({ n: 1 });
    expect((await call('GET', `/orders/${kept.id}`, { token: b.token })).status).toBe(200);
    const rows = await env.DB.prepare(
      `select count(*) as n from audit_log where action = 'order.delete' and subject_id in (select value from json_each(?))`,
    )
      .bind(JSON.stringify(orderIds))
      .first();
    expect(rows).toEqual({ n: 4 });
  });

  it('all remain when one of them does not exist', async () => {
    const buyer = await makeBuyer();
    const { id } = await makeOrder(buyer);
    const response = await asAdmin('POST', '/admin/orders/bulk/delete', { orderIds: [id, 'none'] });
    expect([response.status, response.body.code]).toEqual([404, 'order-not-found']);
    expect((await asAdmin('POST', '/admin/orders/bulk/can-delete', { orderIds: [id, 'none'] })).status).toBe(404);
    expect((await call('GET', `/orders/${id}`, { token: buyer.token })).status).toBe(200);
  });

  it('are up to a hundred', async () => {
    const buyer = await makeBuyer();
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 99)
       insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count,
         customer_name, customer_email, supplier, consents, created_at)
       select printf('bulk-%03d', i), ?, 1000000000 + i, 'PRINT', 'PENDING', 'x', 1, 1, 1, 'a', 'b', '{}', '[]', 1 from n`,
    )
      .bind(buyer.id)
      .run();
    await env.DB.prepare('update users set order_count = 100 where id = ?').bind(buyer.id).run();
    const orderIds = Array.from({ length: 100 }, (_, at) => `bulk-${String(at).padStart(3, '0')}`);
    const response = await asAdmin<OrdersDeleted>('POST', '/admin/orders/bulk/delete', { orderIds });
    expect(response.body).toEqual({ message: '100 objednávok bolo úspešne vymazaných', deletedCount: 100 });
    expect(await first('select order_count as n from users where id = ?', buyer.id)).toEqual({ n: 0 });
    expect(
      await first("select count(*) as n from order_history where order_id like 'bulk-%' and to_status = 'CANCELLED'"),
    ).toEqual({ n: 100 });
    for (const wrong of [[...orderIds, 'one-more'], [], [''], 'x', [5], null])
      expect((await asAdmin('POST', '/admin/orders/bulk/delete', { orderIds: wrong })).status).toBe(400);
  });
});
