import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  BulkRunStarted,
  BulkRunsResponse,
  OrderIdsResponse,
} from '../../../shared/production/bulk-runs/contract.ts';
import { type Context, openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { newId } from '../../platform/core/new-id.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { giveFiles } from '../../shop/prints/testing/give-files.ts';
import { deliver, read, runToEnd, start, stateOf } from '../../testing/bulk-runs.ts';
import { call, callRaw } from '../../testing/call.ts';
import { metered, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import {
  download,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { makeStation, setStatus } from '../print-jobs/testing/make-job.ts';
import { StationClient } from '../print-jobs/testing/station-client.ts';
import { purgeBulkRuns } from './purge-bulk-runs.ts';
import { workBulkRun } from './work-bulk-run.ts';

let admin: TestUser;
let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE');
});
// The tests deliver what they want delivered.
beforeEach(() => void vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never));

interface Made {
  id: string;
  orderNumber: string;
}

async function makeOrder(status = 'PAID', more = {}): Promise<Made> {
  const items = [prints(await makePhotoRow(buyer.id), size)];
  const made = await makePaidOrder(buyer, items);
  await giveFiles(made.id);
  if (status !== 'PAID') await change(made.id, { status, ...more });
  return made;
}
const makeOrders = async (count: number, status?: string): Promise<Made[]> => {
  const made: Made[] = [];
  while (made.length < count) made.push(await makeOrder(status));
  return made;
};
async function makeDownload(): Promise<Made> {
  const product = await makeProduct('DOWNLOAD');
  const items = [download(await makePhotoRow(buyer.id), product)];
  const [made] = ordersOf((await order(buyer, { items })).body);
  return made as Made;
}
const change = (id: string, body: Record<string, unknown>) =>
  callRaw('PUT', `/admin/orders/${id}`, { token: admin.token, body });
const hold = (id: string, reason: string | null) =>
  callRaw('PUT', `/admin/orders/${id}/hold`, { token: admin.token, body: { reason } });
const list = () => call<BulkRunsResponse>('GET', '/admin/bulk-runs', { token: admin.token });
const idsOf = (orders: readonly Made[]) => orders.map(({ id }) => id);

const shipped = { status: 'SHIPPED', carrier: null, number: null, mails: 1 };
const jobsOf = async (orderId: string) =>
  (
    await env.DB.prepare('select id, status from print_jobs where order_id = ? order by id')
      .bind(orderId)
      .all<{ id: string; status: string }>()
  ).results;
const jobStatusesOf = async (orderId: string) => (await jobsOf(orderId)).map(({ status }) => status);

describe('orders sent to be printed', () => {
  it('have a job that stations take; each of the others says why not', async () => {
    const [paid, unpaid, held, printed, sent, open, failed] = [
      await makeOrder(),
      ordersOf((await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] })).body)[0] as Made,
      await makeOrder(),
      await makeOrder('PRINT_COMPLETED'),
      await makeOrder('SHIPPED'),
      await makeOrder(),
      await makeOrder(),
    ];
    const digital = await makeDownload();
    await hold(held.id, 'Chýba adresa');
    await runToEnd(admin, { action: 'print', orderIds: idsOf([open, failed]) });
    const [job] = await jobsOf(failed.id);
    await setStatus(admin.token, job?.id ?? '', 'FAILED', 'Došiel papier.');

    const orders = [paid, unpaid, held, printed, sent, open, failed, digital];
    const { run, codes } = await runToEnd(admin, { action: 'print', orderIds: idsOf(orders) });
    expect(codes).toEqual([
      'DONE',
      'order-not-printable',
      'order-held',
      'already-printed',
      'already-shipped',
      'print-job-open',
      'DONE',
      'order-digital',
    ]);
    expect(run).toMatchObject({ total: 8, done: 2, skipped: 6, failed: 0, endedAt: expect.any(String) });
    expect(await jobStatusesOf(paid.id)).toEqual(['READY']);
    // The same job again: what was printed of it is not printed twice.
    expect(await jobStatusesOf(failed.id)).toEqual(['READY']);
    expect(await jobStatusesOf(held.id)).toEqual([]);
    // Only what somebody has to look at, until it is as it was wanted: not what is printed, sent or cancelled.
    const undone = async () => (await read(admin, run.id, '?rows=undone')).rows.map(({ code }) => code);
    expect(await undone()).toEqual(['order-not-printable', 'order-held', 'order-digital']);
    await change(unpaid.id, { status: 'CANCELLED' });
    await hold(held.id, null);
    await runToEnd(admin, { action: 'print', orderIds: [held.id] });
    expect(await undone()).toEqual(['order-digital']);
  });

  it('are printed as a whole by a lab without a station; a station says so itself', async () => {
    const [bare, open, taken, failed] = await makeOrders(4);
    const orderIds = idsOf([bare, open, taken, failed] as Made[]);
    await runToEnd(admin, { action: 'print', orderIds: orderIds.slice(1) });
    const [job] = await jobsOf(taken!.id);
    await setStatus(await makeStation(admin), job?.id ?? '', 'PRINTING');
    await setStatus(admin.token, (await jobsOf(failed!.id))[0]?.id ?? '', 'FAILED');
    const { codes } = await runToEnd(admin, { action: 'printed', orderIds });
    expect(codes).toEqual(['no-print-job', 'DONE', 'at-station', 'print-items-failed']);
    expect(await jobStatusesOf(open!.id)).toEqual(['COMPLETED']);
    const statuses = await Promise.all(orderIds.map(stateOf));
    expect(statuses.map((each) => each?.status)).toEqual(['PAID', 'PRINT_COMPLETED', 'PRINTING', 'PAID']);
  });

  it('are not called printed when they were opened again for another print', async () => {
    const [again, withdrawn] = (await makeOrders(2)) as [Made, Made];
    const orderIds = idsOf([again, withdrawn]);
    await runToEnd(admin, { action: 'print', orderIds });
    await runToEnd(admin, { action: 'printed', orderIds: [again.id] });
    await change(withdrawn.id, { status: 'CANCELLED' });
    for (const id of orderIds) await change(id, { status: 'PAID' });
    const { codes } = await runToEnd(admin, { action: 'printed', orderIds });
    expect(codes).toEqual(['no-print-job', 'no-print-job']);
  });

  it('wait for a station that is there, until it is silent', async () => {
    const [one] = (await makeOrders(1)) as [Made];
    await runToEnd(admin, { action: 'print', orderIds: [one.id] });
    await new StationClient(await makeStation(admin)).heartbeat();
    const printed = async () => (await runToEnd(admin, { action: 'printed', orderIds: [one.id] })).codes;
    expect(await printed()).toEqual(['at-station']);
    expect(await jobStatusesOf(one.id)).toEqual(['READY']);
    await env.DB.prepare('update print_stations set seen_at = seen_at - 6 * 60000').run();
    expect(await printed()).toEqual(['DONE']);
  });
});

describe('a run', () => {
  it('is one however often its click arrives, also at once', async () => {
    const [one] = await makeOrders(1);
    const body = { action: 'ship', orderIds: [one!.id] };
    const key = newId();
    const responses = await Promise.all([start(admin, body, key), start(admin, body, key)]);
    const again = await start(admin, body, key);
    expect(new Set([...responses, again].map((response) => response.body.run.id)).size).toBe(1);
    expect((await start(admin, body, newId())).body.run.id).not.toBe(again.body.run.id);
    const { body: list } = await call<BulkRunsResponse>('GET', '/admin/bulk-runs', { token: admin.token });
    expect(list.runs.filter(({ id }) => id === again.body.run.id)).toHaveLength(1);
    const csv = `${one!.orderNumber};Z1`;
    for (const other of [
      { ...body, action: 'print' },
      { ...body, orderIds: ['x'] },
      { action: 'tracking', csv },
    ])
      expect((await start(admin, other, key)).body.code).toBe('idempotency-key-reused');
    const file = newId();
    const [first, same] = [
      await start(admin, { action: 'tracking', csv }, file),
      await start(admin, { action: 'tracking', csv }, file),
    ];
    expect(same.body.run.id).toBe(first.body.run.id);
  });

  it('goes on where it was cut off, and mails no one twice', async () => {
    const made = await makeOrders(4);
    const { run } = (await start(admin, { action: 'ship', orderIds: idsOf(made) })).body;
    // The batch of the second order is written, but its response does not come.
    expect(await deliver(run.id, cutOff(3))).toEqual(['retry']);
    expect(await read(admin, run.id)).toMatchObject({ run: { done: 2, skipped: 0, failed: 0, endedAt: null } });
    expect(await deliver(run.id)).toEqual(['ack']);
    await deliver(run.id);
    expect((await read(admin, run.id)).run).toMatchObject({
      done: 4,
      skipped: 0,
      failed: 0,
      endedAt: expect.any(String),
    });
    for (const { id } of made) expect(await stateOf(id)).toEqual(shipped);
  });

  it('leaves alone an order that was changed after it began, and one that is changed at that moment', async () => {
    const [first, second, third] = (await makeOrders(3)) as [Made, Made, Made];
    const { run } = (await start(admin, { action: 'ship', orderIds: idsOf([first, second, third]) })).body;
    await change(first.id, { status: 'CANCELLED' });
    await change(second.id, { status: 'PRINTING' });
    await change(second.id, { status: 'PAID' });
    await deliver(
      run.id,
      interruptedFrom(3, () => hold(third.id, 'Chýba adresa')),
    );
    const { rows } = await read(admin, run.id);
    expect(rows.map(({ status, code }) => [status, code])).toEqual([
      ['SKIPPED', 'order-changed'],
      ['SKIPPED', 'order-changed'],
      ['SKIPPED', 'order-changed'],
    ]);
    const states = await Promise.all(idsOf([first, second, third]).map(stateOf));
    expect(states.map((each) => [each?.status, each?.mails])).toEqual([
      ['CANCELLED', 0],
      ['PAID', 0],
      ['PAID', 0],
    ]);
  });

  it('sends no order whose print failed', async () => {
    const made = await makeOrders(2);
    await runToEnd(admin, { action: 'print', orderIds: idsOf(made) });
    await setStatus(admin.token, (await jobsOf(made[0]!.id))[0]?.id ?? '', 'FAILED');
    const { codes } = await runToEnd(admin, { action: 'ship', orderIds: idsOf(made) });
    expect(codes).toEqual(['print-items-failed', 'DONE']);
    expect(await stateOf(made[0]!.id)).toMatchObject({ status: 'PAID', mails: 0 });
  });

  it('beside another one over the same orders, and delivered twice at once, does each thing once', async () => {
    const made = await makeOrders(6);
    const body = { action: 'ship', orderIds: idsOf(made) };
    const [one, two] = [(await start(admin, body)).body.run, (await start(admin, body)).body.run];
    const ctx = openContext(env);
    await Promise.all([one, one, two].map(({ id }) => workBulkRun(ctx, id)));
    for (const { id } of [one, two]) await deliver(id);
    const ended = [(await read(admin, one.id)).run, (await read(admin, two.id)).run];
    expect(ended[0]!.done + ended[1]!.done).toBe(6);
    expect(ended[0]!.skipped + ended[1]!.skipped).toBe(6);
    for (const { id } of made) expect(await stateOf(id)).toEqual(shipped);
    const { results } = await env.DB.prepare(
      "select order_id from order_history where to_status = 'SHIPPED' and order_id in (select value from json_each(?))",
    )
      .bind(JSON.stringify(idsOf(made)))
      .all();
    expect(results).toHaveLength(6);
  });

  it('is repeated for what it has not done', async () => {
    const [fine, held] = (await makeOrders(2)) as [Made, Made];
    await hold(held.id, 'Chýba adresa');
    const { run } = await runToEnd(admin, { action: 'ship', orderIds: idsOf([fine, held]) });
    await hold(held.id, null);
    const retry = (id: string) =>
      call<BulkRunStarted & { code: string }>('POST', `/admin/bulk-runs/${id}/retry`, { token: admin.token, body: {} });
    const openOf = async () => (await list()).body.runs.find(({ id }) => id === run.id)?.open;
    expect(await openOf()).toBe(1);
    const again = await retry(run.id);
    expect((await retry(again.body.run.id)).body.code).toBe('bulk-run-going-on');
    await deliver(again.body.run.id);
    expect((await read(admin, again.body.run.id)).run).toMatchObject({ total: 1, done: 1 });
    expect((await retry(again.body.run.id)).body.code).toBe('bulk-run-done');
    expect(await stateOf(held.id)).toEqual(shipped);
    expect(await openOf()).toBe(0);
  });

  it('is listed in one statement, however many runs have something left', async () => {
    await env.DB.batch(['bulk_run_rows', 'bulk_runs'].map((table) => env.DB.prepare(`delete from ${table}`)));
    const before = await metered(list);
    const [fine, held] = (await makeOrders(2)) as [Made, Made];
    await hold(held.id, 'Chýba adresa');
    for (const action of ['print', 'ship']) await runToEnd(admin, { action, orderIds: idsOf([fine, held]) });
    const after = await metered(list);
    expect(after.body.runs).toMatchObject([
      { action: 'ship', open: 1 },
      { action: 'print', open: 1 },
    ]);
    expect(statementsOf(after)).toBe(statementsOf(before));
  });

  it('takes 1,000 orders, in portions; its rows come by pages', async () => {
    const ids = await makeRows(1001);
    expect((await start(admin, { action: 'print', orderIds: ids })).status).toBe(400);
    const { run } = (await start(admin, { action: 'print', orderIds: ids.slice(1) })).body;
    expect(run).toMatchObject({ total: 1000, done: 0 });
    const sent: unknown[] = [];
    const ctx = { ...openContext(env), enqueue: async (...jobs: Job[]) => sent.push(...jobs) > 0 };
    await workBulkRun(ctx, run.id);
    await dispatch(ctx);
    expect(sent).toEqual([{ type: 'work-bulk-run', runId: run.id }]);
    const first = await read(admin, run.id, '?rows=undone');
    expect([first.run.skipped, first.rows.length, first.nextCursor]).toEqual([50, 50, null]);
    const page = await read(admin, run.id);
    expect([page.rows.length, page.nextCursor]).toEqual([50, '50']);
    const next = await read(admin, run.id, `?cursor=${page.nextCursor}`);
    expect([next.rows[0]?.position, next.rows[0]?.status]).toEqual([51, 'WAITING']);
  });

  it('does nothing more for somebody who is no admin any more', async () => {
    const leaving = await makeUser({ role: 'ADMIN' });
    const [one] = (await makeOrders(1)) as [Made];
    const { run } = (await start(leaving, { action: 'ship', orderIds: [one.id] })).body;
    await env.DB.prepare("update users set role = 'CUSTOMER' where id = ?").bind(leaving.id).run();
    await deliver(run.id);
    expect((await read(admin, run.id)).rows[0]).toMatchObject({ status: 'SKIPPED', code: 'forbidden' });
    expect(await stateOf(one.id)).toMatchObject({ status: 'PAID', mails: 0 });
  });

  it('goes on by its own message when it is cut off, and is deleted after three months', async () => {
    const orderIds = idsOf(await makeOrders(2));
    const { run } = (await start(admin, { action: 'ship', orderIds })).body;
    // After its first order.
    expect(await deliver(run.id, cutOff(2))).toEqual(['retry']);
    await deliver(run.id);
    const later = (days: number) => openContext(env, Date.now() + days * 24 * 3_600_000);
    await purgeBulkRuns(later(89));
    expect((await read(admin, run.id)).rows).toHaveLength(2);
    // 20 at a time.
    for (const days of [91, 91, 91]) await purgeBulkRuns(later(days));
    expect((await callRaw('GET', `/admin/bulk-runs/${run.id}`, { token: admin.token })).status).toBe(404);
  });
});

describe('all orders of a filter', () => {
  const idsBy = async (query: string) =>
    (await call<OrderIdsResponse>('GET', `/admin/orders/bulk/ids?${query}`, { token: admin.token })).body;

  it('are those that the list shows on all its pages, oldest first', async () => {
    const made = await makeOrders(3, 'PRINT_COMPLETED');
    await hold(made[1]!.id, 'Chýba adresa');
    const newest = idsOf(made);
    expect((await idsBy('status=PRINT_COMPLETED')).orderIds.slice(-3)).toEqual(newest);
    const notHeld = await idsBy('status=PRINT_COMPLETED&held=no&sort=totalCents_desc&page=7&limit=1');
    expect(notHeld.orderIds.slice(-2)).toEqual([newest[0], newest[2]]);
    expect(notHeld.hasMore).toBe(false);
    expect(await idsBy(`search=${made[2]!.orderNumber}`)).toEqual({ orderIds: [newest[2]], hasMore: false });
  });

  it('are at most 1,000', async () => {
    await makeRows(1001);
    const found = await idsBy('status=PENDING');
    expect([found.orderIds.length, found.hasMore]).toEqual([1000, true]);
  });
});

/** Orders that wait for their payment. */
async function makeRows(count: number): Promise<string[]> {
  const like = await makeOrderRow(buyer.id, ++lastNumber, 100);
  const { results } = await env.DB.prepare(
    `insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count,
       customer_name, customer_email, supplier, consents, created_at)
     select id || '-' || printf('%05d', value), user_id, number + value, kind, status, 'x', 1, 1, 1, 'a', 'b', '{}', '[]', 1
     from orders, (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?) select value from n)
     where id = ? returning id`,
  )
    .bind(count - 1, like)
    .all<{ id: string }>();
  lastNumber += count;
  return [like, ...results.map(({ id }) => id)];
}
let lastNumber = 2_019_000_000;

/** A context whose nth batch is written without a response. */
const cutOff = (at: number): Context =>
  withBatches(at, async (run) => {
    await run();
    throw new Error('D1_ERROR: Network connection lost.');
  });

/** A context in which something happens before the nth batch. */
const interruptedFrom = (at: number, happens: () => Promise<unknown>): Context =>
  withBatches(at, async (run) => {
    await happens();
    return run();
  });

function withBatches(at: number, wrap: (run: () => Promise<unknown>) => Promise<unknown>): Context {
  const ctx = openContext(env);
  let count = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return (statements: Parameters<typeof target.batch>[0]) => {
        const run = () => target.batch(statements);
        count += 1;
        return count === at ? wrap(run) : run();
      };
    },
  });
  return { ...ctx, db };
}
