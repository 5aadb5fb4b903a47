import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../shared/format/csv.ts';
import { addMonths, monthOf, startOfMonth } from '../../../shared/format/month.ts';
import type { AccountingResponse } from '../../../shared/money/accounting/contract.ts';
import type { RefundFilesResponse } from '../../../shared/money/refunds/contract.ts';
import { call, callRaw } from '../../testing/call.ts';
import { changeRefund, makeDesk, makeInvoiced, refund } from '../../testing/refund-factories.ts';

let desk: Awaited<ReturnType<typeof makeDesk>>;
const thisMonth = monthOf(Date.now());
const last = addMonths(thisMonth, -1);

beforeAll(async () => {
  desk = await makeDesk();
});

/** The table of a month, its movements of an order, and the sum of all refunds. */
async function movements(orderNumber: string, month: string) {
  const { token } = desk.admin;
  const path = `/admin/accounting`;
  const query = `?from=${month}&to=${month}`;
  const csv = await (await callRaw('GET', `${path}/payments.csv${query}`, { token })).text();
  const { body } = await call<AccountingResponse>('GET', `${path}${query}`, { token });
  return {
    csv,
    rows: readCsv(csv).flatMap(([kind, , amount, , symbol]) =>
      symbol === orderNumber && kind !== 'Platba' ? [[kind, amount]] : [],
    ),
    cents: body.money.find(({ kind }) => kind === 'refund')?.totalCents,
  };
}

/** Of a refund that was sent in the last month, as if the clock had gone on. */
const sentLastMonth = (id: string) =>
  env.DB.prepare('update refunds set sent_at = ? where id = ?')
    .bind(startOfMonth(thisMonth) - 3_600_000, id)
    .run();

const left = ['Vrátenie peňazí', '-5,00'];
const back = ['Vrátenie prišlo späť', '5,00'];

it('a refund that the bank returns changes nothing in the month when it left, which may be closed', async () => {
  const { id: orderId, orderNumber } = await makeInvoiced(desk.buyer, desk.photo);
  const { id } = (await refund(desk.admin, orderId, { amountCents: 500 })).body.refund;
  await changeRefund(desk.admin, id, 'sent');
  await sentLastMonth(id);
  const before = await movements(orderNumber, last);
  expect(before).toMatchObject({ rows: [left], cents: -500 });
  expect((await changeRefund(desk.admin, id, 'failed')).status).toBe(200);
  expect(await movements(orderNumber, last)).toEqual(before);
  expect(await movements(orderNumber, thisMonth)).toMatchObject({ rows: [back], cents: 500 });
  // Sent again, it leaves again.
  for (const action of ['retry', 'sent', 'done']) expect((await changeRefund(desk.admin, id, action)).status).toBe(200);
  expect(await movements(orderNumber, last)).toEqual(before);
  expect(await movements(orderNumber, thisMonth)).toMatchObject({ rows: [left, back], cents: 0 });
});

it('a payment order that is withdrawn takes its transfers back today', async () => {
  const { token } = desk.admin;
  await env.DB.prepare("update company_settings set company_name = 'A', iban = 'SK9611000000002918599669'").run();
  const { id: orderId, orderNumber } = await makeInvoiced(desk.buyer, desk.photo);
  const { id } = (await refund(desk.admin, orderId, { amountCents: 500 })).body.refund;
  const before = await movements(orderNumber, last);
  const { body } = await call<RefundFilesResponse>('POST', '/admin/refund-files', { token, body: { refundIds: [id] } });
  const file = `/admin/refund-files/${body.files[0]?.id}`;
  await call('PUT', file, { token, body: { action: 'sent' } });
  await sentLastMonth(id);
  expect((await call('PUT', file, { token, body: { action: 'withdrawn' } })).status).toBe(200);
  expect((await movements(orderNumber, last)).rows).toEqual([...before.rows, left]);
  expect((await movements(orderNumber, thisMonth)).rows).toEqual([back]);
});

it('a refund that was stopped before it left is no movement', async () => {
  const { id: orderId, orderNumber } = await makeInvoiced(desk.buyer, desk.photo);
  const { id } = (await refund(desk.admin, orderId, { amountCents: 500 })).body.refund;
  expect((await changeRefund(desk.admin, id, 'failed')).status).toBe(200);
  expect((await movements(orderNumber, thisMonth)).rows).toEqual([]);
});
