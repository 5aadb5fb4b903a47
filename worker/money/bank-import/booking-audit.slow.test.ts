import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { matchesPerCall } from '../../../shared/money/bank-import/bank-import.ts';
import { meterD1, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { failing } from '../../testing/failing.ts';
import { ask } from '../../testing/faults/ask.ts';
import { makePlan, orderOf } from '../../testing/plan-factories.ts';
import { makeBuyer } from '../../testing/shop-factories.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';

meterD1();

const d1Limit = 1000;
let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_680_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeAdmin(), await makeUser()];
});
beforeEach(() => {
  vi.spyOn(env.JOBS, 'sendBatch').mockImplementation(async () => undefined as never);
});

it('every booking is in the history, wherever a confirmation of several breaks off', async () => {
  const bookedCounts = new Set<number>();
  for (let at = 1; ; at++) {
    const numbers = [++lastNumber, ++lastNumber, ++lastNumber];
    for (const number of numbers) await makeOrderRow(customer.id, number, 1000);
    const file = ofx(numbers.map((vs) => ({ amount: '10.00', vs })));
    const { importId, transactions } = (await uploadStatementFile(admin, file)).body;
    const matches = transactions.map(({ key }) => ({ transaction: { key } }));
    const { status } = await ask(failing(env, { at, way: 'dead' }).env, 'POST', '/admin/bank-import/process-matches', {
      user: admin,
      body: { matches },
    });
    const booked = await env.DB.prepare(
      `select orders.number from payments join orders on orders.id = order_id
       where orders.number between ? and ? order by number`,
    )
      .bind(numbers[0], numbers[2])
      .all<{ number: number }>();
    const history = await env.DB.prepare(
      `select cast(after ->> 'orderNumber' as integer) as number from audit_log
       where action = 'bank-import.process' and subject_id = ? order by number`,
    )
      .bind(importId)
      .all<{ number: number }>();
    expect(history.results).toEqual(booked.results);
    bookedCounts.add(booked.results.length);
    if (status === 200) break;
  }
  expect([...bookedCounts]).toEqual([0, 1, 2, 3]);
});

it('as many storage orders as a call may confirm stay within the statements that D1 allows', async () => {
  const statementsFor = async (orderCount: number) => {
    const plan = await makePlan();
    const rows: { amount: string; vs: string }[] = [];
    for (let made = 0; made < orderCount; made++) {
      const order = await orderOf(await makeBuyer(), plan);
      rows.push({ amount: (order.totalCents / 100).toFixed(2), vs: order.orderNumber });
    }
    const { transactions } = (await uploadStatementFile(admin, ofx(rows))).body;
    const response = await processKeys(
      admin,
      transactions.map(({ key }) => key),
    );
    expect(response.body).toMatchObject({ processedCount: orderCount, bookedCount: orderCount });
    return statementsOf(response);
  };
  const [one, three] = [await statementsFor(1), await statementsFor(3)];
  const perBooking = (three - one) / 2;
  // A tenth is left for what has to be read again.
  expect(one + perBooking * (matchesPerCall - 1)).toBeLessThan(d1Limit * 0.9);
});
