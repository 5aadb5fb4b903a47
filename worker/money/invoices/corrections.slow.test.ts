import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice, InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { AdminOrderResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRules } from '../../platform/integrity/check-rules.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { home, makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { isRefusedCorrection } from './correction-statements.ts';
import { creditNoteStatements, readUncreditedCents } from './credit-note-statements.ts';
import { issueInvoice } from './issue-invoice.ts';
import { makeCorrection } from './make-correction.ts';
import { makeInvoice } from './make-invoice.ts';
import { readDocument } from './read-document.ts';

let [buyer, admin]: TestUser[] = [];
let size: Awaited<ReturnType<typeof makeProduct>>;
let photo: string;

beforeAll(async () => {
  [buyer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
  photo = await makePhotoRow(buyer.id, null, { filename: 'Kriváň.jpg' });
});

const invoiced = () => makeReadyInvoice(buyer!, [prints(photo, size)]);
const ctx = (now?: number) => openContext(env, now);
const credit = async (invoiceId: string, totalCents: number, at = ctx()) => {
  const note = { lines: [], deliveryCents: 0, totalCents, reason: 'Reklamácia', createdBy: admin!.id };
  const { id, statements } = await creditNoteStatements(at, { invoice: { id: invoiceId }, ...note });
  await at.db.batch(statements);
  return id;
};
const replace = (id: string, body: object = {}) =>
  call<{ code: string }>('POST', `/admin/invoices/${id}/replace`, {
    token: admin?.token,
    body: { reason: 'Iný odberateľ', ...body },
  });
const listOf = async (user = buyer!) =>
  (await call<InvoicesResponse>('GET', '/invoices', { token: user.token })).body.invoices;
const correctionsOf = async (orderId: string) =>
  (
    await env.DB.prepare('select * from corrections where order_id = ? order by number')
      .bind(orderId)
      .all<{ id: string; kind: string; number: number; total_cents: number; document: string }>()
  ).results;
const invoicesOf = async (orderId: string) =>
  (
    await env.DB.prepare('select id, number, prefix, voided_at from invoices where order_id = ? order by number')
      .bind(orderId)
      .all<{ id: string; number: number; prefix: string; voided_at: number | null }>()
  ).results;
const broken = async () =>
  (await checkRules(ctx())).filter(({ rule, count }) => count > 0 && /invoice|correct|credit|cancell/.test(rule));

describe('a document', () => {
  it('has its number and content from its issue on, whatever becomes of the order', async () => {
    const { id } = await makePaidOrder(buyer!, [prints(photo, size)]);
    const invoice = await issueInvoice(ctx(), id);
    await env.DB.prepare(
      "update orders set customer_name = 'Iný', total_cents = 1, billing_address = null where id = ?",
    )
      .bind(id)
      .run();
    const document = await readDocument(ctx(), invoice!.id);
    expect(document).toMatchObject({
      number: `FA${invoice?.number}`,
      customer: { name: 'Ľubica Ďurčová' },
      lines: [{ title: `Tlač fotky ${size.name}`, detail: 'Kriváň.jpg', totalCents: 1000 }],
      totalCents: 1000,
    });
    await env.DB.prepare('update orders set total_cents = 1000 where id = ?').bind(id).run();
  });

  it('of a row that a restore made is frozen as its order is, with its number', async () => {
    const old = await invoiced();
    await env.DB.prepare('update invoices set document = null where id = ?').bind(old.id).run();
    for (let reads = 0; reads < 2; reads++)
      expect(await readDocument(ctx(), old.id)).toMatchObject({ number: old.invoiceNumber, totalCents: 1000 });
    const stored = env.DB.prepare('select document from invoices where id = ?').bind(old.id);
    expect(JSON.parse((await stored.first<string>('document')) ?? '')).toMatchObject({ number: old.invoiceNumber });
  });

  it.each([
    (invoice: Invoice) => invoice.invoiceNumber,
    (invoice: Invoice) => invoice.invoiceNumber.slice(2),
    (invoice: Invoice) => invoice.invoiceNumber.toLowerCase(),
  ])('is found by an admin with and without its prefix (%#)', async (textOf) => {
    const invoice = await invoiced();
    const path = `/admin/invoices?search=${textOf(invoice)}`;
    const { body } = await call<InvoicesResponse>('GET', path, { token: admin?.token });
    expect(body.invoices.map(({ id }) => id)).toContain(invoice.id);
  });
});

describe('a credit note', () => {
  it('takes a part of its invoice back: numbered, with a PDF, mailed, and shown to its customer', async () => {
    const invoice = await invoiced();
    const id = await credit(invoice.id, 250);
    await Promise.all([1, 2].map(() => makeCorrection(ctx(), id)));
    const [note] = await correctionsOf(invoice.order.id);
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', total_cents: 250 });
    expect(JSON.parse(note?.document ?? '')).toMatchObject({
      number: `DB${note?.number}`,
      corrects: { number: invoice.invoiceNumber },
      reason: 'Reklamácia',
      lines: [{ title: 'Zľava z ceny', totalCents: 250 }],
    });
    const [shown] = (await listOf()).find((each) => each.id === invoice.id)?.corrections ?? [];
    expect(shown).toMatchObject({ kind: 'CREDIT_NOTE', number: `DB${note?.number}`, totalCents: -250 });
    const file = await callRaw('GET', shown?.downloadUrl ?? '');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="dobropis_DB${note?.number}.pdf"`);
    expect(new TextDecoder().decode((await file.bytes()).subarray(0, 5))).toBe('%PDF-');
    expect((await callRaw('GET', (shown?.downloadUrl ?? '').replace(id, invoice.id))).status).toBe(403);
    const mails = await env.DB.prepare("select id from mails where kind = 'credit-note' and order_id = ?")
      .bind(invoice.order.id)
      .all();
    expect(mails.results).toEqual([{ id }]);
    expect(await readUncreditedCents(ctx(), invoice.id)).toBe(750);
  });

  it('and others at once never exceed their invoice, and their numbers have no gaps', async () => {
    const invoice = await invoiced();
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => credit(invoice.id, 300)));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(9);
    expect(refused.every(isRefusedCorrection)).toBe(true);
    const numbers = (await correctionsOf(invoice.order.id)).map(({ number }) => number);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    await credit(invoice.id, 100);
    await expect(credit(invoice.id, 1)).rejects.toSatisfy(isRefusedCorrection);
    expect(await broken()).toEqual([]);
  });

  it('is issued only if what it is about took place in its batch', async () => {
    const invoice = await invoiced();
    const at = ctx();
    const note = { lines: [], deliveryCents: 0, totalCents: 100, reason: 'Reklamácia', createdBy: null };
    const never = await creditNoteStatements(at, { invoice: { id: invoice.id }, ...note, when: sql`1 = 0` });
    await at.db.batch(never.statements);
    expect(await correctionsOf(invoice.order.id)).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('has the number of its year', async () => {
    const [old, next] = [Date.UTC(2039, 11, 31, 22, 59), Date.UTC(2039, 11, 31, 23, 1)];
    const invoice = await invoiced();
    await credit(invoice.id, 100, ctx(old));
    await credit(invoice.id, 100, ctx(next));
    const numbers = (await correctionsOf(invoice.order.id)).map(({ number }) => number);
    expect(numbers).toEqual([2_039_000_001, 2_040_000_001]);
  });
});

describe('a wrong invoice', () => {
  it('is replaced: cancelled by a document, and issued anew for whom it is for', async () => {
    const user = await makeBuyer();
    const own = await makePhotoRow(user.id, null, { filename: 'Kriváň.jpg' });
    const wrong = await makeReadyInvoice(user, [prints(own, size)]);
    const company = { name: 'Ateliér s. r. o.', ico: '36421928', dic: '2020118400', icDph: '' };
    const billingAddress = { ...home, city: 'Nitra' };
    const response = await replace(wrong.id, { customerName: 'Ján Kráľ', billingAddress, company });
    expect(response.status).toBe(200);
    const { body: edited } = await call<AdminOrderResponse>('GET', `/admin/orders/${wrong.order.id}`, {
      token: admin?.token,
    });
    // The parcel, whose label may be printed, goes to the same person.
    expect(edited.order).toMatchObject({ customerName: 'Ján Kráľ', recipientName: 'Ľubica Ďurčová' });
    await makeInvoice(ctx(), wrong.order.id);
    const [storno] = await correctionsOf(wrong.order.id);
    await makeCorrection(ctx(), storno?.id ?? '');

    const [shown, ...others] = await listOf(user);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ totalCents: 1000, corrections: [{ kind: 'CANCELLATION', totalCents: -1000 }] });
    expect(Number(shown?.invoiceNumber.slice(2))).toBe(Number(wrong.invoiceNumber.slice(2)) + 1);
    const document = await readDocument(ctx(), shown?.id ?? '');
    expect(document.customer).toMatchObject({ name: 'Ján Kráľ', company, billingAddress: { city: 'Nitra' } });
    expect((await readDocument(ctx(), wrong.id)).customer).toMatchObject({ name: 'Ľubica Ďurčová', company: null });
    expect(JSON.parse(storno?.document ?? '')).toMatchObject({
      kind: 'CANCELLATION',
      number: `ST${storno?.number}`,
      corrects: { number: wrong.invoiceNumber },
      customer: { name: 'Ľubica Ďurčová' },
      totalCents: 1000,
    });
    const mail = await composeOrderMail(ctx(), 'invoice-ready', wrong.order.id);
    expect(mail.paragraphs.join(' ')).toContain(`Nahrádza faktúru ${wrong.invoiceNumber}`);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([`faktura_${shown?.invoiceNumber}.pdf`]);
    expect((await callRaw('GET', `/admin/invoices/${wrong.id}/pdf`, { token: admin?.token })).status).toBe(200);
    expect(await broken()).toEqual([]);
  });

  it('is replaced once by many at once: the order has one valid invoice, and no number is lost', async () => {
    const wrong = await invoiced();
    const responses = await Promise.all(Array.from({ length: 6 }, () => replace(wrong.id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 404, 409]).toContain(status);
    expect(await correctionsOf(wrong.order.id)).toHaveLength(1);
    const all = await invoicesOf(wrong.order.id);
    expect(all.map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
    expect(await broken()).toEqual([]);
  });

  it('with a credit note is not cancelled, and a cancelled one is not credited', async () => {
    const [credited, cancelled] = [await invoiced(), await invoiced()];
    await credit(credited.id, 100);
    expect((await replace(credited.id)).body.code).toBe('invoice-credited');
    const deletion = await call<{ code: string }>('DELETE', `/admin/orders/${credited.order.id}`, {
      token: admin?.token,
    });
    expect(deletion.body.code).toBe('invoice-credited');
    expect(await invoicesOf(credited.order.id)).toHaveLength(1);
    await replace(cancelled.id);
    await expect(credit(cancelled.id, 100)).rejects.toSatisfy(isRefusedCorrection);
    expect(await broken()).toEqual([]);
  });

  it('needs a reason, and the order as the admin saw it', async () => {
    const { id, order } = await invoiced();
    expect((await replace(id, { reason: ' ' })).status).toBe(400);
    await env.DB.prepare('update orders set version = version + 1 where id = ?').bind(order.id).run();
    expect((await replace(id, { version: 1 })).body.code).toBe('record-changed');
    expect(await correctionsOf(order.id)).toEqual([]);
    expect((await replace('none')).status).toBe(404);
  });

  it('of a deleted order is cancelled by a document, and not replaced', async () => {
    const { order } = await invoiced();
    expect((await call('DELETE', `/admin/orders/${order.id}`, { token: admin?.token })).status).toBe(200);
    expect(await correctionsOf(order.id)).toMatchObject([{ kind: 'CANCELLATION', total_cents: 1000 }]);
    expect((await invoicesOf(order.id)).map(({ voided_at }) => voided_at !== null)).toEqual([true]);
  });
});

describe("the admin's list", () => {
  it.each([
    ['credit-notes', 'CREDIT_NOTE'],
    ['cancellations', 'CANCELLATION'],
  ])('of %s has them, and finds them by their number, their order and their customer', async (status, kind) => {
    const invoice = await invoiced();
    const id = kind === 'CREDIT_NOTE' ? await credit(invoice.id, 70) : '';
    if (kind === 'CANCELLATION') await replace(invoice.id);
    const [made] = await correctionsOf(invoice.order.id);
    const list = async (search = '') =>
      (
        await call<{ invoices: { id: string; kind: string; corrects: string; totalCents: number }[] }>(
          'GET',
          `/admin/invoices?status=${status}&search=${encodeURIComponent(search)}`,
          { token: admin?.token },
        )
      ).body.invoices;
    const [row] = await list();
    expect(row).toMatchObject({
      id: made?.id,
      kind,
      corrects: invoice.invoiceNumber,
      totalCents: -(made?.total_cents ?? 0),
    });
    if (id) expect(made?.id).toBe(id);
    for (const search of [`${kind === 'CREDIT_NOTE' ? 'DB' : 'ST'}${made?.number}`, invoice.order.orderNumber])
      expect((await list(search)).map((each) => each.id)).toContain(made?.id);
    expect((await list(buyer?.email)).map((each) => each.id)).toContain(made?.id);
    expect(await list('9999999999')).toEqual([]);
  });
});
