import { env } from 'cloudflare:workers';
import { and, asc, desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminListQuery } from '../../../shared/platform/core/admin-lists.ts';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { isNotDeleted, users } from '../db/schema/main/accounts.ts';
import { openContext } from './context.ts';
import { readPage } from './list-page.ts';

const total = 1003;
const sorts = [
  { column: users.id, descending: true },
  { column: users.id, descending: false },
  { column: users.nameKey, descending: true },
  { column: users.nameKey, descending: false },
];

async function page(sort: (typeof sorts)[number], number: number, from?: string | null) {
  const ctx = openMeteredContext();
  const query = adminListQuery.parse({ page: number, ...(from ? { from } : {}) });
  const response = await readPage(
    {
      query,
      total,
      sort,
      id: users.id,
      keyOf: (row: typeof users.$inferSelect) => [String(row[sort.column.name === 'id' ? 'id' : 'nameKey']), row.id],
    },
    ({ where, orderBy, limit, offset }) =>
      ctx.db
        .select()
        .from(users)
        .where(and(isNotDeleted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  );
  return {
    ids: response.rows.map(({ id }) => id),
    from: response.pagination.from,
    rowsRead: ctx.cost?.rowsRead ?? Number.NaN,
  };
}

beforeAll(async () => {
  // Names repeat, so that page breaks fall between equal names.
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${total - 1})
     insert into users (id, email, name, password_hash, storage_limit_bytes, created_at, name_key)
     select printf('%05d', i), i, i, 'x', 1, 1, 'name' || (i % 7) from n`,
  ).run();
});

describe.each(sorts)('$column.name, descending: $descending', (sort) => {
  const direction = sort.descending ? desc : asc;
  const all = async () =>
    (
      await openContext(env)
        .db.select({ id: users.id })
        .from(users)
        .orderBy(direction(sort.column), direction(users.id))
    ).map(({ id }) => id);

  it('returns every row once, in order, page by page, each at the cost of one page', async () => {
    const seen: string[] = [];
    let from: string | null = null;
    for (let number = 1; number <= 51; number++) {
      const response = await page(sort, number, from);
      expect(response.rowsRead).toBeLessThanOrEqual(60);
      seen.push(...response.ids);
      from = response.from;
    }
    expect(seen).toEqual(await all());
  });

  it('goes back, and jumps to the end and to nearby pages', async () => {
    const ids = await all();
    const slice = (number: number) => ids.slice((number - 1) * 20, number * 20);
    const middle = await page(sort, 25);
    expect(middle.ids).toEqual(slice(25));
    for (const number of [24, 22, 26, 28, 1, 51, 50]) {
      const response = await page(sort, number, middle.from);
      expect(response.ids, `page ${number}`).toEqual(slice(number));
      expect(response.rowsRead).toBeLessThanOrEqual(140);
    }
    expect((await page(sort, 52, middle.from)).ids).toEqual([]);
  });
});

it('rejects a cursor that it did not create', async () => {
  for (const from of ['x', btoa('[1]'), btoa('{"a":1}'), btoa('[1,["a",{}],["b","c"]]'), 'ž'])
    await expect(page({ column: users.id, descending: true }, 2, from)).rejects.toThrow('neplatný');
});
