import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import {
  camt053,
  makeAdmin,
  makeOrderRow,
  ofx,
  otherIban,
  processKeys,
  uploadStatementFile,
} from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

let admins: [TestUser, TestUser];
let customer: TestUser;
let lastNumber = 3_650_000_000;

beforeAll(async () => {
  admins = [await makeAdmin(), await makeAdmin()];
  customer = await makeUser();
});
const forgetCompany = () => env.DB.prepare('delete from company_settings').run();
afterAll(() => forgetCompany().then(() => {}));
beforeEach(() => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
});

/** A statement with two transfers of 10 € for an order that are alike in all details. */
async function importTwo(totalCents: number) {
  const vs = ++lastNumber;
  const orderId = await makeOrderRow(customer.id, vs, totalCents);
  const transfer = { amount: '10.00', vs };
  const { importId, transactions } = (await uploadStatementFile(admins[0], ofx([transfer, transfer]))).body;
  const keys = transactions.map(({ key }) => key);
  const book = (at: number, choice = {}, admin = admins[0]) => processKeys(admin, [keys[at] ?? ''], choice);
  return { vs, orderId, importId, book };
}
const moneyOf = (orderId: string) =>
  env.DB.prepare(
    `select paid_cents as paidCents, accepted_overpayment_cents as acceptedCents,
      (select count(*) from payments where order_id = orders.id) as payments from orders where id = ?`,
  )
    .bind(orderId)
    .first();
/** Of each row of an import: why it can't be booked, or null. */
const shown = async (importId: string) =>
  (
    await call<BankImportResponse>('GET', `/admin/bank-import/${importId}`, { token: admins[0].token })
  ).body.transactions.map(({ reason }) => reason);

it('the second of two equal transfers is booked once, however often it is confirmed', async () => {
  const { orderId, importId, book } = await importTwo(2000);
  expect((await book(1)).body).toMatchObject({ bookedCount: 1 });
  expect(await shown(importId)).toEqual([null, reasons.processed]);
  expect((await book(1)).body).toMatchObject({ code: 'nothing-to-process' });
  expect(await moneyOf(orderId)).toEqual({ paidCents: 1000, acceptedCents: 0, payments: 1 });

  expect((await book(0)).body).toMatchObject({ bookedCount: 1 });
  expect(await shown(importId)).toEqual([reasons.processed, reasons.processed]);
  expect(await moneyOf(orderId)).toEqual({ paidCents: 2000, acceptedCents: 0, payments: 2 });
});

it('the second of two equal transfers is booked once by a double click and another admin at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, book } = await importTwo(1000);
    await env.DB.prepare('update orders set paid_cents = 1000 where id = ?').bind(orderId).run();
    const choice = { acceptOverpaymentCents: 1000 };
    const [first, second] = admins;
    const results = await Promise.all([book(1, choice, first), book(1, choice, first), book(1, choice, second)]);
    expect(results.filter(({ status }) => status === 200).map(({ body }) => body.bookedCount)).toEqual([1]);
    expect(await moneyOf(orderId)).toEqual({ paidCents: 2000, acceptedCents: 1000, payments: 1 });
  }
});

it('another format shows which of two equal transfers is not booked, and it can be booked', async () => {
  const { vs, book } = await importTwo(2000);
  await book(1);
  const entry = `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt>
    </BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS${vs}/SS/KS</EndToEndId></Refs><RltdPties><Dbtr>
    <Nm>Ľubica Kŕčmárová</Nm></Dbtr><DbtrAcct><Id><IBAN>${otherIban}</IBAN></Id></DbtrAcct></RltdPties>
    </TxDtls></NtryDtls></Ntry>`;
  const other = (await uploadStatementFile(admins[0], camt053(entry + entry))).body;
  expect(other.transactions.map(({ reason }) => reason)).toEqual([null, reasons.processed]);
  const booked = await processKeys(admins[0], [other.transactions[0]?.key ?? '']);
  expect(booked.body).toMatchObject({ processedCount: 1, bookedCount: 1 });
  expect(await shown(other.importId)).toEqual([reasons.processed, reasons.processed]);
});

it('a row of another account in the same file is not taken for one that is booked', async () => {
  const [first, second] = [++lastNumber, ++lastNumber];
  for (const number of [first, second]) await makeOrderRow(customer.id, number, 1000);
  const [one, other] = [ofx([{ amount: '10.00', vs: first }]), ofx([{ amount: '10.00', vs: second }], otherIban)];
  const file = one.replace('</OFX>', other.replace(/^.*<OFX>/s, ''));
  const bookAll = async () => {
    const { transactions } = (await uploadStatementFile(admins[0], file)).body;
    return processKeys(
      admins[0],
      transactions.map(({ key }) => key),
    );
  };
  expect((await bookAll()).body).toMatchObject({ bookedCount: 1 });
  const sizes = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80 };
  await forgetCompany();
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, iban: otherIban, ...sizes });
  expect((await bookAll()).body).toMatchObject({ bookedCount: 1, processedCount: 1 });
});
