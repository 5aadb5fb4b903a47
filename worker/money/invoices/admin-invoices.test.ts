import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminInvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { issueInvoice } from './issue-invoice.ts';

meterD1();

let admin: TestUser;
let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  buyer = await makeBuyer();
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
});

const items = async () => [prints(await makePhotoRow(buyer.id), size)];
const makeInvoiced = async () => makeReadyInvoice(buyer, await items());
const asAdmin = <T>(method: string, path: string) =>
  call<T & { code: string; message: string }>(method, path, { token: admin.token });
const replace = (id: string) =>
  call<{ code: string }>('POST', `/admin/invoices/${id}/replace`, {
    token: admin.token,
    body: { reason: 'Iný odberateľ' },
  });
const list = async (query = '') => (await asAdmin<AdminInvoicesResponse>('GET', `/admin/invoices${query}`)).body;
const raw = (path: string, token?: string) => callRaw('GET', path, { token });
const statusOf = async (id: string) =>
  (await env.DB.prepare('select status from invoices where id = ?').bind(id).first<{ status: string }>())?.status;

describe("the admin screens's list of invoices", () => {
  it('shows those of everybody, newest first, with counts and by status', async () => {
    const first = await makeInvoiced();
    const { id } = await makePaidOrder(buyer, await items());
    const pending = await issueInvoice(openContext(env), id);
    const all = await list();
    expect(all.invoices.slice(0, 2).map((invoice) => invoice.id)).toEqual([pending?.id, first.id]);
    expect(all.invoices[0]).toMatchObject({ status: 'PENDING', downloadUrl: null, zipUrl: null });
    expect(all.invoices[1]).toMatchObject({
      invoiceNumber: first.invoiceNumber,
      totalCents: 1000,
      order: { orderNumber: first.order.orderNumber, itemCount: 1, kind: 'PRINT' },
      user: { id: buyer.id, name: 'Ľubica Ďurčová', email: buyer.email },
    });
    const { stats, pagination } = await list('?status=ready');
    expect(stats.ready).toBe(pagination.total);
    expect(stats.pending + stats.ready + stats.downloaded + stats.expired).toBe(stats.total);
    expect((await list(`?search=${buyer.email}&status=pending`)).invoices.map((invoice) => invoice.id)).toEqual([
      pending?.id,
    ]);
    expect((await asAdmin('GET', '/admin/invoices?status=READY')).status).toBe(400);
  });
});

describe('an admin', () => {
  it("takes the PDF and the ZIP without taking the customer's download", async () => {
    const { id, invoiceNumber } = await makeInvoiced();
    const pdf = await raw(`/admin/invoices/${id}/pdf`, admin.token);
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="faktura_${invoiceNumber}.pdf"`);
    expect(new TextDecoder().decode((await pdf.bytes()).subarray(0, 5))).toBe('%PDF-');
    const link = (await list()).invoices.find((invoice) => invoice.id === id)?.zipUrl ?? '';
    for (const zip of [await raw(`/admin/invoices/${id}/download`, admin.token), await raw(link)]) {
      expect(zip.status).toBe(200);
      expect(zip.headers.get('content-disposition')).toBe(`attachment; filename="faktura_${invoiceNumber}.zip"`);
      expect(Object.keys(unzipSync(await zip.bytes()))).toEqual([`faktura_${invoiceNumber}.pdf`]);
    }
    expect(await statusOf(id)).toBe('READY');
    await (await raw(`/invoices/${id}/download`, buyer.token)).bytes();
    expect(await statusOf(id)).toBe('DOWNLOADED');
  });

  it('only: no guest, no customer, and no link that was made for something else', async () => {
    const invoice = await makeInvoiced();
    const path = `/admin/invoices/${invoice.id}/download`;
    expect((await raw(path)).status).toBe(401);
    expect((await raw(path, buyer.token)).status).toBe(403);
    const query = (invoice.zipUrl ?? '').split('?')[1];
    expect((await raw(`${path}?${query}`)).status).toBe(403);
    expect((await raw(`/admin/invoices/${invoice.id}/pdf`, buyer.token)).status).toBe(403);
    const adminQuery = (await list()).invoices[0]?.zipUrl?.split('?')[1];
    expect((await raw(`/invoices/${invoice.id}/download?${adminQuery}`)).status).toBe(403);
  });

  it('replaces an invoice: its number stays used, its document archived, and an entry says who did it', async () => {
    const invoice = await makeInvoiced();
    expect((await replace(invoice.id)).status).toBe(200);
    expect((await list()).invoices.map(({ id }) => id)).not.toContain(invoice.id);
    expect((await list(`?search=${invoice.invoiceNumber}`)).invoices).toEqual([]);
    expect((await raw(`/admin/invoices/${invoice.id}/pdf`, admin.token)).status).toBe(200);
    expect((await raw(`/admin/invoices/${invoice.id}/download`, admin.token)).status).toBe(404);
    const { order } = (await asAdmin<AdminOrderResponse>('GET', `/admin/orders/${invoice.order.id}`)).body;
    const next = `FA${Number(invoice.invoiceNumber.slice(2)) + 1}`;
    expect(order).toMatchObject({ status: 'PAID', invoice: { invoiceNumber: next, isVoided: false } });

    expect((await replace(invoice.id)).body.code).toBe('invoice-not-found');
    expect((await replace('none')).status).toBe(404);
    const audit = await env.DB.prepare('select action, subject, user_id from audit_log where subject_id = ?')
      .bind(invoice.id)
      .all();
    expect(audit.results).toEqual([{ action: 'invoice.void', subject: invoice.invoiceNumber, user_id: admin.id }]);
  });

  it('finds voided ones again, also of a deleted order: only to save their PDF', async () => {
    const [alone, withOrder, kept] = [await makeInvoiced(), await makeInvoiced(), await makeInvoiced()];
    await replace(alone.id);
    await asAdmin('DELETE', `/admin/orders/${withOrder.order.id}`);
    const { invoices, pagination } = await list('?status=voided');
    expect(invoices.slice(0, 2)).toMatchObject([
      { id: withOrder.id, order: { isDeleted: true }, voidedAt: expect.any(String), downloadUrl: null, zipUrl: null },
      { id: alone.id, order: { isDeleted: false }, voidedAt: expect.any(String), downloadUrl: null, zipUrl: null },
    ]);
    expect(pagination).toMatchObject({ total: invoices.length, isCut: false });
    for (const { invoiceNumber } of [alone, withOrder]) {
      const found = await list(`?status=voided&search=${invoiceNumber}`);
      expect(found.invoices.map((invoice) => invoice.invoiceNumber)).toEqual([invoiceNumber]);
    }
    const byOrder = await list(`?status=voided&search=${withOrder.order.orderNumber}`);
    // An invoice may have the number of this order.
    expect(byOrder.invoices.map(({ id }) => id)).toContain(withOrder.id);
    expect((await list(`?status=voided&search=${kept.invoiceNumber}`)).invoices).toEqual([]);
    expect((await list()).invoices.find(({ id }) => id === kept.id)).toMatchObject({ voidedAt: null });
  });

  it('reads few rows of many voided ones', async () => {
    const invoice = await makeInvoiced();
    await replace(invoice.id);
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
       insert into audit_log (id, actor, action, subject_id, subject, created_at)
       select printf('0-%03d', i), 'a', 'invoice.void', ?, 'x', 1 from n`,
    )
      .bind(invoice.id)
      .run();
    for (const page of [1, 5]) {
      const response = await asAdmin<AdminInvoicesResponse>('GET', `/admin/invoices?status=voided&page=${page}`);
      expect(response.body.pagination).toMatchObject({ pages: 5, total: 100, isCut: true });
      expect(response.body.invoices).toHaveLength(20);
      expect(rowsRead(response)).toBeLessThanOrEqual(300);
    }
  });

  it('who voids one that waits for its mail, sends none', async () => {
    const invoice = await makeInvoiced();
    await env.DB.prepare("update mails set status = 'WAITING' where order_id = ?").bind(invoice.order.id).run();
    await replace(invoice.id);
    const kinds = await env.DB.prepare('select kind from mails where order_id = ?').bind(invoice.order.id).all();
    expect(kinds.results).toEqual([{ kind: 'order-received' }]);
  });
});
