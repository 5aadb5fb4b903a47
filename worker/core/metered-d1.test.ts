import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { countColumns, meteredD1, noCost } from './metered-d1.ts';

it.each<[string, number | null]>([
  ['select "id", "name" from "users"', 2],
  [`select count(*), max("a", "b"), 'x, from' from "users"`, 3],
  ['select (select "a", "b" from "c" limit 1), "from" from "users"', 2],
  ['select * from "users"', null],
  ['with "a" as (select 1) select 1, 2 from "a"', null],
  ['select 1, 2', null],
])('%s has %j columns', (query, count) => {
  expect(countColumns(query)).toBe(count);
});

it.each([
  ['one column', 'select 1 as a from (select 1)', [[1]]],
  ['columns of the same name', 'select 1 as a, 2 as a from (select 1)', [[1, 2]]],
  ['no FROM', 'select 1 as a, 2 as a', [[1, 2]]],
  ['no rows', 'select 1 as a, 2 as a from (select 1) where 0', []],
])('a metered SELECT with %s returns all of them', async (_, query, rows) => {
  const cost = { ...noCost };
  expect(await meteredD1(env.DB, cost).prepare(query).raw()).toEqual(rows);
  expect(cost.statements).toBe(1);
});
