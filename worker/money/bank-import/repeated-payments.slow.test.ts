import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import type { SampleTransaction } from '../../testing/statement-factories.ts';
import {
  camt053,
  makeAdmin,
  makeOrderRow,
  ofx,
  processKeys,
  uploadStatementFile,
} from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_600_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeAdmin(), await makeUser()];
});
beforeEach(() => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
});

const anna = { name: 'Anna Žitná', iban: 'SK3112000000198742637541', memo: 'Polovica za fotky' };
const peter = { name: 'Peter Žitný', iban: 'SK9681800000007000155733', memo: 'druhá polovica' };

async function makeOrder(totalCents = 2000): Promise<number> {
  await makeOrderRow(customer.id, ++lastNumber, totalCents);
  return lastNumber;
}
const read = async (content: string) => (await uploadStatementFile(admin, content)).body;
const imported = (...transactions: SampleTransaction[]) => read(ofx(transactions));
const reread = async (importId: string) =>
  (await call<BankImportResponse>('GET', `/admin/bank-import/${importId}`, { token: admin.token })).body;
/** Of each transaction: how it matches, or why it does not. */
const outcomes = ({ transactions, matchedOrders }: BankImportResponse) =>
  transactions.map(({ key, reason }) => {
    const match = matchedOrders.find(({ transaction }) => transaction.key === key);
    return match ? (match.isMaybeProcessed ? reasons['maybe-processed'] : match.matchType) : reason;
  });
const keyOf = ({ transactions }: BankImportResponse, at = 0) => transactions[at]?.key ?? '';
const book = async (response: BankImportResponse, at = 0, choice: Record<string, unknown> = {}) =>
  (await processKeys(admin, [keyOf(response, at)], choice)).body;
const paidCents = (number: number) =>
  env.DB.prepare('select paid_cents as cents from orders where number = ?').bind(number).first('cents');

/** A transfer of 10 € as camt.053 tells it. */
const inCamt = (vs: number, { name, iban, memo }: typeof anna) =>
  camt053(`<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt>
    </BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS${vs}/SS/KS</EndToEndId></Refs><RltdPties><Dbtr><Nm>${name}</Nm>
    </Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${memo}</Ustrd></RmtInf>
    </TxDtls></NtryDtls></Ntry>`);

describe('the second half of an amount, of the same day and symbol but by another person', () => {
  it('is maybe processed, and booked by an explicit choice only, once', async () => {
    const vs = await makeOrder();
    expect(await book(await imported({ amount: '10.00', vs, ...anna }))).toMatchObject({ bookedCount: 1 });
    const second = await imported({ amount: '10.00', vs, ...peter });
    expect(outcomes(second)).toEqual([reasons['maybe-processed']]);
    expect(second.matchedOrders[0]).toMatchObject({
      transaction: { name: peter.name },
      transactionAmount: 10,
      orderAmount: 10,
      canProcess: true,
    });
    expect(await book(second)).toMatchObject({
      bookedCount: 0,
      refused: [{ key: keyOf(second), reason: reasons['maybe-processed'] }],
    });
    expect(await book(second, 0, { acceptRepeated: true })).toMatchObject({ processedCount: 1, bookedCount: 1 });
    expect(await book(second, 0, { acceptRepeated: true })).toMatchObject({ code: 'nothing-to-process' });
    expect(await paidCents(vs)).toBe(2000);
    expect(outcomes(await reread(second.importId))).toEqual([reasons.processed]);
    // Both together, in either order, are both known.
    const both = [anna, peter].map((payer) => ({ amount: '10.00', vs, ...payer }));
    expect(outcomes(await imported(...both))).toEqual([reasons.processed, reasons.processed]);
    expect(outcomes(await imported(...both.reverse()))).toEqual([reasons.processed, reasons.processed]);
  });
});

describe('a transfer that is booked', () => {
  const booked = async () => {
    const vs = await makeOrder();
    const first = await imported({ amount: '10.00', vs, ...anna });
    await book(first);
    return { vs, first };
  };

  it('is processed in another format whose texts differ in case, accents and spaces only', async () => {
    const { vs, first } = await booked();
    const iban = anna.iban.replace(/(.{4})/g, '$1 ').trim();
    const other = await read(inCamt(vs, { name: 'ANNA  ZITNA', iban, memo: 'polovica za  FOTKY/' }));
    expect(outcomes(other)).toEqual([reasons.processed]);
    expect(await book(other, 0, { acceptRepeated: true })).toMatchObject({ code: 'nothing-to-process' });
    // Each import keeps its own rows.
    expect(outcomes(await reread(first.importId))).toEqual([reasons.processed]);
    expect(await paidCents(vs)).toBe(1000);
  });

  it.each<[string, (vs: number) => string]>([
    ['another name', (vs) => ofx([{ amount: '10.00', vs, ...anna, name: 'Žitná A.' }])],
    ['another account', (vs) => ofx([{ amount: '10.00', vs, ...anna, iban: peter.iban }])],
    ['another message', (vs) => ofx([{ amount: '10.00', vs, ...anna, memo: 'zvyšok' }])],
    ['a bank reference', (vs) => ofx([{ amount: '10.00', vs, ...anna, e2e: 'AB-1' }])],
    ['a time', (vs) => ofx([{ amount: '10.00', vs, ...anna, day: '20261116101500' }])],
    ['another format with another name', (vs) => inCamt(vs, { ...anna, name: 'Žitná A.' })],
  ])('is maybe processed where a file has %s', async (_, file) => {
    const { vs } = await booked();
    const response = await read(file(vs));
    expect(outcomes(response)).toEqual([reasons['maybe-processed']]);
    expect(response.matchedOrders[0]?.reason).toBe(reasons['maybe-processed']);
    expect(await book(response)).toMatchObject({ bookedCount: 0 });
    expect(await paidCents(vs)).toBe(1000);
  });

  it('is maybe processed when it was booked before details were saved', async () => {
    const { vs, first } = await booked();
    await env.DB.prepare(
      `update payments set details_key = null, transaction_key = null
       where order_id = (select id from orders where number = ?)`,
    )
      .bind(vs)
      .run();
    expect(outcomes(await reread(first.importId))).toEqual([reasons['maybe-processed']]);
  });

  it('is distinguished from a later one of the same file', async () => {
    const { vs } = await booked();
    const month = await imported({ amount: '10.00', vs, ...peter }, { amount: '10.00', vs, ...anna });
    expect(outcomes(month)).toEqual(['exact', reasons.processed]);
    expect(await book(month)).toMatchObject({ processedCount: 1, bookedCount: 1 });
    expect(outcomes(await reread(month.importId))).toEqual([reasons.processed, reasons.processed]);
  });
});

describe('at once', () => {
  it('two formats of a transfer are confirmed: it is booked once', async () => {
    const vs = await makeOrder();
    const files = [await imported({ amount: '10.00', vs, ...anna }), await read(inCamt(vs, { ...anna, memo: '' }))];
    expect(files.map(outcomes)).toEqual([['partial'], ['partial']]);
    const responses = await Promise.all(files.map((file) => book(file)));
    expect(responses.map(({ bookedCount }) => bookedCount).sort()).toEqual([0, 1]);
    expect(responses.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual([
      reasons['maybe-processed'],
    ]);
    expect(await paidCents(vs)).toBe(1000);
  });

  it('two admins book the same second half by hand: it is booked once', async () => {
    const vs = await makeOrder(3000);
    await book(await imported({ amount: '10.00', vs, ...anna }));
    const second = await imported({ amount: '10.00', vs, ...peter });
    const again = await imported({ amount: '1.00' }, { amount: '10.00', vs, ...peter });
    const choice = { acceptRepeated: true };
    await Promise.all([book(second, 0, choice), book(second, 0, choice), book(again, 1, choice)]);
    expect(await paidCents(vs)).toBe(2000);
  });

  it('two different second halves are booked by hand: both are', async () => {
    const vs = await makeOrder(3000);
    await book(await imported({ amount: '10.00', vs, ...anna }));
    const others = await Promise.all(['Eva', 'Ivan'].map((name) => imported({ amount: '10.00', vs, ...peter, name })));
    const responses = await Promise.all(others.map((file) => book(file, 0, { acceptRepeated: true })));
    expect(responses.map(({ bookedCount }) => bookedCount)).toEqual([1, 1]);
    expect(await paidCents(vs)).toBe(3000);
  });
});

it('a first upload says of nothing that it is processed, also of equal transfers and of what exceeds', async () => {
  const vs = await makeOrder();
  const transfer = { amount: '10.00', vs, ...anna };
  const response = await imported(transfer, transfer, transfer);
  expect(outcomes(response)).toEqual(['partial', 'exact', 'overpayment']);
  expect(response.matchedOrders[2]?.reason).toBe(reasons.covered);
});
