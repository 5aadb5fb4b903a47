import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { app } from '../../app.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { call } from '../../testing/call.ts';
import { metered, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeVoucher } from '../../testing/shop-factories.ts';
import {
  bytesOf,
  makeAdmin,
  makeOrderRow,
  ofx,
  processKeys,
  type SampleTransaction,
  uploadStatementFile,
} from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_000_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeAdmin(), await makeUser()];
});
let invoiceJobs: string[] = [];
beforeEach(() => {
  invoiceJobs = [];
  // Noted, not sent: hundreds of invoices would be drawn behind the tests, and after them.
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body } of messages as Iterable<MessageSendRequest<Job>>) {
      if (body.type === 'make-invoice') invoiceJobs.push(body.orderId);
    }
    return undefined as never;
  });
  // Each test has orders of its own.
  lastNumber += 100_000;
});

const nextNumber = (): number => ++lastNumber;
const orderRow = (number: number) =>
  env.DB.prepare('select status, paid_cents from orders where number = ?').bind(number).first();
const keysOf = ({ matchedOrders }: BankImportResponse): string[] =>
  matchedOrders.map(({ transaction }) => transaction.key);
const read = async (content: string | Uint8Array) => (await uploadStatementFile(admin, content)).body;
const imported = (...transactions: SampleTransaction[]) => read(ofx(transactions));
const outcomes = ({ transactions, matchedOrders }: BankImportResponse) =>
  transactions.map(
    ({ key, reason }) => matchedOrders.find((match) => match.transaction.key === key)?.matchType ?? reason,
  );

const statementsUrl = inject('statementsUrl');
const sample = async (name: string) => new Uint8Array(await (await fetch(`${statementsUrl}/${name}`)).arrayBuffer());
const sampleTest = statementsUrl ? describe : describe.skip;
if (!statementsUrl) console.warn('No sample statements beside the checkout: their tests are skipped.');

sampleTest('the sample statements', () => {
  const totals = [
    [2026000123, 1230],
    [26000124, 2400],
    [2026000125, 790],
    [2026000126, 1550],
    [2026000127, 2400],
    [2026000128, 2400],
    [2026000129, 1230],
  ] as const;
  beforeAll(async () => {
    for (const [number, cents] of totals) await makeOrderRow(customer.id, number, cents);
  });

  const firstSix = ['exact', 'exact', 'exact', 'exact', 'partial', 'overpayment'];

  it('of camt.053 finds its symbols, and splits its batch', async () => {
    const response = await read(await sample('synthetic__sk-camt053.v02.xml'));
    expect(outcomes(response)).toEqual([...firstSix, 'partial', reasons['not-found'], reasons.notCredit]);
  });

  it('of Tatra banka gives its eleven results, and books what is chosen', async () => {
    const response = await read(await sample('synthetic__tatra-ofx.xml'));
    expect(outcomes(response)).toEqual([
      ...firstSix,
      'overpayment',
      reasons['not-found'],
      reasons.noNumber,
      reasons.notCredit,
      reasons.otherCurrency,
    ]);
    expect(response).toMatchObject({ totalTransactions: 11, matchedCount: 7, unmatchedCount: 4 });
    expect(response.transactions[4]).toMatchObject({ name: 'Ľukáš Žitný', trnAmt: 10, dtPosted: '20261118' });
    expect(response.matchedOrders[6]).toMatchObject({ orderAmount: 0, reason: reasons.covered });
    const keys = keysOf(response).slice(0, 6);
    const done = await processKeys(admin, keys, { acceptOverpaymentCents: 2600 });
    const message = 'Úspešne spracované 5 objednávok';
    expect(done.body).toEqual({ processedCount: 5, bookedCount: 6, refused: [], message });
    expect(await orderRow(26000124)).toEqual({ status: 'PAID', paid_cents: 2400 });
    expect(await orderRow(2026000127)).toEqual({ status: 'PENDING', paid_cents: 1000 });
    expect(await orderRow(2026000128)).toEqual({ status: 'PAID', paid_cents: 5000 });
    expect(await orderRow(2026000129)).toEqual({ status: 'PENDING', paid_cents: 0 });
  });

  it.each([
    ['genkgo-camt__camt053.v2.minimal.xml', 'statement-other-account'],
    ['genkgo-camt__camt053.v2.wrong.xml', 'statement-unknown'],
    ['camt.053.001.02.xsd', 'statement-unknown'],
  ])('%s is rejected', async (name, code) => {
    expect((await uploadStatementFile(admin, await sample(name))).body.code).toBe(code);
  });

  it('of camt.054 without an IBAN is read', async () => {
    const response = await read(await sample('genkgo-camt__camt054.v2.xml'));
    expect(
      outcomes(response).every((outcome) => outcome === reasons.notCredit || outcome === reasons.otherCurrency),
    ).toBe(true);
    expect(response.totalTransactions).toBeGreaterThan(0);
  });
});

describe('a confirmed import', () => {
  it('is the same for the same file, with what is true by now', async () => {
    const number = nextNumber();
    await makeOrderRow(customer.id, number, 1230);
    const file = ofx([{ amount: '12.30', vs: number }]);
    const first = await read(file);
    expect(outcomes(first)).toEqual(['exact']);
    expect(first.matchedOrders[0]).toMatchObject({
      transactionAmount: 12.3,
      orderAmount: 12.3,
      canProcess: true,
      reason: null,
      order: { orderNumber: String(number), status: 'PENDING', user: { name: 'Ľubica Ďurčová' } },
    });
    expect((await processKeys(admin, keysOf(first))).body.message).toBe('Úspešne spracovaná 1 objednávka');
    const second = await read(file);
    expect(second.importId).toBe(first.importId);
    expect(outcomes(second)).toEqual([reasons.processed]);
    const back = await call<BankImportResponse>('GET', `/admin/bank-import/${first.importId}`, { token: admin.token });
    expect(back.body).toEqual(second);
    expect((await processKeys(admin, keysOf(first))).body.code).toBe('nothing-to-process');
    expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 1230 });
  });

  it('books a transaction once that stands in two files', async () => {
    const [one, two] = [nextNumber(), nextNumber()];
    await makeOrderRow(customer.id, one, 2000);
    await makeOrderRow(customer.id, two, 700);
    const part = { amount: '10.00', vs: one };
    const week = await imported(part);
    const month = await imported({ amount: '7.00', vs: two, day: '20261101' }, part);
    expect(month.importId).not.toBe(week.importId);
    expect((await processKeys(admin, keysOf(week))).body).toMatchObject({
      processedCount: 0,
      bookedCount: 1,
      message: 'Zaúčtované: 1 platba. Stav objednávok sa nezmenil.',
    });
    expect((await processKeys(admin, keysOf(month))).body).toMatchObject({ bookedCount: 1 });
    expect(await orderRow(one)).toEqual({ status: 'PENDING', paid_cents: 1000 });
    expect(await orderRow(two)).toEqual({ status: 'PAID', paid_cents: 700 });
    const rest = await imported(part, part);
    expect(outcomes(rest)).toEqual([reasons.processed, 'exact']);
  });

  it('is booked to its end though its browser is closed meanwhile', async () => {
    const numbers = Array.from({ length: 3 }, nextNumber);
    for (const number of numbers) await makeOrderRow(customer.id, number, 1000);
    const keys = keysOf(await imported(...numbers.map((vs) => ({ amount: '10.00', vs }))));
    const request = new Request('http://localhost/api/admin/bank-import/process-matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ matches: keys.map((key) => ({ transaction: { key } })) }),
    });
    // All else ends with the request.
    const lasting: Promise<unknown>[] = [];
    const browser = { waitUntil: (work: Promise<unknown>) => void lasting.push(work) } as ExecutionContext;
    const response = app.fetch(request, env, browser);
    await vi.waitFor(() => expect(lasting).toHaveLength(1));
    await lasting[0];
    for (const number of numbers) expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 1000 });
    await response;
  });

  it('adds up parts until an order is paid', async () => {
    const number = nextNumber();
    await makeOrderRow(customer.id, number, 2400);
    const response = await imported({ amount: '10.00', vs: number }, { amount: '14.00', vs: number });
    expect(outcomes(response)).toEqual(['partial', 'exact']);
    expect((await processKeys(admin, keysOf(response))).body).toMatchObject({
      processedCount: 1,
      bookedCount: 2,
    });
    expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 2400 });
  });

  it('pays an order that was sent before its money came, and a cancelled one by an explicit choice', async () => {
    const [number, other] = [nextNumber(), nextNumber()];
    await makeOrderRow(customer.id, number, 2400, 'CANCELLED');
    await makeOrderRow(customer.id, other, 2400, 'SHIPPED');
    const response = await imported({ amount: '24.00', vs: number }, { amount: '24.00', vs: other });
    expect(outcomes(response)).toEqual(['other', 'exact']);
    const [key = '', otherKey = ''] = keysOf(response);
    expect((await processKeys(admin, [otherKey])).body).toMatchObject({ processedCount: 1 });
    expect(await orderRow(other)).toEqual({ status: 'SHIPPED', paid_cents: 2400 });
    const accept = (acceptCancelled: unknown) => processKeys(admin, [key], { acceptCancelled });
    const refused = [{ key, code: 'cancelled-meanwhile', reason: reasons['cancelled-meanwhile'] }];
    expect((await accept(undefined)).body).toMatchObject({ bookedCount: 0, refused });
    expect((await accept(false)).body).toMatchObject({ bookedCount: 0, refused });
    expect((await accept('true')).status).toBe(400);
    expect(await orderRow(number)).toEqual({ status: 'CANCELLED', paid_cents: 0 });
    expect((await accept(true)).body).toMatchObject({ processedCount: 1, bookedCount: 1 });
    expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 2400 });
    const history = await env.DB.prepare(
      `select from_status, to_status, h.user_id from order_history h join orders o on o.id = order_id where number = ?`,
    )
      .bind(number)
      .all();
    expect(history.results).toEqual([{ from_status: 'CANCELLED', to_status: 'PAID', user_id: admin.id }]);
  });

  it.each([
    ['refunded', reasons.refunded],
    ['without its voucher, which others have used up', reasons['voucher-spent']],
    ["without its voucher, of which this was the customer's only use", reasons['voucher-spent']],
  ])('books nothing for a cancelled order that is %s, whatever was accepted', async (what, reason) => {
    const [number, other] = [nextNumber(), nextNumber()];
    const id = await makeOrderRow(customer.id, number, 2400);
    const response = await imported({ amount: '24.00', vs: number });
    const [key = ''] = keysOf(response);
    await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(id).run();
    if (what === 'refunded') await env.DB.prepare('update orders set refunded_cents = 1 where id = ?').bind(id).run();
    else {
      const limit = what.includes('only use') ? { maxUsesPerCustomer: 1 } : { maxUses: 1 };
      const code = await makeVoucher(limit);
      await makeOrderRow(limit.maxUses ? (await makeUser()).id : customer.id, other, 2400);
      await env.DB.prepare('update orders set voucher_code = ? where number in (?, ?)').bind(code, number, other).run();
    }
    const book = async () => (await processKeys(admin, [key], { acceptCancelled: true })).body;
    expect(await book()).toMatchObject({ bookedCount: 0, refused: [{ key, reason }] });
    expect(await orderRow(number)).toEqual({ status: 'CANCELLED', paid_cents: 0 });
    expect(outcomes(await imported({ amount: '24.00', vs: number }))).toEqual([reason]);
    if (what === 'refunded') return;
    // The admin may allow one more.
    await env.DB.prepare('update vouchers set max_uses = 2, max_uses_per_customer = null').run();
    expect(await book()).toMatchObject({ bookedCount: 1, refused: [] });
    expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 2400 });
  });

  it('books a cancelled order whose voucher only the other half of its cart has used', async () => {
    const [number, other] = [nextNumber(), nextNumber()];
    await makeOrderRow(customer.id, number, 2400, 'CANCELLED');
    await makeOrderRow(customer.id, other, 2400);
    await env.DB.prepare('update orders set voucher_code = ?, group_number = ? where number in (?, ?)')
      .bind(await makeVoucher({ maxUses: 1 }), number, number, other)
      .run();
    const [key = ''] = keysOf(await imported({ amount: '24.00', vs: number }));
    expect((await processKeys(admin, [key], { acceptCancelled: true })).body).toMatchObject({ bookedCount: 1 });
    expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 2400 });
  });

  it('books nothing for an order that is cancelled since it was shown, and says so', async () => {
    const number = nextNumber();
    await makeOrderRow(customer.id, number, 1000);
    const file = ofx([{ amount: '10.00', vs: number }]);
    const shown = await read(file);
    expect(outcomes(shown)).toEqual(['exact']);
    await env.DB.prepare("update orders set status = 'CANCELLED' where number = ?").bind(number).run();
    expect((await processKeys(admin, keysOf(shown))).body).toEqual({
      processedCount: 0,
      bookedCount: 0,
      refused: [{ key: keysOf(shown)[0], code: 'cancelled-meanwhile', reason: reasons['cancelled-meanwhile'] }],
      message: '1 platba sa nezaúčtovala: objednávka bola medzitým zrušená.',
    });
    expect(await orderRow(number)).toEqual({ status: 'CANCELLED', paid_cents: 0 });
    expect(outcomes(await read(file))).toEqual(['other']);
  });

  it('takes nothing from what a client says', async () => {
    const [one, two] = [nextNumber(), nextNumber()];
    const otherId = await makeOrderRow(customer.id, one, 100_000);
    await makeOrderRow(customer.id, two, 100);
    const response = await imported(
      { amount: '1.00', vs: two, type: 'DEBIT' },
      { amount: '0.50', vs: two },
      { amount: '0.50', vs: two },
      { amount: '1.00', vs: two },
    );
    expect(outcomes(response)).toEqual([reasons.notCredit, 'partial', 'exact', 'overpayment']);
    const lies = {
      canProcess: true,
      matchType: 'exact',
      transactionAmount: 1000,
      order: { id: otherId },
      orderId: otherId,
    };
    // Neither the debit, nor one that no one has seen, nor the one that comes too much.
    const [debit, , , late] = response.transactions.map(({ key }) => key);
    const unknown = await processKeys(admin, [debit ?? '', 'unknown'], lies);
    expect(unknown.body.code).toBe('nothing-to-process');
    const done = await processKeys(
      admin,
      response.transactions.map(({ key }) => key),
      lies,
    );
    expect(done.body).toMatchObject({
      processedCount: 1,
      bookedCount: 2,
      refused: [{ key: late, code: 'overpayment-not-accepted', reason: reasons['overpayment-not-accepted'] }],
    });
    expect(await orderRow(one)).toEqual({ status: 'PENDING', paid_cents: 0 });
    expect(await orderRow(two)).toEqual({ status: 'PAID', paid_cents: 100 });
  });

  it.each([
    ['unknown transactions', { matches: [{ transaction: { key: 'x' } }] }, 404],
    ['no match', { matches: [] }, 400],
    ['too many', { matches: Array(201).fill({ transaction: { key: 'x' } }) }, 400],
    ['a number for a key', { matches: [{ transaction: { key: 1 } }] }, 400],
    ['nothing', {}, 400],
  ])('is not made of %s', async (_, body, status) => {
    const response = await call('POST', '/admin/bank-import/process-matches', { token: admin.token, body });
    expect(response.status).toBe(status);
  });
});

it('is confirmed by the matches as they were shown, and only those of one file at once', async () => {
  const [one, two] = [nextNumber(), nextNumber()];
  for (const number of [one, two]) await makeOrderRow(customer.id, number, 1000);
  const shown = await Promise.all([one, two].map((vs) => imported({ amount: '10.00', vs })));
  const confirm = (matches: unknown[]) =>
    call<{ code: string }>('POST', '/admin/bank-import/process-matches', { token: admin.token, body: { matches } });
  const mixed = await confirm(shown.flatMap(({ matchedOrders }) => matchedOrders));
  expect([mixed.status, mixed.body.code]).toEqual([400, 'several-imports']);
  expect(await orderRow(one)).toEqual({ status: 'PENDING', paid_cents: 0 });
  expect((await confirm(shown[0]?.matchedOrders ?? [])).body).toMatchObject({ processedCount: 1 });
  expect(await orderRow(one)).toEqual({ status: 'PAID', paid_cents: 1000 });
  expect(await orderRow(two)).toEqual({ status: 'PENDING', paid_cents: 0 });
});

describe('several admins at once', () => {
  it('read the same file into one import, and book each transaction once', async () => {
    const numbers = Array.from({ length: 5 }, nextNumber);
    for (const number of numbers) await makeOrderRow(customer.id, number, 1000);
    const admins = await Promise.all([makeAdmin(), makeAdmin(), makeAdmin(), makeAdmin()]);
    const file = ofx(
      numbers.flatMap((vs) => [
        { amount: '4.00', vs },
        { amount: '6.00', vs },
      ]),
    );
    const imports = await Promise.all(admins.map((one) => uploadStatementFile(one, file)));
    expect(new Set(imports.map(({ body }) => body.importId)).size).toBe(1);
    const responses = await Promise.all(
      imports.map(({ body }, index) => processKeys(admins[index] ?? admin, keysOf(body))),
    );
    const sum = (name: 'processedCount' | 'bookedCount') =>
      responses.reduce((total, { status, body }) => total + (status === 200 ? body[name] : 0), 0);
    expect([sum('processedCount'), sum('bookedCount')]).toEqual([5, 10]);
    for (const number of numbers) expect(await orderRow(number)).toEqual({ status: 'PAID', paid_cents: 1000 });
  });

  it('book 40 payments with 10 duplicates among them to the right sums', async () => {
    const numbers = Array.from({ length: 30 }, nextNumber);
    await Promise.all(numbers.map((number) => makeOrderRow(customer.id, number, 1000)));
    const payments = numbers.map((vs) => ({ amount: '10.00', vs }));
    // A quarter of the files has what another has too.
    const files = [payments.slice(0, 10), payments.slice(10, 20), payments.slice(20), payments.slice(5, 15)];
    const imports = await Promise.all(files.map((rows) => imported(...rows)));
    expect(imports.map(({ matchedCount }) => matchedCount)).toEqual([10, 10, 10, 10]);
    const calls = imports.flatMap((one) => {
      const keys = keysOf(one);
      return [keys.slice(0, 5), keys.slice(5)].map((some) => processKeys(admin, some));
    });
    const responses = (await Promise.all(calls)).filter(({ status }) => status === 200);
    expect(responses.reduce((total, { body }) => total + body.bookedCount, 0)).toBe(30);
    expect(responses.reduce((total, { body }) => total + body.processedCount, 0)).toBe(30);
    const paid = await env.DB.prepare(
      "select count(*) as orders, sum(paid_cents) as cents from orders where number between ? and ? and status = 'PAID'",
    )
      .bind(numbers[0], numbers.at(-1))
      .first();
    expect(paid).toEqual({ orders: 30, cents: 30_000 });
    expect([invoiceJobs.length, new Set(invoiceJobs).size]).toEqual([30, 30]);
  });
});

describe('a hostile file', () => {
  const head = '<?xml version="1.0"?>';
  const bomb = `${head}<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
    .join('')}]><OFX>&h;</OFX>`;
  const utf16Bomb = new Uint8Array([0xff, 0xfe, ...[...bomb].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const whole = ofx([{ amount: '12.30' }]);

  it.each<[string, string | Uint8Array]>([
    ['billion laughs', bomb],
    ['billion laughs in UTF-16', utf16Bomb],
    ['an external entity', `${head}<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>&x;</OFX>`],
    ['one by http', `${head}<!DOCTYPE o [<!ENTITY x SYSTEM "http://127.0.0.1/">]><OFX>&x;</OFX>`],
    ['a parameter entity', `${head}<!DOCTYPE o [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd">%p;]><OFX/>`],
    ['two document types', `${head}<!DOCTYPE a><!DOCTYPE b><OFX/>`],
    ['a document type in small letters', `${head}<!doctype html><html></html>`],
    ['a million references', ofx([{ amount: '1.00', memo: '&#65;'.repeat(1_000_000) }])],
    ['deep nesting', `${head}${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
    ['deep nesting in a statement', whole.replace('</OFX>', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</OFX>`)],
    ['half a file', whole.slice(0, 300)],
    ['two roots', `${whole}<OFX/>`],
    ['HTML', '<html><body><p>Prihláste sa<br></body></html>'],
    ['a page of XHTML', '<html><body><p>Prihláste sa</p></body></html>'],
    ['no XML', 'dátum;suma\n1.1.2026;12,30'],
    ['nothing', ''],
    ['bytes', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)],
    ['zeros', new Uint8Array(1000)],
    ['a prototype', `${head}<__proto__><OFX/></__proto__>`],
    ['a constructor', `${head}<OFX><constructor/><STMTRS><__proto__/></STMTRS></OFX><OFX/>`],
    ['UTF-7', whole.replace('UTF-8', 'UTF-7')],
    ['UTF-16 by name only', whole.replace('UTF-8', 'UTF-16')],
    ['an amount of no sense', ofx([{ amount: '1e9' }])],
    ['a day of no sense', ofx([{ amount: '1.00', day: '20269999' }])],
    [
      'too many transactions',
      ofx([{ amount: '1.00' }]).replace(/<STMTTRN>.*<\/STMTTRN>/s, '<STMTTRN/>'.repeat(20_001)),
    ],
  ])('%s is rejected, and nothing is written', async (_, content) => {
    const count = 'select (select count(*) from bank_imports) + (select count(*) from bank_transactions) as n';
    const before = await env.DB.prepare(count).first();
    const response = await uploadStatementFile(admin, content);
    expect(response.status).toBe(400);
    expect(response.body.code).toMatch(/^statement-/);
    expect(await env.DB.prepare(count).first()).toEqual(before);
  });

  it('of 6 MB is rejected, also in pieces of unknown length', async () => {
    const big = ofx([{ amount: '1.00', memo: 'x'.repeat(6 * 1024 * 1024) }]);
    for (const size of [big.length, 5 * 1024 * 1024 + 1]) {
      const response = await uploadStatementFile(admin, bytesOf(big).subarray(0, size));
      expect([response.status, response.body.code]).toEqual([400, 'statement-too-large']);
    }
  });

  it.each([
    ['no form', 'x', 415],
    ['a form without a file', new FormData(), 415],
  ])('that is %s is rejected', async (_, body, status) => {
    const response = await call('POST', '/admin/bank-import/upload', { token: admin.token, body });
    expect(response.status).toBe(status);
  });

  it('of another type is rejected, one by its name or as application/xml is taken', async () => {
    const file = ofx([{ amount: '1.00', vs: nextNumber() }]);
    const status = async (name: string, type: string) =>
      (await uploadStatementFile(admin, file, { name, type })).status;
    expect(await status('vypis.pdf', 'application/pdf')).toBe(400);
    expect(await status('vypis.XML', '')).toBe(200);
    expect(await status('vypis', 'application/xml')).toBe(200);
  });
});

it('saves long texts in pieces that D1 takes', async () => {
  const memo = 'č'.repeat(500);
  const file = ofx(Array.from({ length: 1100 }, (_, at) => ({ amount: `${at + 1}.00`, memo })));
  const upload = await metered(() => uploadStatementFile(admin, file));
  expect(upload.body).toMatchObject({ totalTransactions: 1100 });
  expect(statementsOf(upload)).toBeLessThan(50);
  const last = await env.DB.prepare('select memo from bank_transactions where import_id = ? and position = 1099')
    .bind(upload.body.importId)
    .first('memo');
  expect(last === memo).toBe(true);
});
