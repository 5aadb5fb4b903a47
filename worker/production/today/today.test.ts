import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import type { OrderIdsResponse } from '../../../shared/production/bulk-runs/contract.ts';
import type { PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import { workFilters } from '../../../shared/production/today/work-filters.ts';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { WithdrawalsResponse } from '../../../shared/shop/withdrawals/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { withdrawals } from '../../platform/db/schema/main/orders.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { ofx, uploadStatementFile } from '../../testing/statement-factories.ts';
import { createJob, makeStation, setStatus } from '../print-jobs/testing/make-job.ts';

meterD1();

const day = 24 * 3_600_000;
let admin: TestUser;
/** Ids of orders, by what is to be done. */
const made: Record<string, string[]> = {};

const today = async () => {
  const response = await call<TodayResponse>('GET', '/admin/today', { token: admin.token });
  expect(response.status).toBe(200);
  return response;
};
const list = async (query: string) => {
  const response = await call<AdminOrdersResponse>('GET', `/admin/orders?${query}`, { token: admin.token });
  expect(response.status, query).toBe(200);
  return response;
};
const idsOf = async (query: string) => (await list(query)).body.orders.map(({ id }) => id);
const setOrder = (id: string, fields: string, ...values: unknown[]) =>
  env.DB.prepare(`update orders set ${fields} where id = ?`)
    .bind(...values, id)
    .run();

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  const buyer = await makeBuyer();
  const [size, file] = [await makeProduct('PRINT_SIZE'), await makeProduct('DOWNLOAD')];
  const photo = await makePhotoRow(buyer.id);
  const make = async (name: string, prepare: (id: string) => unknown = () => undefined) => {
    const { id } = await makePaidOrder(buyer, [prints(photo, size)]);
    await prepare(id);
    made[name] = [...(made[name] ?? []), id];
  };
  const withJob = async (id: string, ...steps: string[]) => {
    const job = (await createJob(admin, id)).body.printJob;
    for (const step of steps) await setStatus(admin.token, job.id, step);
  };
  await make('to-print');
  await make('to-print', (id) => withJob(id));
  await make('to-print', (id) => setOrder(id, 'paid_at = ?', Date.now() - 30 * day));
  await make('printing', (id) => withJob(id, 'READY'));
  await make('printing', (id) => withJob(id, 'READY', 'PRINTING'));
  await make('failed', (id) => withJob(id, 'READY', 'PRINTING', 'FAILED'));
  await make('to-pack', (id) => withJob(id, 'READY', 'PRINTING', 'COMPLETED'));
  await make('to-send', (id) => setOrder(id, "status = 'PRINT_COMPLETED', packed_at = 1"));
  await make('held', (id) => setOrder(id, "held_at = 1, held_reason = 'Adresa', paid_at = 1"));
  await make('sent', (id) => setOrder(id, "status = 'SHIPPED', paid_at = 1"));
  await make('hidden', (id) => setOrder(id, 'hidden_at = 1'));
  await makePaidOrder(buyer, [download(photo, file)]);
  await uploadStatementFile(admin, ofx([{ amount: '3.00' }, { amount: '-2.00', type: 'DEBIT' }]));
  const ctx = openContext(env);
  await ctx.db.insert(withdrawals).values(
    (['NEW', 'NEW', 'DONE'] as const).map((status) => ({
      ...{ id: newId(), name: 'Eva', email: 'eva@example.sk', contract: '', message: '', createdAt: ctx.now },
      status,
    })),
  );
}, 60_000);

describe('the day', () => {
  it('counts what is to be done, each order in one step; held, sent and hidden ones in none', async () => {
    const { body } = await today();
    expect(body).toMatchObject({
      work: { 'to-print': 3, printing: 2, 'to-pack': 1, 'to-send': 1, overdue: 1 },
      isCut: false,
      held: 1,
      failedPrintJobs: 1,
      openWithdrawals: 2,
      openContentReports: 0,
      dispatchDays: 3,
    });
  });

  it('shows in the list of each number just as many rows', async () => {
    const { body } = await today();
    for (const filter of workFilters) {
      const { orders, pagination } = (await list(`work=${filter}&sort=paidAt_asc`)).body;
      expect([pagination.total, orders.length, pagination.isCut], filter).toEqual([
        body.work[filter],
        body.work[filter],
        false,
      ]);
    }
    expect((await list('held=yes')).body.orders).toHaveLength(body.held);
    const open = await call<PaymentsResponse>('GET', '/admin/payments', { token: admin.token });
    expect([open.body.payments.length, body.openPayments]).toEqual([1, 1]);
    const get = async <T>(path: string) => (await call<T>('GET', path, { token: admin.token })).body;
    expect((await get<PrintJobsResponse>('/print-jobs?status=FAILED')).pagination.total).toBe(body.failedPrintJobs);
    expect((await get<WithdrawalsResponse>('/admin/withdrawals?status=new')).withdrawals).toHaveLength(
      body.openWithdrawals,
    );
  });

  it('reads few rows for each order that is worked on', async () => {
    const response = await today();
    expect(rowsRead(response)).toBeLessThanOrEqual(3 * 9 + 20);
    // One of them of each library.
    expect(statementsOf(response)).toBeLessThanOrEqual(8 + openContext(env).libraries.length);
  });

  it('says while something is printed that a station is silent or its printer in trouble', async () => {
    const token = await makeStation(admin);
    const report = (status: string) =>
      call('POST', '/print-stations/heartbeat', {
        token,
        body: { station: { id: 'pc', name: 'Počítač' }, printers: [{ name: 'RX1', status }] },
      });
    const troubled = async () => (await today()).body.troubledStations;
    await report('STATUS_OK');
    expect(await troubled()).toBe(0);
    await report('STATUS_PAPER_END');
    expect(await troubled()).toBe(1);
    await report('STATUS_OK');
    await env.DB.prepare('update print_stations set seen_at = seen_at - 400000').run();
    expect(await troubled()).toBe(1);
    const pause = (from: string, to: string) =>
      env.DB.prepare(`update print_jobs set status = '${to}' where status in (${from})`).run();
    await pause("'READY', 'PRINTING'", 'WITHDRAWN');
    expect(await troubled()).toBe(0);
    await pause("'WITHDRAWN'", 'READY');
  });

  it('says which orders are overdue by the days of the shop', async () => {
    const days = (count: number) => env.DB.prepare('update company_settings set dispatch_days = ?').bind(count).run();
    await env.DB.prepare(
      `insert or ignore into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality)
       values (1, 1920, 85, 400, 80)`,
    ).run();
    await days(30);
    expect((await today()).body).toMatchObject({ work: { overdue: 0 }, dispatchDays: 30 });
    expect(await idsOf('work=overdue')).toEqual([]);
    await days(3);
    expect(await idsOf('work=overdue')).toEqual(made['to-print']?.slice(2));
  });
});

describe('the list of orders', () => {
  it('shows the orders of a step, sorted, those that were paid first at the top', async () => {
    const [first = '', second = '', oldest = ''] = made['to-print'] ?? [];
    expect(await idsOf('work=to-print&sort=paidAt_asc')).toEqual([oldest, first, second]);
    expect(await idsOf('work=to-print')).toEqual([oldest, second, first]);
    expect(await idsOf('work=to-print&sort=totalCents_asc&limit=2&page=2')).toHaveLength(1);
    for (const filter of ['printing', 'to-pack', 'to-send'])
      expect((await idsOf(`work=${filter}&sort=createdAt_asc`)).toSorted()).toEqual(made[filter]?.toSorted());
  });

  it('gives all orders of a step by one reading', async () => {
    for (const filter of workFilters) {
      const path = `/admin/orders/bulk/ids?work=${filter}&sort=paidAt_asc`;
      const response = await call<OrderIdsResponse>('GET', path, { token: admin.token });
      const orderIds = (await idsOf(`work=${filter}`)).toSorted();
      expect(response.body, filter).toEqual({ orderIds, hasMore: false });
      expect(statementsOf(response)).toBeLessThanOrEqual(4);
    }
  });

  it('combines a step with the other filters and with a search', async () => {
    const oldest = made['to-print']?.[2] ?? '';
    const number = (await list('work=overdue')).body.orders[0]?.orderNumber;
    expect(await idsOf('work=to-print&status=PAID&kind=PRINT')).toHaveLength(3);
    expect(await idsOf('work=printing&status=PAID')).toEqual([made.printing?.[0]]);
    expect(await idsOf('work=overdue&search=durcova')).toEqual([oldest]);
    expect(await idsOf(`work=to-print&search=${number}`)).toEqual([oldest]);
    expect(await idsOf(`work=to-pack&search=${number}`)).toEqual([]);
    expect(await idsOf('work=to-print&kind=DOWNLOAD')).toEqual([]);
    expect(await idsOf('work=to-print&held=yes')).toEqual([]);
    expect((await call('GET', '/admin/orders?work=nothing', { token: admin.token })).status).toBe(400);
  });
});
