import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addMonths, monthOf, startOfMonth } from '../../../shared/format/month.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { reasons } from '../bank-import/match-transactions.ts';

const last = addMonths(monthOf(Date.now()), -1);
const lock = (isLocked: boolean) =>
  call('PUT', '/admin/accounting/lock', { token: admin.token, body: { month: last, isLocked } });

let admin: TestUser;
let orderId: string;
let number = 2_026_700_000;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  await env.DB.prepare('delete from company_settings').run();
  orderId = await makeOrderRow((await makeUser()).id, ++number, 500);
  await env.DB.prepare('update orders set created_at = ? where id = ?').bind(startOfMonth(last), orderId).run();
});

const paidCents = () => env.DB.prepare('select paid_cents from orders where id = ?').bind(orderId).first('paid_cents');

it('a payment by hand is not dated in a closed month, and is once it is open again', async () => {
  await lock(true);
  const pay = () =>
    call('PUT', `/admin/orders/${orderId}`, {
      token: admin.token,
      body: { status: 'PAID', paymentMethod: 'cash', paidOn: `${last}-28` },
    });
  const { status, body } = await pay();
  expect([status, body.code, await paidCents()]).toEqual([409, 'month-locked', 0]);
  await lock(false);
  expect([(await pay()).status, await paidCents()]).toEqual([200, 500]);
});

it('a payment of a closed month is taken back: the counter-row is dated now', async () => {
  const body = { status: 'PAID', paymentMethod: 'cash', paidOn: `${last}-28` };
  await call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body });
  await lock(true);
  const rows = env.DB.prepare('select id, coalesce(received_at, created_at) as at from payments where order_id = ?');
  const { results } = await rows.bind(orderId).all<{ id: string; at: number }>();
  expect(results.map(({ at }) => monthOf(at))).toEqual([last]);
  const reversal = await call('POST', `/admin/payments/${results[0]?.id}/reverse`, { token: admin.token });
  expect([reversal.status, await paidCents()]).toEqual([200, 0]);
  const after = (await rows.bind(orderId).all<{ id: string; at: number }>()).results;
  expect(after.map(({ at }) => monthOf(at)).sort()).toEqual([last, monthOf(Date.now())].sort());
});

it('a transfer of a closed month says so in the preview and is not offered, and is once the month is open again', async () => {
  const day = (month: string, of: string) => `${month.replace('-', '')}${of}`;
  const statement = ofx([
    { amount: '5.00', vs: String(number), day: day(last, '28') },
    { amount: '5.00', vs: String(number), day: day(monthOf(Date.now()), '01') },
  ]);
  await lock(true);
  const preview = async () =>
    (await uploadStatementFile(admin, statement)).body.matchedOrders.map(({ canProcess, reason, orderAmount }) => [
      canProcess,
      reason,
      orderAmount,
    ]);
  // The one that can be booked is not taken to come after it.
  expect(await preview()).toEqual([
    [false, reasons['month-locked'], 5],
    [true, null, 5],
  ]);
  await lock(false);
  expect(await preview()).toEqual([
    [true, null, 5],
    [true, reasons.covered, 0],
  ]);
});

it('a transfer of a closed month stays open with its reason, and the others of the statement are booked', async () => {
  const other = await makeOrderRow((await makeUser()).id, ++number, 700);
  const { body } = await uploadStatementFile(
    admin,
    ofx([
      { amount: '5.00', vs: String(number - 1), day: `${last.replace('-', '')}28` },
      { amount: '7.00', vs: String(number), day: `${monthOf(Date.now()).replace('-', '')}01` },
    ]),
  );
  await lock(true);
  const keys = body.transactions.map(({ key }) => key);
  const processed = await processKeys(admin, keys);
  expect(processed.body.refused.map(({ reason }) => reason)).toEqual([reasons['month-locked']]);
  expect(await paidCents()).toBe(0);
  expect(await env.DB.prepare('select paid_cents from orders where id = ?').bind(other).first('paid_cents')).toBe(700);
});
