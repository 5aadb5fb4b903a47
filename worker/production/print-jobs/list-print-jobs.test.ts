import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeStation } from './testing/make-job.ts';

meterD1();

const jobCount = 6000;
const maxRows = 300;

let admin: TestUser;
let station: string;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  station = await makeStation(admin);
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count,
         customer_name, customer_email, supplier, consents, created_at)
       select printf('order-%05d', i), ?, 2026000000 + i, 'PRINT', 'PAID', 'x', 1, 1, 1, 'a', 'b', '{}', '[]', 1 from n`,
    ).bind(jobCount, admin.id),
    // Every third one is READY; one of them is open.
    env.DB.prepare(
      `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
       select 'job' || substr(id, 6), id, case when number = 2026000007 then 'PENDING' when (number - 2026000000) % 3 = 0 then 'READY'
         when (number - 2026000000) % 3 = 1 then 'COMPLETED' else 'FAILED' end, '[]', 'user:' || user_id, user_id, 1, 1
       from orders where id like 'order-%'`,
    ),
  ]);
});

const list = async (query: string, token = admin.token) => {
  const response = await call<PrintJobsResponse>('GET', `/print-jobs${query}`, { token });
  expect(response.status).toBe(200);
  expect(rowsRead(response), query).toBeLessThanOrEqual(maxRows);
  expect(statementsOf(response)).toBeLessThanOrEqual(5);
  return response.body;
};
const numbersOf = ({ printJobs }: PrintJobsResponse) =>
  printJobs.map(({ order }) => Number(order.orderNumber) - 2026000000);

describe(`a list of ${jobCount} print jobs`, () => {
  it('returns the newest first, in pages of 20, with counts per status', async () => {
    const page = await list('');
    expect(numbersOf(page)).toEqual(Array.from({ length: 20 }, (_, at) => jobCount - 1 - at));
    expect(page.pagination).toMatchObject({ page: 1, limit: 20, pages: 300, total: jobCount, isCut: false });
    expect(page.stats).toEqual({
      total: 6000,
      PENDING: 1,
      READY: 2000,
      PRINTING: 0,
      COMPLETED: 1999,
      FAILED: 2000,
      WITHDRAWN: 0,
    });
    expect(page.printJobs[0]?.statusBy).toBe('Jana Nováková');
  });

  it('can be paged forwards, and backwards from the end', async () => {
    let from = '';
    const seen: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const response = await list(`?page=${page}${from && `&from=${encodeURIComponent(from)}`}`);
      from = response.pagination.from ?? '';
      seen.push(...numbersOf(response));
    }
    expect(seen).toEqual(Array.from({ length: 80 }, (_, at) => jobCount - 1 - at));
    expect(numbersOf(await list('?page=300'))).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at));
    const far = await list('?page=301');
    expect([far.printJobs, far.pagination.total]).toEqual([[], jobCount]);
  });

  it.each(['READY', 'COMPLETED', 'FAILED', 'PENDING', 'PRINTING'])('of %s only', async (status) => {
    const page = await list(`?status=${status}`);
    const { total } = page.pagination;
    expect(total).toBe(page.stats[status as 'READY']);
    expect(page.printJobs.length).toBe(Math.min(20, total));
    expect(page.printJobs.every((job) => job.status === status)).toBe(true);
    if (total > 40) {
      const next = await list(`?status=${status}&page=2&from=${encodeURIComponent(page.pagination.from ?? '')}`);
      expect(numbersOf(next)[0]).toBe(numbersOf(page)[19]! - 3);
      expect((await list(`?status=${status}&page=${page.pagination.pages}`)).printJobs.length).toBeGreaterThan(0);
    }
  });

  it('returns the longest waiting first to a station, and the newest first to people', async () => {
    expect(numbersOf(await list('?status=READY&limit=3', station))).toEqual([0, 3, 6]);
    expect(numbersOf(await list('?status=READY&limit=3&page=2', station))).toEqual([9, 12, 15]);
    expect(numbersOf(await list('?status=READY&limit=3'))).toEqual([5997, 5994, 5991]);
    // The other two ended long ago.
    expect(numbersOf(await list('?limit=3', station))).toEqual([5997]);
  });

  it('leaves out jobs of a hidden order', async () => {
    await env.DB.prepare("update orders set hidden_at = 1 where id = 'order-05999'").run();
    expect(numbersOf(await list(''))[0]).toBe(5998);
    await env.DB.prepare("update orders set hidden_at = null where id = 'order-05999'").run();
  });

  it.each([
    'page=0',
    'page=x',
    'page=1e9',
    'page=-1',
    'limit=51',
    'limit=0',
    'status=ready',
    'status=%00',
    'from=rubbish',
    `from=${encodeURIComponent(btoa('[1,["a","b"]]'))}`,
  ])('rejects ?%s', refuses);

  it('rejects very long parameters', async () => {
    for (const name of ['status', 'from', 'page']) await refuses(`${name}=${'1'.repeat(5000)}`);
  });

  async function refuses(query: string): Promise<void> {
    const page = query.startsWith('from=') ? '&page=150' : '';
    const response = await call('GET', `/print-jobs?${query}${page}`, { token: station });
    expect(response.status).toBe(400);
    expect(response.body.error).toMatch(/Skontrolujte|Odkaz/);
  }
});
