import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeCorrectionRow, makeInvoiceRow, makeOrder } from '../accountant-export/testing/make-books.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { makeDocument } from './testing/make-document.ts';

let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  buyer = await makeUser();
  admin = await makeUser({ role: 'ADMIN' });
});
const about = async () => ({ userId: buyer.id, order: await makeOrder(buyer.id), issuedAt: Date.now() });

describe('the e-invoice of an invoice', () => {
  it('is given to the firm and to admins, the same each time', async () => {
    const id = await makeInvoiceRow(await about());
    const texts: string[] = [];
    for (const [path, token] of [
      [`/invoices/${id}/ubl`, buyer.token],
      [`/admin/invoices/${id}/ubl`, admin.token],
    ] as const) {
      const response = await callRaw('GET', path, { token });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      texts.push(await response.text());
    }
    expect(texts[0]).toBe(texts[1]);
    expect(brokenRules(texts[0] ?? '')).toEqual([]);
  });

  it('is not made for a consumer, and says what is missing', async () => {
    const id = await makeInvoiceRow(await about(), { customer: { ...makeDocument().customer, company: null } });
    const { status, body } = await call('GET', `/invoices/${id}/ubl`, { token: buyer.token });
    expect([status, body.code]).toEqual([409, 'e-invoice-not-possible']);
    expect(body.error).toContain('kupujúci nie je firma');
  });

  it('of a credit note too, but of no other customer’s', async () => {
    const sold = await about();
    const id = await makeCorrectionRow('CREDIT_NOTE', await makeInvoiceRow(sold), sold);
    for (const [path, token] of [
      [`/invoices/${id}/ubl`, buyer.token],
      [`/admin/invoices/${id}/ubl`, admin.token],
    ] as const)
      expect(await (await callRaw('GET', path, { token })).text()).toContain('<CreditNote ');
    const stranger = await makeUser();
    for (const of of [id, await makeInvoiceRow(await about())])
      expect((await call('GET', `/invoices/${of}/ubl`, { token: stranger.token })).status).toBe(404);
  });

  it('of a voided invoice is left to admins', async () => {
    const id = await makeInvoiceRow(await about());
    await env.DB.prepare('update invoices set voided_at = 1 where id = ?').bind(id).run();
    expect((await call('GET', `/invoices/${id}/ubl`, { token: buyer.token })).status).toBe(404);
    expect((await callRaw('GET', `/admin/invoices/${id}/ubl`, { token: admin.token })).status).toBe(200);
  });
});
