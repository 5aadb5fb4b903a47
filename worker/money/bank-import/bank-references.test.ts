import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import {
  camt053,
  makeOrderRow,
  ofx,
  otherIban,
  processKeys,
  type SampleTransaction,
  uploadStatementFile,
} from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

let admin: TestUser;
let customer: TestUser;
let vs = 3_660_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeUser({ role: 'ADMIN' }), await makeUser()];
});
beforeEach(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
  await makeOrderRow(customer.id, ++vs, 2000);
});

const upload = async (content: string) => (await uploadStatementFile(admin, content)).body;
/** A statement with a transfer of 10 € of one payer, day and symbol for each reference. */
const inOfx = (...references: string[]) =>
  upload(ofx(references.map((fitid): SampleTransaction => ({ amount: '10.00', vs, fitid }))));
const entry = (reference: string, day = '2026-11-16') =>
  `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>/VS${vs}/SS/KS</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>Ľubica Kŕčmárová</Nm></Dbtr><DbtrAcct><Id><IBAN>${otherIban}</IBAN></Id></DbtrAcct></RltdPties>
    </TxDtls></NtryDtls></Ntry>`;
const as054 = (xml: string) =>
  xml
    .replaceAll('camt.053', 'camt.054')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>');
type Import = Awaited<ReturnType<typeof upload>>;
const book = async ({ transactions }: Import, at = 0, choice = {}) =>
  (await processKeys(admin, [transactions[at]?.key ?? ''], choice)).body;
const reasonsOf = ({ transactions }: Import) => transactions.map(({ reason }) => reason);
const matchesOf = ({ matchedOrders }: Import) => matchedOrders.map(({ reason }) => reason?.split('. ')[0]);
const paidCents = () =>
  env.DB.prepare('select paid_cents as cents from orders where number = ?').bind(vs).first('cents');
const inState = async (state: string) =>
  (await call<PaymentsResponse>('GET', `/admin/payments?state=${state}`, { token: admin.token })).body.payments.filter(
    ({ variableSymbol }) => variableSymbol === String(vs),
  );

describe('a second credit of the same payer, day, amount and symbol', () => {
  it('with another reference of the bank waits, and is booked', async () => {
    await book(await inOfx('A1'));
    const second = await inOfx('A2');
    expect(reasonsOf(second)).toEqual([null]);
    expect(await inState('open')).toHaveLength(1);
    expect(await book(second)).toMatchObject({ bookedCount: 1, processedCount: 1 });
    expect(await paidCents()).toBe(2000);
    const both = await inOfx('A2', 'A1');
    expect(reasonsOf(both)).toEqual([reasons.processed, reasons.processed]);
  });

  it('with another reference does not close the first one while both wait', async () => {
    const files = [await inOfx('B1'), await inOfx('B2')];
    expect(await inState('open')).toHaveLength(2);
    await Promise.all(files.map((file) => book(file)));
    expect([await paidCents(), await inState('open'), await inState('skipped')]).toEqual([2000, [], []]);
  });

  it('without a reference is skipped, listed with why, and booked after all by one choice, once', async () => {
    const [first, again] = [ofx([{ amount: '10.00', vs }]), ofx([{ amount: '10.00', vs }, { amount: '1.00' }])];
    await book(await upload(first));
    const second = await upload(again);
    expect(reasonsOf(second)[0]).toBe(reasons.processed);
    expect(second.transactions[0]?.isSkipped).toBe(true);
    const [skipped] = await inState('skipped');
    expect(skipped).toMatchObject({
      state: 'skipped',
      skippedAs: 'BOOKED',
      suggestions: [{ orderNumber: String(vs), missingCents: 1000 }],
      sameAs: { orderNumber: String(vs), source: 'bank' },
    });
    expect(await book(second, 0, { acceptRepeated: true })).toMatchObject({ code: 'nothing-to-process' });
    const accepted = { acceptProcessed: true };
    const twice = await Promise.all([book(second, 0, accepted), book(second, 0, accepted)]);
    expect(twice.map(({ bookedCount = 0 }) => bookedCount).sort()).toEqual([0, 1]);
    expect([await paidCents(), await inState('skipped')]).toEqual([2000, []]);
  });
});

describe('the same credit', () => {
  it('of a file with references is skipped where another file of the bank has none, and the other way round', async () => {
    await book(await upload(camt053(entry('C1'))));
    const bare = await upload(ofx([{ amount: '10.00', vs }]));
    expect([reasonsOf(bare), (await inState('skipped')).length]).toEqual([[reasons.processed], 1]);
    const withReference = await inOfx('F9');
    expect(reasonsOf(withReference)).toEqual([reasons.processed]);
  });

  it('of camt.053 and camt.054 is known by the reference that they share, and by its details where they differ', async () => {
    await book(await upload(as054(camt053(entry('D1')))));
    expect(reasonsOf(await upload(camt053(entry('D1') + entry('D2'))))).toEqual([reasons.processed, null]);
    expect(reasonsOf(await upload(camt053(entry('D3'))))).toEqual([reasons.processed]);
  });

  it('of another day with the same reference is maybe processed', async () => {
    await book(await upload(as054(camt053(entry('E1')))));
    expect(matchesOf(await upload(camt053(entry('E1', '2026-11-17'))))).toEqual([reasons['maybe-processed']]);
    expect(matchesOf(await upload(camt053(entry('E2', '2026-11-17'))))).toEqual([undefined]);
  });

  it('that was booked before references were stored is still recognised', async () => {
    const first = await inOfx('G1', 'G2');
    await book(first, 0);
    await env.DB.batch([
      env.DB.prepare('update payments set bank_reference = null'),
      env.DB.prepare("update bank_transactions set bank_reference = ''"),
    ]);
    expect(reasonsOf(await inOfx('G1', 'G2', 'G3')).filter((reason) => reason === reasons.processed)).toHaveLength(1);
  });

  it('in two files with other neighbours is booked once, no matter who books it at the same moment', async () => {
    const [short, long] = [await inOfx('H2'), await inOfx('H1', 'H2')];
    const booked = await Promise.all([book(short), book(long, 1)]);
    expect(booked.map(({ bookedCount = 0 }) => bookedCount).sort()).toEqual([0, 1]);
    expect(await paidCents()).toBe(1000);
  });

  it('whose reference other rows of its file have too is told by its details', async () => {
    const first = await inOfx('J', 'J');
    await book(first, 0);
    await book(first, 1);
    expect(await paidCents()).toBe(2000);
    expect(reasonsOf(await inOfx('J', 'J', 'K'))).toEqual([reasons.processed, reasons.processed, null]);
  });
});
