import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_500_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeAdmin(), await makeUser()];
});
beforeEach(() => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
});

const setPaid = (orderId: string) =>
  call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status: 'PAID' } });
const importOf = async (vs: number, amount = '10.00') => (await uploadStatementFile(admin, ofx([{ amount, vs }]))).body;
const moneyOf = (orderId: string) =>
  env.DB.prepare(
    `select paid_cents as paidCents, (select group_concat(source) from payments where order_id = orders.id) as sources
     from orders where id = ?`,
  )
    .bind(orderId)
    .first<{ paidCents: number; sources: string }>();
const overpaid = async () => (await checkRule(openContext(env), 'overpayments')).examples;

type OrderWithImport = Awaited<ReturnType<typeof makeOrderWithImport>>;
async function makeOrderWithImport() {
  const number = ++lastNumber;
  const orderId = await makeOrderRow(customer.id, number, 1000);
  const { importId, matchedOrders } = await importOf(number);
  return { number, orderId, importId, key: matchedOrders[0]?.transaction.key ?? '' };
}

const paidMeanwhile = (key: string) => ({ key, code: 'paid-meanwhile', reason: reasons['paid-meanwhile'] });

describe('an import confirmed at the moment an admin sets the order PAID', () => {
  it('books the order once, and reports the transfers that it rejected', async () => {
    const orders: OrderWithImport[] = [];
    for (let count = 0; count < 8; count++) orders.push(await makeOrderWithImport());
    // As the screen does that shows no overpayment.
    const confirm = ({ key }: OrderWithImport) => processKeys(admin, [key], { acceptOverpaymentCents: 0 });
    const [confirmed] = await Promise.all([
      Promise.all(orders.map(confirm)),
      Promise.all(orders.slice(0, 5).map(({ orderId }) => setPaid(orderId))),
    ]);
    for (const [index, { orderId, key }] of orders.entries()) {
      const money = await moneyOf(orderId);
      expect(money?.paidCents).toBe(1000);
      const { status, body } = confirmed[index] ?? { status: 0, body: null };
      expect(status).toBe(200);
      expect(body?.refused).toEqual(money?.sources === 'bank' ? [] : [paidMeanwhile(key)]);
    }
    expect(await overpaid()).toEqual([]);
  });

  it('leaves the rejected transfer to be booked as an overpayment, by an explicit choice of its amount', async () => {
    const { orderId, importId, key } = await makeOrderWithImport();
    await setPaid(orderId);
    const refusalOf = async (choice: Record<string, unknown>) => (await processKeys(admin, [key], choice)).body.refused;
    expect(await refusalOf({ acceptOverpaymentCents: 0 })).toEqual([paidMeanwhile(key)]);
    const notAccepted = 'overpayment-not-accepted';
    expect(await refusalOf({})).toEqual([{ key, code: notAccepted, reason: reasons[notAccepted] }]);
    const shown = await call<BankImportResponse>('GET', `/admin/bank-import/${importId}`, { token: admin.token });
    expect(shown.body.matchedOrders).toMatchObject([
      { matchType: 'overpayment', orderAmount: 0, reason: reasons.paid, canProcess: true },
    ]);
    const accept = (acceptOverpaymentCents: unknown) => processKeys(admin, [key], { acceptOverpaymentCents });
    expect((await accept(999)).body).toMatchObject({ bookedCount: 0 });
    expect((await accept(-1)).status).toBe(400);
    expect((await accept('1000')).status).toBe(400);
    expect((await accept(1000)).body).toMatchObject({ bookedCount: 1, refused: [] });
    expect(await moneyOf(orderId)).toEqual({ paidCents: 2000, sources: 'manual,bank' });
    expect(await overpaid()).toEqual([]);
    const { after } = (await env.DB.prepare(
      "select after from audit_log where action = 'bank-import.process' and subject_id = ?",
    )
      .bind(importId)
      .first<{ after: string }>()) ?? { after: '{}' };
    expect(JSON.parse(after)).toMatchObject({ overpaidCents: 1000 });
  });
});

describe('an order in several rows of an import', () => {
  it('is read again for each: what its first transfer paid the second does not pay again', async () => {
    const number = ++lastNumber;
    const orderId = await makeOrderRow(customer.id, number, 1000);
    const rows = ['10.00', '7.00'].map((amount) => ({ amount, vs: number }));
    const { transactions } = (await uploadStatementFile(admin, ofx(rows))).body;
    const keys = transactions.map(({ key }) => key);
    expect((await processKeys(admin, keys, { acceptOverpaymentCents: 0 })).body).toMatchObject({
      bookedCount: 1,
      refused: [paidMeanwhile(keys[1] ?? '')],
    });
    expect(await moneyOf(orderId)).toEqual({ paidCents: 1000, sources: 'bank' });
    const accepted = await processKeys(admin, keys, { acceptOverpaymentCents: 700 });
    expect(accepted.body).toMatchObject({ bookedCount: 1, refused: [] });
    expect(await moneyOf(orderId)).toEqual({ paidCents: 1700, sources: 'bank,bank' });
  });

  it('takes both parts when they come from two imports at once', async () => {
    const number = ++lastNumber;
    const orderId = await makeOrderRow(customer.id, number, 1000);
    const imports = [await importOf(number, '4.00'), await importOf(number, '6.00')];
    const confirm = ({ transactions }: BankImportResponse) => processKeys(admin, [transactions[0]?.key ?? '']);
    const responses = await Promise.all(imports.map(confirm));
    expect(responses.map(({ body }) => body.bookedCount)).toEqual([1, 1]);
    expect(await moneyOf(orderId)).toMatchObject({ paidCents: 1000 });
  });
});
