import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomersResponse } from '../../../shared/accounts/customers/contract.ts';
import { sortKey } from '../../../shared/platform/search/search-text.ts';
import { openContext } from '../../platform/core/context.ts';
import { syncLibraries } from '../../platform/jobs/sync-libraries.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeRawPlan, makeUser, type TestUser } from '../../testing/factories.ts';

meterD1();

// D1 bills rows read; no list of the back office may grow with its table.
const maxRows = 300;
const customers = 6000;

let admin: TestUser;

const list = async (query: string) => {
  const response = await call<CustomersResponse>('GET', `/admin/customers?${query}`, { token: admin.token });
  expect(response.status, query).toBe(200);
  expect(rowsRead(response), query).toBeLessThanOrEqual(maxRows);
  return response.body;
};
const pageAfter = ({ pagination }: CustomersResponse) => `page=2&from=${encodeURIComponent(pagination.from ?? '')}`;

beforeAll(async () => {
  const plan = await makeRawPlan();
  admin = await makeUser({ role: 'ADMIN', name: 'Admin', nameKey: sortKey('Admin') });
  // Every tenth is deleted, every hundredth an admin.
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into users (id, email, name, name_key, password_hash, role, activated_at, storage_service_id, storage_limit_bytes, created_at, deleted_at)
       select printf('0-%06d', i), case when i % 10 = 9 then '~' else '' end || printf('u%06d@example.sk', (i * 7919) % 6000),
         'Eva Veľká', printf('eva velka %06d', (i * 104729) % 6000), 'x', case when i % 100 = 0 then 'ADMIN' else 'CUSTOMER' end,
         1, ?, 1, i, case when i % 10 = 9 then 1 end from n`,
    ).bind(customers, plan),
    env.DB.prepare(
      `insert into search_texts (row_id, kind, text)
       select id, 'user', ' eva velka' || char(10) || ' ' || substr(email, 1, 7) from users
       where id like '0-%' and deleted_at is null`,
    ),
  ]);
  await syncLibraries(openContext(env));
});

describe(`with ${customers} accounts`, () => {
  const sorts = ['createdAt_desc', 'createdAt_asc', 'name_asc', 'name_desc', 'email_asc', 'email_desc'];
  const roles = ['all', 'CUSTOMER', 'ADMIN'] as const;
  const cases = sorts.flatMap((sort) => roles.map((role) => ({ sort, role })));

  it.each(cases)('$sort of $role reads few rows on every page', async ({ sort, role }) => {
    const query = `sort=${sort}&role=${role}`;
    const first = await list(query);
    const total = role === 'all' ? first.stats.total : first.stats[role];
    expect(first.pagination.total).toBe(total);
    const second = await list(`${query}&${pageAfter(first)}`);
    const last = await list(`${query}&page=${first.pagination.pages}`);
    const ids = [first, second, last].flatMap((page) => page.customers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(last.customers).toHaveLength(total % 20 || 20);

    const [field, direction] = sort.split('_');
    const key = (customer: (typeof first.customers)[number]) => (field === 'email' ? customer.email : customer.id);
    const keys = [first, second, last].flatMap((page) => page.customers.map(key));
    if (field !== 'name') expect(keys).toEqual(direction === 'asc' ? keys.toSorted() : keys.toSorted().reverse());
  });

  it.each(['eva', 'velka eva', 'e v', 'u00012', 'nikto', 'u000123'])('a search for %j does too', async (text) => {
    for (const role of roles) {
      for (const sort of sorts) {
        const query = `search=${encodeURIComponent(text)}&role=${role}&sort=${sort}`;
        const { customers: found } = await list(query);
        expect(found.every((customer) => role === 'all' || customer.role === role)).toBe(true);
      }
    }
    const { pagination } = await list(`search=${encodeURIComponent(text)}&page=2`);
    // Of some texts it takes more rows than one call may read to know that there are no more.
    if (text !== 'u00012') expect(pagination.isCut).toBe(['eva', 'velka eva', 'e v'].includes(text));
  });

  it('one customer does too', async () => {
    const response = await call('GET', '/admin/customers/0-000123', { token: admin.token });
    expect(response.status).toBe(200);
    expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
  });
});
