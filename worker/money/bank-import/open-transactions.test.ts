import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import type { PaymentState } from '../../../shared/money/payments/payment-states.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { reasons } from './match-transactions.ts';

type SampleTransaction = Parameters<typeof ofx>[0][number];

let admin: TestUser;
let number = 4_000_000_000;

beforeAll(async () => {
  admin = await makeAdmin();
});

const upload = async (...transactions: SampleTransaction[]): Promise<BankImportResponse> =>
  (await uploadStatementFile(admin, ofx(transactions))).body;
/** The payments of a payer in a state. */
const paymentsOf = async (payer: string, state: PaymentState = 'open') => {
  const query = new URLSearchParams({ state, search: payer });
  const { body } = await call<PaymentsResponse>('GET', `/admin/payments?${query}`, { token: admin.token });
  return body.payments;
};
const openOf = async (payer: string) =>
  (await paymentsOf(payer)).map(({ amountCents, ...payment }) => ({ ...payment, trnAmt: amountCents / 100 }));
const setOpen = (key: string, isOpen: boolean, setAside?: 'SETTLED' | 'RETURNED') =>
  call<MessageResponse & { code?: string }>('PUT', `/admin/bank-import/transactions/${key}`, {
    token: admin.token,
    body: { isOpen, setAside },
  });

it('waits until it is booked: money that came in, in any currency, not what left', async () => {
  const name = 'Eva Zaúčtovaná';
  await makeOrderRow((await makeUser()).id, ++number, 1230);
  const { importId, matchedOrders } = await upload(
    { name, amount: '12.30', vs: number },
    { name, amount: '5.00', memo: 'dar' },
    { name, amount: '-7.00', type: 'DEBIT' },
    { name, amount: '9.00', currency: 'CZK' },
  );
  expect((await openOf(name)).map(({ trnAmt, currency }) => `${trnAmt} ${currency}`).sort()).toEqual([
    '12.3 EUR',
    '5 EUR',
    '9 CZK',
  ]);
  await processKeys(
    admin,
    matchedOrders.map(({ transaction }) => transaction.key),
  );
  expect(await openOf(name)).toMatchObject([
    { trnAmt: 9, importId },
    { trnAmt: 5, importId },
  ]);
  expect(await paymentsOf(name, 'booked')).toMatchObject([
    { amountCents: 1230, order: { orderNumber: String(number) } },
  ]);
});

it('waits once when two statements have it, and not at all when it was booked from the other one', async () => {
  const name = 'Eva Dvojitá';
  await makeOrderRow((await makeUser()).id, ++number, 500);
  const [transfer, gift] = [
    { name, amount: '5.00', vs: number },
    { name, amount: '6.00', memo: 'dar' },
  ];
  const first = await upload(transfer, gift);
  const second = await upload(gift, transfer, { name, amount: '7.00', memo: 'iný' });
  const open = await openOf(name);
  expect(open.map(({ trnAmt }) => trnAmt).sort()).toEqual([5, 6, 7]);
  expect(new Set(open.map(({ importId }) => importId))).toEqual(new Set([second.importId]));
  await processKeys(
    admin,
    first.matchedOrders.map(({ transaction }) => transaction.key),
  );
  expect((await openOf(name)).map(({ trnAmt }) => trnAmt).sort()).toEqual([6, 7]);
  const third = await upload(transfer, { name, amount: '8.00', memo: 'nový' });
  expect((await openOf(name)).filter(({ importId }) => importId === third.importId)).toMatchObject([{ trnAmt: 8 }]);
});

it('waits although an equal one of the same file is booked, and in other files as often as it came', async () => {
  const name = 'Eva Rovnaká';
  await makeOrderRow((await makeUser()).id, ++number, 400);
  const transfer = { name, amount: '4.00', vs: number };
  const gift = { name, amount: '9.00', memo: 'dar' };
  const { transactions } = await upload(transfer, transfer, gift, gift);
  await processKeys(admin, [transactions[0]?.key ?? '']);
  const amounts = async () => (await openOf(name)).map(({ trnAmt }) => trnAmt).sort();
  expect(await amounts()).toEqual([4, 9, 9]);
  const other = await upload(gift, { name, amount: '1.00', memo: 'iný' });
  expect(await amounts()).toEqual([1, 4, 9, 9]);
  expect((await openOf(name)).filter(({ importId }) => importId === other.importId)).toHaveLength(2);
});

it('is set aside by an admin, stays so when its file is uploaded again, and can be taken back', async () => {
  const name = 'Eva Vybavená';
  const file = [{ name, amount: '3.00', memo: 'vrátený nákup' }];
  await upload(...file);
  const [payment] = await openOf(name);
  const key = payment?.id ?? '';
  for (const [reason, state] of [
    ['SETTLED', 'settled'],
    ['RETURNED', 'returned'],
  ] as const) {
    expect((await setOpen(key, false, reason)).status).toBe(200);
    expect(await openOf(name)).toEqual([]);
    await upload(...file);
    expect(await openOf(name)).toEqual([]);
    expect(await paymentsOf(name, state)).toMatchObject([{ id: key, amountCents: 300 }]);
    expect((await setOpen(key, true)).status).toBe(200);
    expect(await openOf(name)).toHaveLength(1);
    expect(await paymentsOf(name, state)).toEqual([]);
  }
  expect(await setOpen('nothing', true)).toMatchObject({ status: 404, body: { code: 'transaction-not-found' } });
});

it('is not booked once it was sent back, from whichever file, until that is taken back', async () => {
  const name = 'Eva Vrátená';
  const orderId = await makeOrderRow((await makeUser()).id, ++number, 700);
  const paid = () => env.DB.prepare('select paid_cents from orders where id = ?').bind(orderId).first('paid_cents');
  const transfer = { name, amount: '7.00', vs: number };
  const [first, other] = [await upload(transfer), { name, amount: '1.00', memo: 'iný' }];
  const key = first.transactions[0]?.key ?? '';
  await setOpen(key, false, 'RETURNED');
  expect((await processKeys(admin, [key])).body).toMatchObject({
    bookedCount: 0,
    refused: [{ key, reason: reasons.returned }],
  });
  const later = await upload(other, transfer);
  expect(later.matchedOrders).toEqual([]);
  expect(later.transactions[1]?.reason).toBe(reasons.returned);
  expect((await openOf(name)).map(({ trnAmt }) => trnAmt)).toEqual([1]);
  const laterKey = later.transactions[1]?.key ?? '';
  expect((await processKeys(admin, [laterKey])).body.bookedCount).toBe(0);
  expect(await paid()).toBe(0);
  await setOpen(laterKey, true);
  expect(await paymentsOf(name, 'returned')).toEqual([]);
  expect((await processKeys(admin, [laterKey])).body.bookedCount).toBe(1);
  expect(await paid()).toBe(700);
});

it('is either sent back or booked, when two admins decide at the same moment', async () => {
  const buyer = await makeUser();
  for (let round = 0; round < 10; round++) {
    const orderId = await makeOrderRow(buyer.id, ++number, 700);
    const { transactions } = await upload({ name: `Eva Súbežná ${round}`, amount: '7.00', vs: number });
    const key = transactions[0]?.key ?? '';
    await Promise.all([processKeys(admin, [key]), setOpen(key, false, 'RETURNED')]);
    const row = await env.DB.prepare(
      `select paid_cents as paid, (select set_aside from bank_transactions where key = ?) as aside
       from orders where id = ?`,
    )
      .bind(key, orderId)
      .first<{ paid: number; aside: string | null }>();
    expect(row).toEqual(row?.paid ? { paid: 700, aside: null } : { paid: 0, aside: 'RETURNED' });
  }
});
