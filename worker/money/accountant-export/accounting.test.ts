import { env } from 'cloudflare:workers';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../shared/format/csv.ts';
import { addMonths, startOfMonth } from '../../../shared/format/month.ts';
import type { AccountingResponse, AccountingZip } from '../../../shared/money/accounting/contract.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { brokenRules } from '../e-invoices/testing/broken-rules.ts';
import { makeDocument, makeLine } from '../e-invoices/testing/make-document.ts';
import { correctionKey, invoiceKey } from '../invoices/invoice-store.ts';
import { makeCorrectionRow, makeInvoiceRow, makeOrder, makePayment, makeRefund } from './testing/make-books.ts';

const day = 24 * 3_600_000;
let admin: TestUser;
let userId: string;
// Each test has months of its own, so that no other's documents are in them.
let month = '2019-12';
let start: number;
let end: number;

beforeEach(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  userId = (await makeUser()).id;
  month = addMonths(month, 13);
  [start, end] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
});

const about = async (issuedAt: number) => ({ userId, order: await makeOrder(userId), issuedAt });
const query = (from = month, to = month) => `?from=${from}&to=${to}`;
const get = (from = month, to = month) =>
  call<AccountingResponse>('GET', `/admin/accounting${query(from, to)}`, { token: admin.token }).then(
    ({ body }) => body,
  );
async function fetchText(file: string, from = month, to = month): Promise<string> {
  const response = await callRaw('GET', `/admin/accounting/${file}${query(from, to)}`, { token: admin.token });
  expect(response.status).toBe(200);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
}
/** The rows of a CSV by the names of its columns. */
async function rowsOf(file: string, from?: string, to?: string): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = readCsv(await fetchText(file, from, to));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
const lackingVat = { lines: [makeLine({ vatRate: null })] };

describe('the documents and the money of a month', () => {
  it('are equal to the cent when every invoice was paid and every credit note refunded in it', async () => {
    const sold = await about(start);
    const invoice = await makeInvoiceRow(sold);
    await makePayment(sold.order.id, 236, start);
    await makeCorrectionRow('CREDIT_NOTE', invoice, { ...sold, issuedAt: end - 1 }, { lines: [makeLine()] });
    await makeRefund(sold, 87, end - 1);
    const summary = await get();
    expect(summary.documents).toEqual([
      { kind: 'INVOICE', count: 1, totalCents: 236, vat: [{ rate: 23, baseCents: 192, vatCents: 44 }] },
      { kind: 'CREDIT_NOTE', count: 1, totalCents: -87, vat: [{ rate: 23, baseCents: -71, vatCents: -16 }] },
      { kind: 'CANCELLATION', count: 0, totalCents: 0, vat: [] },
    ]);
    expect([summary.documentsCents, summary.moneyCents, summary.differences]).toEqual([149, 149, []]);
  });

  it('differ in the orders that are named, with what is missing in all', async () => {
    const [late, over, unpaid] = [await about(end - 1), await about(start), await about(start)];
    await makeInvoiceRow(late);
    await makePayment(late.order.id, 236, end);
    await makeInvoiceRow(over);
    await makePayment(over.order.id, 300, start);
    await makeInvoiceRow(unpaid);
    const { differences } = await get();
    const differenceOf = ({ order }: { order: { id: string } }) =>
      differences.find(({ orderId }) => orderId === order.id);
    expect(differences.map(({ orderId }) => orderId)).toHaveLength(3);
    expect(differenceOf(late)).toMatchObject({ documentsCents: 236, moneyCents: 0, balanceCents: 0 });
    expect(differenceOf(over)).toMatchObject({ documentsCents: 236, moneyCents: 300, balanceCents: 64 });
    expect(differenceOf(unpaid)).toMatchObject({ orderNumber: String(unpaid.order.number), balanceCents: -236 });
  });

  it('count a cancellation and the right invoice once', async () => {
    const sold = await about(start);
    const wrong = await makeInvoiceRow(sold, {}, { voidedAt: start + day });
    await makeCorrectionRow('CANCELLATION', wrong, { ...sold, issuedAt: start + day });
    await makeInvoiceRow({ ...sold, issuedAt: start + day });
    await makePayment(sold.order.id, 236, start);
    const summary = await get();
    expect(summary.documents.map(({ count, totalCents }) => [count, totalCents])).toEqual([
      [2, 472],
      [0, 0],
      [1, -236],
    ]);
    expect([summary.documentsCents, summary.moneyCents, summary.differences]).toEqual([236, 236, []]);
  });

  it('begin and end at midnight in Slovakia, also at the turn of the year', async () => {
    const newYear = startOfMonth('2035-01');
    for (const at of [newYear - 1, newYear]) {
      const sold = await about(at);
      await makeInvoiceRow(sold, lackingVat);
      await makePayment(sold.order.id, 87, at);
    }
    for (const each of ['2034-12', '2035-01'])
      expect(await get(each, each), each).toMatchObject({ documentsCents: 87, moneyCents: 87, differences: [] });
    expect(await get('2034-12', '2035-01')).toMatchObject({ documentsCents: 174, moneyCents: 174 });
    const [row] = await rowsOf('documents.csv', '2034-12', '2034-12');
    expect(row).toMatchObject({ 'Dátum vystavenia': '2034-12-31' });
  });

  it('leave out money that is only promised, and take back a payment that was a mistake', async () => {
    const sold = await about(start);
    await makeRefund(sold, 50, start, { status: 'REQUESTED', sentAt: null });
    await makeRefund(sold, 60, start, { status: 'FAILED' });
    await makePayment(sold.order.id, 10_000, start, { id: `wrong-${month}` });
    await makePayment(sold.order.id, -10_000, start, { reversesId: `wrong-${month}` });
    expect(await get()).toMatchObject({ moneyCents: 0, differences: [] });
    expect((await rowsOf('payments.csv')).map((row) => [row.Pohyb, row.Suma])).toEqual(
      expect.arrayContaining([
        ['Platba', '100,00'],
        ['Oprava platby', '-100,00'],
      ]),
    );
  });

  it.each(['?from=2026-02&to=2026-01', '?from=2026-01&to=2027-01', '?from=2026-1&to=2026-01', ''])(
    'of %j are refused',
    async (wrong) => {
      for (const path of ['', '/documents.csv', '/payments.csv', '/pohoda.xml'])
        expect((await call('GET', `/admin/accounting${path}${wrong}`, { token: admin.token })).status).toBe(400);
    },
  );
});

describe('the table of documents', () => {
  it('has the order of an invoice that a restore gave its row', async () => {
    await makeInvoiceRow(await about(start), {}, { document: null });
    const [row] = await rowsOf('documents.csv');
    expect(row).toMatchObject({ Odberateľ: 'Ľubica Ďurčová', 'Bez DPH': '2,36' });
    expect(row?.Číslo).toMatch(/^FA\d{10}$/);
    expect((await get()).documentsCents).toBe(236);
  });

  it('opens in a Slovak spreadsheet, with amounts of corrections below zero and no formula of a customer', async () => {
    const sold = await about(start + day);
    const customer = { ...makeDocument().customer, company: null, name: '=HYPERLINK("http://x";"y")' };
    const invoice = await makeInvoiceRow(sold, { customer });
    await makeCorrectionRow('CREDIT_NOTE', invoice, sold, { lines: [makeLine()] });
    const text = await fetchText('documents.csv');
    expect(text.startsWith('\ufeffDoklad;Číslo;')).toBe(true);
    expect(text.split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
    expect(await rowsOf('documents.csv')).toMatchObject([
      { Doklad: 'Faktúra', 'Základ 23 %': '1,92', 'DPH 23 %': '0,44', 'Bez DPH': '0,00', Spolu: '2,36' },
      { Doklad: 'Dobropis', 'K faktúre': 'FA2026000001', 'Základ 23 %': '-0,71', Spolu: '-0,87' },
    ]);
  });

  it('adds up to the summary for a thousand documents of one moment', async () => {
    const { order } = await about(start);
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
       insert into invoices (id, order_id, user_id, number, prefix, document, status, supplier, issued_at, voided_at)
       select printf('${month}-%04d', i), ?1, ?2, 1000000 * ?5 + i, 'FA', json_set(?3, '$.totalCents', i), 'READY', '{}', ?4, ?4 from n`,
    )
      .bind(order.id, userId, JSON.stringify(makeDocument(lackingVat)), start, Number(month.slice(0, 4)) + 1000)
      .run();
    const rows = await rowsOf('documents.csv');
    const invoiced = rows.filter((row) => row.Doklad === 'Faktúra');
    expect(new Set(invoiced.map((row) => row.Číslo)).size).toBe(1000);
    const cents = invoiced.reduce((sum, row) => sum + Math.round(Number(row.Spolu?.replace(',', '.')) * 100), 0);
    expect(cents).toBe(500_500);
    expect((await get()).documents[0]).toMatchObject({ count: 1000, totalCents: 500_500 });
    expect(rows).toHaveLength(1000);
  });
});

describe('the file for POHODA', () => {
  it('has each document with its base and VAT by rate, escaped', async () => {
    const sold = await about(start);
    const lines = [makeLine(), makeLine({ vatRate: 19 }), makeLine({ vatRate: 5 })];
    const invoice = await makeInvoiceRow(sold, { lines });
    await makeCorrectionRow('CREDIT_NOTE', invoice, sold, { ...lackingVat, reason: 'Zlý <formát> & "farby"' });
    const xml = await fetchText('pohoda.xml');
    expect(XMLValidator.validate(xml)).toBe(true);
    const items = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml).dataPack.dataPackItem;
    expect(items).toHaveLength(2);
    expect(items[0].invoice).toMatchObject({
      invoiceHeader: {
        invoiceType: 'issuedInvoice',
        symVar: String(sold.order.number),
        classificationVAT: { classificationVATType: 'inland' },
        partnerIdentity: { address: { company: 'Ateliér Ľubka & syn, s. r. o.', city: 'Košice' } },
        paymentType: { paymentType: 'draft' },
      },
      invoiceSummary: {
        homeCurrency: {
          ...{ priceHigh: '0.71', priceHighVAT: '0.16', priceLow: '0.73', priceLowVAT: '0.14' },
          ...{ price3: '0.83', price3VAT: '0.04' },
        },
      },
    });
    expect(items[1].invoice).toMatchObject({
      invoiceHeader: {
        invoiceType: 'issuedCreditNotice',
        originalDocument: 'FA2026000001',
        classificationVAT: { classificationVATType: 'nonSubsume' },
        note: 'Zlý <formát> & "farby"',
      },
      invoiceSummary: { homeCurrency: { priceNone: '-0.87' } },
    });
  });
});

describe('the ZIP of documents', () => {
  const zipLink = async () =>
    (await call<AccountingZip>('GET', `/admin/accounting/zip?from=${month}&to=${month}`, { token: admin.token })).body
      .url;
  const zipOf = async () => {
    const response = await callRaw('GET', await zipLink());
    expect(response.status).toBe(200);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };

  it('has every PDF by kind, the e-invoices of firms, and names what is not made yet', async () => {
    const sold = await about(start);
    const [invoice, other] = [await makeInvoiceRow(sold), await makeInvoiceRow(await about(start + day), lackingVat)];
    const note = await makeCorrectionRow('CREDIT_NOTE', invoice, sold);
    await env.BUCKET.put(invoiceKey(invoice), 'pdf of the invoice');
    await env.BUCKET.put(correctionKey(note), 'pdf of the note');
    const files = await zipOf();
    const { results } = await env.DB.prepare(
      'select prefix || number as number from invoices where id in (?, ?) order by issued_at',
    )
      .bind(invoice, other)
      .all<{ number: string }>();
    const [first, second] = results.map(({ number }) => number);
    const textOf = (name: string) => new TextDecoder().decode(files[name]);
    expect(textOf(`faktury/${first}.pdf`)).toBe('pdf of the invoice');
    expect(Object.keys(files).filter((name) => name.startsWith('dobropisy/'))).toHaveLength(1);
    expect(textOf('chybajuce-pdf.txt')).toContain(second);
    expect(brokenRules(textOf(`e-faktury/${first}.xml`))).toEqual([]);
    expect(Object.keys(files)).toHaveLength(6);
  });

  it('of an empty month says so, and its link opens no other month', async () => {
    expect(Object.keys(await zipOf())).toEqual(['ziadne-doklady.txt']);
    const zipUrl = await zipLink();
    for (const wrong of [
      zipUrl.replace(`${month}-${month}`, `${month}-${addMonths(month, 1)}`),
      zipUrl.replace(/s=../, 's=xx'),
    ])
      expect((await call('GET', wrong)).body).toMatchObject({ code: 'accounting-link-expired' });
  });
});
