import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkRunStarted, BulkRunsResponse } from '../../../shared/production/bulk-runs/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { newId } from '../../platform/core/new-id.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { deliver, read } from '../../testing/bulk-runs.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';
import { workBulkRun } from './work-bulk-run.ts';

let admin: TestUser;
let customer: TestUser;
let lastNumber = 3_700_000_000;

beforeAll(async () => {
  [admin, customer] = [await makeUser({ role: 'ADMIN' }), await makeUser()];
});
// The tests deliver what they want delivered.
beforeEach(() => void vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never));

/** A statement that pays so many orders of 10 €. */
async function makeStatement(count: number) {
  const numbers = Array.from({ length: count }, () => ++lastNumber);
  for (const number of numbers) await makeOrderRow(customer.id, number, 1000);
  const { body } = await uploadStatementFile(admin, ofx(numbers.map((vs) => ({ amount: '10.00', vs }))));
  return { importId: body.importId, keys: body.transactions.map(({ key }) => key), numbers };
}
const startRun = (keys: readonly string[], { user = admin, key = newId() } = {}) =>
  call<BulkRunStarted & { code: string }>('POST', '/admin/bulk-runs/bookings', {
    token: user.token,
    body: { matches: keys.map((one) => ({ transaction: { key: one }, acceptOverpaymentCents: 0 })) },
    headers: { 'idempotency-key': key },
  });
const paid = async (numbers: readonly number[]) =>
  (
    await env.DB.prepare(
      `select paid_cents as cents, status, (select count(*) from payments where order_id = orders.id) as payments
       from orders where number in (select value from json_each(?)) order by number`,
    )
      .bind(JSON.stringify(numbers))
      .all()
  ).results;
const whole = { cents: 1000, status: 'PAID', payments: 1 };

describe('a run that books a statement', () => {
  it('goes on without the browser, message by message, and books each transfer once', async () => {
    const { keys, numbers, importId } = await makeStatement(53);
    const { status, body } = await startRun(keys);
    expect([status, body.run]).toMatchObject([201, { action: 'book', total: 53, done: 0, endedAt: null }]);
    const sent: unknown[] = [];
    const ctx = { ...openContext(env), enqueue: async (...jobs: Job[]) => sent.push(...jobs) > 0 };
    await workBulkRun(ctx, body.run.id);
    await dispatch(ctx);
    expect(sent).toContainEqual({ type: 'work-bulk-run', runId: body.run.id });
    const half = (await read(admin, body.run.id)).run;
    expect([half.endedAt, half.done > 0, half.done < 53]).toEqual([null, true, true]);
    // Twice at once, as a queue may deliver it.
    await Promise.all([deliver(body.run.id), deliver(body.run.id)]);
    expect((await read(admin, body.run.id)).run).toMatchObject({
      done: 53,
      skipped: 0,
      failed: 0,
      endedAt: expect.any(String),
    });
    expect(await paid(numbers)).toEqual(Array(53).fill(whole));
    const open = env.DB.prepare('select count(*) as n from bank_transactions where import_id = ? and is_open = 1');
    expect(await open.bind(importId).first('n')).toBe(0);
  });

  it('says of each transfer that it does not book why, and the others are booked', async () => {
    const { keys, numbers } = await makeStatement(4);
    await env.DB.prepare("update orders set status = 'CANCELLED' where number = ?").bind(numbers[1]).run();
    await processKeys(admin, [keys[2] ?? '']);
    await env.DB.prepare('update orders set paid_cents = 400 where number = ?').bind(numbers[3]).run();
    const { body } = await startRun(keys);
    await deliver(body.run.id);
    const { run, rows } = await read(admin, body.run.id);
    expect(rows.map(({ code }) => code)).toEqual([null, 'cancelled-meanwhile', 'already-booked', 'paid-meanwhile']);
    expect(run).toMatchObject({ done: 1, skipped: 3 });
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(numbers.map(String));
    // What waits still, also for a cancelled order; what another admin has booked does not.
    const undone = (await read(admin, run.id, '?rows=undone')).rows;
    expect(undone.map(({ code }) => code)).toEqual(['cancelled-meanwhile', 'paid-meanwhile']);
  });

  it('is one run for one click, and another selection with the same key is refused', async () => {
    const { keys } = await makeStatement(2);
    const key = newId();
    const [first, again] = [await startRun(keys, { key }), await startRun(keys, { key })];
    expect(again.body.run.id).toBe(first.body.run.id);
    expect((await startRun(keys.slice(1), { key })).body.code).toBe('idempotency-key-reused');
    expect((await startRun(['unknown'])).body.code).toBe('import-not-found');
  });

  it('is not shown to operators, who see no money, and stops when its admin is one no more', async () => {
    const [operator, former] = [await makeUser({ role: 'OPERATOR' }), await makeUser({ role: 'ADMIN' })];
    const { keys, numbers } = await makeStatement(1);
    const { body } = await startRun(keys, { user: former });
    const seen = await call<BulkRunsResponse>('GET', '/admin/bulk-runs', { token: operator.token });
    expect(seen.body.runs.map(({ id }) => id)).not.toContain(body.run.id);
    expect((await call('GET', `/admin/bulk-runs/${body.run.id}`, { token: operator.token })).status).toBe(404);
    expect((await startRun(keys, { user: operator })).status).toBe(403);
    await env.DB.prepare("update users set role = 'OPERATOR' where id = ?").bind(former.id).run();
    await deliver(body.run.id);
    expect((await read(admin, body.run.id)).rows.map(({ code }) => code)).toEqual(['forbidden']);
    expect(await paid(numbers)).toEqual([{ cents: 0, status: 'PENDING', payments: 0 }]);
  });
});
