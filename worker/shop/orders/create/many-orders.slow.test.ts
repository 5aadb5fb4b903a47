import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminInvoicesResponse } from '../../../../shared/money/invoices/contract.ts';
import type { AdminOrdersResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import { call } from '../../../testing/call.ts';
import { meterD1, rowsRead } from '../../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { makeBuyer } from '../../../testing/shop-factories.ts';

meterD1();

const count = 7000;
const maxRows = 300;
const statuses = ['PENDING', 'PAID', 'PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED', 'CANCELLED'];
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  const buyer = await makeBuyer();
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, paid_cents,
         item_count, customer_name, customer_email, supplier, consents, created_at, hidden_at)
       select printf('order-%05d', i), ?2, 2026000000 + i, 'PRINT', json_extract(?3, '$[' || (i % 7) || ']'), 'x', i,
         (i * 37) % 1000, 0, 1, case when i % 1000 = 0 then 'Žofia Ďuranová' else 'Ján Žiarsky' end,
         'kupujuci' || i || '@example.sk', '{}', '[]', i, case when i % 100 = 50 then 1 end from n`,
    ).bind(count, buyer.id, JSON.stringify(statuses)),
    env.DB.prepare(
      `insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at, ready_at, voided_at)
       select 'invoice-' || id, id, user_id, 'FA', number + 500000, case when number % 2 then 'READY' else 'EXPIRED' end, '{}', 1, 1,
         hidden_at from orders`,
    ),
    env.DB.prepare(
      `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
       select 'job-' || id, id, 'READY', '[]', '', ?, 1, 1 from orders where status = 'PAID'`,
    ).bind(admin.id),
    env.DB.prepare(
      `insert into search_texts (row_id, kind, text, tags)
       select id, 'order', char(10) || case when customer_name like 'J%' then ' jan ziarsky' else ' zofia duranova' end ||
         char(10) || ' kupujuci' || substr(id, 7) || ' example sk', '["kind:PRINT"]' from orders where hidden_at is null`,
    ),
    env.DB.prepare(
      `insert into search_texts (row_id, kind, text, tags)
       select 'invoice-' || row_id, 'invoice', substr(text, 2), '[]' from search_texts where kind = 'order'`,
    ),
  ]);
});

async function get<T>(path: string): Promise<T> {
  const response = await call<T>('GET', path, { token: admin.token });
  expect(response.status, path).toBe(200);
  expect(rowsRead(response), path).toBeLessThanOrEqual(maxRows);
  return response.body;
}
const orders = (query: string) => get<AdminOrdersResponse>(`/admin/orders${query}`);
const invoices = (query: string) => get<AdminInvoicesResponse>(`/admin/invoices${query}`);
const numbersOf = ({ orders: rows }: AdminOrdersResponse) =>
  rows.map(({ orderNumber }) => Number(orderNumber) - 2_026_000_000);
const visible = count - count / 100;

describe(`with ${count} orders`, () => {
  const sorts = ['createdAt_desc', 'createdAt_asc', 'totalCents_desc', 'totalCents_asc', 'status_desc', 'status_asc'];
  const calls = sorts.flatMap((sort) => [
    sort,
    ...['PENDING', 'CANCELLED'].map((status) => `${sort}&status=${status}`),
  ]);

  it.each(calls)('the list ?sort=%s reads about a page, on the first pages and on the last', async (query) => {
    const path = `?sort=${query}`;
    const first = await orders(path);
    const next = await orders(`${path}&page=2&from=${encodeURIComponent(first.pagination.from ?? '')}`);
    const last = await orders(`${path}&page=${first.pagination.pages}`);
    expect(next.orders).toHaveLength(20);
    expect(last.orders.length).toBe(first.pagination.total - (first.pagination.pages - 1) * 20);
    expect(new Set([...numbersOf(first), ...numbersOf(next)]).size).toBe(40);
    const sortedBy = ({ totalCents, status, orderNumber }: AdminOrdersResponse['orders'][number]) =>
      query.startsWith('total')
        ? totalCents
        : query.startsWith('status_') && !query.includes('&')
          ? statuses.indexOf(status)
          : Number(orderNumber);
    const values = [...first.orders, ...next.orders].map(sortedBy);
    const sorted = values.toSorted((a, b) => (query.includes('_desc') ? b - a : a - b));
    expect(values).toEqual(sorted);
    if (query.includes('status=PENDING'))
      expect(new Set(first.orders.map(({ status }) => status))).toEqual(new Set(['PENDING']));
    const other = await orders(`${path}&limit=50`);
    expect(other.orders).toHaveLength(50);
  });

  it('totals and tiles leave the hidden ones out', async () => {
    const { stats, pagination } = await orders('');
    expect(pagination.total).toBe(visible);
    expect(stats.total).toBe(visible);
    const { pending, inProgress, completed, cancelled } = stats;
    expect(pending + inProgress + completed + cancelled).toBe(visible);
    const revenue = await env.DB.prepare(
      `select sum(total_cents) as sum from orders where hidden_at is null and status not in ('PENDING', 'CANCELLED')`,
    ).first<{ sum: number }>();
    expect(stats.revenueCents).toBe(revenue?.sum);
  });

  it.each<[string, number[]]>([
    ['2026006999', [6999]],
    ['%232026006999', [6999]],
    ['2026 006 999', [6999]],
    ['2026006', [...Array.from({ length: 30 }, (_, at) => 6999 - at)]],
    ['202600699', [6999, 6998, 6997, 6996, 6995, 6994, 6993, 6992, 6991, 6990]],
    ['6999', [6999]],
    ['006999', [6999]],
    ['26006999', [6999]],
    ['999', [6999, 5999, 4999, 3999, 2999, 1999, 999]],
    ['7', []],
    ['6050', []],
    ['%C5%BDOFIA', [7000, 6000, 5000, 4000, 3000, 2000, 1000]],
    ['duranova%20zof', [7000, 6000, 5000, 4000, 3000, 2000, 1000]],
    ['kupujuci06999%40example', [6999]],
    ['nikto', []],
  ])('a search for %s finds its orders and reads a bounded number of rows', async (text, expected) => {
    // A longer page is cut sooner: its rows are read too.
    const found = await orders(`?search=${text}&limit=${text === '7' || expected.length > 20 ? 50 : 20}`);
    if (text === '7') {
      expect(numbersOf(found)).toContain(7);
      return;
    }
    const seen = expected.filter((number) => number % 100 !== 50);
    expect(numbersOf(found)).toEqual(seen.slice(0, 50));
    expect(found.pagination.isCut).toBe(text === '2026006');
  });

  it('a search of too much shows some, filtered, sorted and paged', async () => {
    const found = await orders('?search=jan&status=PAID&sort=totalCents_desc');
    expect(found.pagination.isCut).toBe(true);
    expect(found.orders.length).toBeGreaterThan(5);
    expect(new Set(found.orders.map(({ status }) => status))).toEqual(new Set(['PAID']));
    const cents = found.orders.map(({ totalCents }) => totalCents);
    expect(cents).toEqual(cents.toSorted((a, b) => b - a));
    expect((await orders('?search=jan&page=2')).orders).toHaveLength(20);
    await orders('?search=jan%20ziar%20example');
  });

  it.each([
    'page=0',
    'page=x',
    'limit=51',
    'limit=0',
    'sort=name_asc',
    'sort=createdAt',
    'status=paid',
    'status=',
    'page=2&from=x',
    `search=${'a'.repeat(10_000)}`,
  ])('refuses ?%s', async (query) => {
    const response = await call<{ error: string }>('GET', `/admin/orders?${query}`, { token: admin.token });
    expect(response.status).toBe(400);
    expect(response.body.error).toMatch(/\.$/);
  });

  it.each(["'", '"', '%25', '_', '%00', '😀', '*', '--', '#', '%23%23', '12345678901', '  ', '0', '0000000000'])(
    'survives the search %s',
    async (text) => {
      await orders(`?search=${text}`);
      await invoices(`?search=${text}`);
    },
  );
});

describe(`with ${count} invoices`, () => {
  it('a page by status reads about a page', async () => {
    for (const status of ['all', 'ready', 'expired', 'pending']) {
      const first = await invoices(`?status=${status}`);
      const total = status === 'all' ? visible : status === 'pending' ? 0 : visible / 2;
      expect(Math.abs(first.pagination.total - total)).toBeLessThanOrEqual(count / 100);
      expect(first.invoices).toHaveLength(status === 'pending' ? 0 : 20);
      if (status === 'pending') continue;
      const { pages, from } = first.pagination;
      const next = await invoices(`?status=${status}&page=2&from=${encodeURIComponent(from ?? '')}`);
      expect(new Set([...first.invoices, ...next.invoices].map(({ id }) => id)).size).toBe(40);
      await invoices(`?status=${status}&page=${pages}`);
      expect((await invoices(`?status=${status}&limit=50`)).invoices).toHaveLength(50);
    }
    expect((await invoices('')).stats.total).toBe(visible);
  });

  it.each<[string, number[]]>([
    ['2026506999', [6999]],
    ['506999', [6999]],
    ['2026006999', [6999]],
    ['6999', [6999]],
    ['zofia', [7000, 6000, 5000, 4000, 3000, 2000, 1000]],
    ['6050', []],
    ['nikto', []],
  ])('a search for %s finds invoices by their number, their order and their customer', async (text, expected) => {
    const found = await invoices(`?search=${text}`);
    expect(found.invoices.map(({ order }) => Number(order.orderNumber) - 2_026_000_000)).toEqual(expected);
    expect(found.invoices.every(({ user }) => user.name.length > 0)).toBe(true);
  });

  it('a search of too much is bounded', async () => {
    for (const search of ['jan', 'jan%20ziar', 'jan%20example', '2026', '5', '999']) {
      const found = await invoices(`?search=${search}&limit=50`);
      expect(found.invoices.length, search).toBeGreaterThan(5);
    }
  });
});
