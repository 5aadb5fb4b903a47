import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { AccountingResponse } from '../shared/money/accounting/contract.ts';
import type { InvoicesResponse } from '../shared/money/invoices/contract.ts';
import type { RefundsResponse } from '../shared/money/refunds/contract.ts';
import type { AdminCompanySettingsResponse } from '../shared/platform/settings/contract.ts';
import type { Order } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
const firm = { name: 'Fotoklub Košice, s. r. o.', ico: '36396567', dic: '2020105428', icDph: 'SK2020105428' };
const ownIban = 'SK9611000000002918599669';
const firmIban = 'SK3112000000198742637541';
const overpaidCents = 500;

/** `2026-11` and `20261123`, in Slovakia. */
const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bratislava' }).format(
  Date.now(),
);
const month = today.slice(0, 7);

test.each([
  ['is no VAT payer', null],
  ['pays VAT', '2026-01-01'],
])(
  'what a firm bought, paid too much for and got back is the same in all books, of a shop that %s',
  async (_, vatPayerFrom) => {
    const office = await signInByCall(admin);
    const path = '/admin/company-settings';
    const { settings } = await office.call<AdminCompanySettingsResponse>('GET', path);
    const icDph = vatPayerFrom ? 'SK2999999992' : settings.icDph;
    await office.call('PUT', path, { ...settings, icDph, vatPayerFrom });
    try {
      await buyAndReconcile(office, vatPayerFrom !== null);
    } finally {
      // The other journeys of this app are in a shop as it was.
      const { settings: changed } = await office.call<AdminCompanySettingsResponse>('GET', path);
      await office.call('PUT', path, {
        ...settings,
        version: changed.version,
        vatPayerFrom: settings.vatPayerFrom ?? null,
      });
    }
  },
);

async function buyAndReconcile(office: ApiClient, paysVat: boolean): Promise<void> {
  const client = await signInByCall(await createAccount());
  const order = await buyAsFirm(office, client);

  const page = await visit('/admin/bank-import', { as: admin });
  await uploadStatement(page, [
    { cents: order.totalCents + overpaidCents, symbol: order.orderNumber, name: firm.name, iban: firmIban },
  ]);
  await page.getByRole('checkbox', { name: new RegExp(`k.objednávke ${order.orderNumber}`) }).setChecked(true);
  await page.getByRole('button', { name: 'Potvrdiť párovania' }).click();
  await page.getByText('1 platba je vyššia, než treba').waitFor();
  await page.getByRole('button', { name: 'Zaúčtovať' }).click();
  await page.getByText('Úspešne spracovaná 1 objednávka').waitFor();

  const wrong = await readyInvoice(client);
  await page.goto(`/admin/invoices?search=${order.orderNumber}`);
  await page.getByRole('button', { name: `Nahradiť faktúru ${wrong}` }).click();
  await page.getByLabel('Prečo je faktúra chybná').fill('Chybné sídlo firmy');
  await page.getByLabel('Ulica').fill('Správna');
  await page.getByRole('button', { name: 'Stornovať a vystaviť novú' }).click();
  await page.getByText('Faktúra bola stornovaná a nahradená novou').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const right = await readyInvoice(client, wrong);

  // What no invoice is about is offered first.
  expect(await refund(page, order)).toBe(overpaidCents);
  const itemCents = await refund(page, order, async (dialog) => {
    await dialog.getByLabel('Dôvod', { exact: true }).selectOption('COMPLAINT');
    await dialog.getByRole('spinbutton').first().fill('2');
  });
  const ordered = await orderTransfers(page, order);
  expect(ordered.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual(
    [overpaidCents, itemCents].sort((a, b) => a - b),
  );

  // The bank has sent them.
  await page.goto('/admin/bank-import');
  await uploadStatement(
    page,
    ordered.map(({ cents, endToEndId, iban }) => ({ cents: -cents, symbol: '', name: firm.name, iban, endToEndId })),
  );
  const countDone = async () => {
    const { refunds } = await office.call<RefundsResponse>('GET', '/admin/refunds?status=DONE');
    return refunds.filter(({ orderId }) => orderId === order.id).length;
  };
  await expect.poll(countDone).toBe(2);

  await page.goto('/admin/accounting');
  await page.getByLabel('Do mesiaca').selectOption(month);
  await page.getByLabel('Od mesiaca').selectOption(month);
  const documents = readCsv(await download(page, 'Doklady (CSV)'));
  const payments = readCsv(await download(page, 'Platby (CSV)'));
  const ofOrder = (rows: Row[]) => rows.filter((row) => row['Variabilný symbol'] === order.orderNumber);

  const own = ofOrder(documents);
  const totals = own.map((row) => [row.Doklad, row.Číslo, row['K faktúre'], centsOf(row.Spolu)]);
  expect(totals).toEqual([
    ['Faktúra', wrong, '', order.totalCents],
    ['Faktúra', right, '', order.totalCents],
    ['Dobropis', expect.stringMatching(/^DB/), right, -itemCents],
    ['Storno faktúry', expect.stringMatching(/^ST/), wrong, -order.totalCents],
  ]);
  for (const row of own) {
    expect(row).toMatchObject({ IČO: firm.ico, DIČ: firm.dic, 'IČ DPH': firm.icDph });
    const vat = [23, 19, 5].reduce(
      (sum, rate) => sum + centsOf(row[`Základ ${rate} %`]) + centsOf(row[`DPH ${rate} %`]),
      0,
    );
    expect(vat + centsOf(row['Bez DPH'])).toBe(centsOf(row.Spolu));
    expect(centsOf(row['Bez DPH']) === 0).toBe(paysVat);
  }
  const moved = ofOrder(payments);
  expect(moved.map((row) => centsOf(row.Suma)).sort((a, b) => a - b)).toEqual(
    [order.totalCents + overpaidCents, -itemCents, -overpaidCents].sort((a, b) => a - b),
  );
  // To the cent: what the documents leave owed is the money that stayed.
  expect(sumOf(own, 'Spolu')).toBe(sumOf(moved, 'Suma'));

  // And the whole month, with what other customers did.
  const summary = await office.call<AccountingResponse>('GET', `/admin/accounting?from=${month}&to=${month}`);
  expect(sumOf(documents, 'Spolu')).toBe(summary.documentsCents);
  expect(sumOf(payments, 'Suma')).toBe(summary.moneyCents);
  expect(summary.differences.filter(({ orderId }) => orderId === order.id)).toEqual([]);
}

/** A firm orders two photos of different sizes with a voucher of 10 %. */
async function buyAsFirm(office: ApiClient, client: ApiClient): Promise<Order> {
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home, company: firm });
  const code = `KLUB-${Date.now()}`;
  await office.call('POST', '/admin/vouchers', { code, kind: 'PERCENT', percent: 10, maxUses: 1 });
  const album = await client.createAlbum({ title: 'Klub' });
  const [photo] = (await client.upload(album.id, [{ filename: 'klub.jpg', original: await testJpeg({ seed: 18 }) }]))
    .photos;
  const items = await preparedItems(client, [
    { photoId: photo?.id, paperSize: '13x18', quantity: 7 },
    { photoId: photo?.id, paperSize: '10x15', quantity: 3 },
  ]);
  const { order } = await client.call<{ order: Order }>('POST', '/orders', {
    items,
    voucherCode: code,
    ...orderConsents,
  });
  expect(order).toMatchObject({ company: firm, discount: { code } });
  return order;
}

/** Returns the number of the invoice once its PDF is there; of the next one after `wrong`. */
async function readyInvoice(client: ApiClient, wrong = ''): Promise<string> {
  const read = async () => {
    const { invoices } = await client.call<InvoicesResponse>('GET', '/invoices');
    return invoices.find(({ status, invoiceNumber }) => status === 'READY' && invoiceNumber !== wrong)?.invoiceNumber;
  };
  await expect.poll(read).toMatch(/^FA\d{10}$/);
  return (await read()) ?? '';
}

/** Gives money of an order back to the account that paid; returns what the screen says the customer gets. */
async function refund(page: Page, { id }: Order, choose?: (dialog: Locator) => Promise<void>): Promise<number> {
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Vrátiť peniaze' }).click();
  const dialog = page.getByRole('dialog');
  await choose?.(dialog);
  const promise = await dialog.getByText(/Zákazník dostane/).textContent();
  await dialog.getByRole('button', { name: 'Vrátiť peniaze' }).click();
  await page.getByText(/^Vrátenie .* je zapísané$/).waitFor();
  // It asks before its page is left.
  await dialog.waitFor({ state: 'hidden' });
  return centsOf(/dostane\s([\d,]+)/.exec(promise ?? '')?.[1]);
}

interface Transfer {
  cents: number;
  endToEndId: string;
  iban: string;
}

/** Puts the refunds of an order into a payment order; returns what the file tells the bank to do. */
async function orderTransfers(page: Page, { orderNumber }: Order): Promise<Transfer[]> {
  await page.goto('/admin/refunds');
  const rows = page.getByRole('checkbox', { name: new RegExp(`za objednávku ${orderNumber}`) });
  await expect.poll(() => rows.count()).toBe(2);
  for (const row of await rows.all()) await row.setChecked(true);
  await page.getByRole('button', { name: 'Vytvoriť platobný príkaz (pain.001)' }).click();
  await page.getByText('Platobný príkaz je pripravený na stiahnutie').waitFor();
  // The newest is the first.
  await page.reload();
  const xml = await download(page, /^Stiahnuť príkaz/);
  expect(xml).toContain('pain.001.001.03');
  const transfers = [...xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/g)].map(([, text = '']) => ({
    cents: centsOf(/<InstdAmt Ccy="EUR">(.*?)</.exec(text)?.[1]),
    endToEndId: /<EndToEndId>(.*?)</.exec(text)?.[1] ?? '',
    iban: /<CdtrAcct><Id><IBAN>(.*?)</.exec(text)?.[1] ?? '',
  }));
  const sum = centsOf(/<CtrlSum>(.*?)</.exec(xml)?.[1]);
  expect(transfers.reduce((cents, transfer) => cents + transfer.cents, 0)).toBe(sum);
  return transfers;
}

async function download(page: Page, name: string | RegExp): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return (await buffer(await (await coming).createReadStream())).toString();
}

type Row = Record<string, string>;

/** Reads a CSV for Excel: semicolons, quotes around what needs them, a mark of UTF-8 at the beginning. */
function readCsv(text: string): Row[] {
  expect(text.startsWith('\ufeff')).toBe(true);
  const [header = [], ...lines] = text
    .slice(1)
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

/** From `-12,90`, `12.90` or an empty cell. */
const centsOf = (text = ''): number => Math.round(Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.')) * 100);
const sumOf = (rows: Row[], column: string): number => rows.reduce((sum, row) => sum + centsOf(row[column]), 0);

interface StatementRow {
  cents: number;
  symbol: string;
  name: string;
  iban: string;
  endToEndId?: string;
}

async function uploadStatement(page: Page, rows: StatementRow[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať súbor' }).click();
  await (await chooser).setFiles(writeFiles({ 'vypis.xml': new TextEncoder().encode(statementOf(rows)) }));
}

/** As Tatra banka writes it. */
function statementOf(rows: StatementRow[]): string {
  const transactions = rows.map(
    ({ cents, symbol, name, iban, endToEndId = '' }) => `<STMTTRN><TRNTYPE>${cents > 0 ? 'CREDIT' : 'DEBIT'}</TRNTYPE>
      <DTPOSTED>${today.replaceAll('-', '')}</DTPOSTED><TRNAMT>${(cents / 100).toFixed(2)}</TRNAMT><TRNVASYM>${symbol}</TRNVASYM>
      <REFERENCE_E2E>${endToEndId}</REFERENCE_E2E><NAME>${name}</NAME><BANKACCTTO><IBAN>${iban}</IBAN></BANKACCTTO>
      <MEMO></MEMO><CURRENCY>EUR</CURRENCY></STMTTRN>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS><BANKACCTFROM><IBAN>${ownIban}</IBAN></BANKACCTFROM>
    <BANKTRANLIST>${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}
