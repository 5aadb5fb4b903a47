import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';
import { uuidInJson } from '../db/columns.ts';
import { isWithin, rangesOf } from '../db/id-ranges.ts';

/** What breaks a rule. */
export interface Broken {
  /** Number of violations. */
  count: number;
  /** Ids of some violations. */
  examples: string[];
}

/** Result of one rule. */
export interface RuleResult extends Broken {
  rule: string;
}

/** An integrity rule: selects the `id` of every violation. */
export type Rule = (ctx: Context) => SQL;

/** A rule that looks at so many rows that D1 would not take one statement: a statement for each range of keys. */
export interface RangedRule {
  by: SQLiteColumn;
  rowsAtOnce: number;
  /** `isIn` is the condition that a key is in the range. */
  select: (isIn: (key: SQLWrapper) => SQL) => SQL;
}

/** Checks a rule in a database, or in a library. */
export type Check<C extends Context> = (ctx: C) => Promise<Broken>;

export const maxExamples = 20;

export const brokenBy = (ids: readonly string[]): Broken => ({
  count: ids.length,
  examples: ids.slice(0, maxExamples),
});

export const sumOf = (all: readonly Broken[]): Broken => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  examples: all.flatMap(({ examples }) => examples).slice(0, maxExamples),
});

/** Returns what a statement selects; in one statement, so that concurrent changes cause no false violations. */
async function countSelected(db: Context['db'], select: SQL): Promise<Broken> {
  const [found] = await db.all<{ count: number; examples: string }>(sql`
    with broken as materialized (${select})
    select (select count(*) from broken) as count,
      (select json_group_array(iif(typeof(id) = 'blob', ${uuidInJson(sql`id`)}, id)) from (select id from broken limit ${maxExamples})) as examples`);
  return { count: found?.count ?? 0, examples: JSON.parse(found?.examples ?? '[]').map(String) };
}

/** The same of a rule that takes a range after the other. */
async function countInRanges(db: Context['db'], { by, rowsAtOnce, select }: RangedRule): Promise<Broken> {
  const found: Broken[] = [];
  for await (const range of rangesOf<number>(db, by, rowsAtOnce))
    found.push(
      await countSelected(
        db,
        select((key) => isWithin(key, range)),
      ),
    );
  return sumOf(found);
}

/** Returns rules of SQL as checks; those of one name are one. */
export function checksOf<C extends Context>(
  groups: readonly Record<string, Rule | RangedRule>[],
  dbOf: (ctx: C) => Context['db'],
): Record<string, Check<C>> {
  const byName = Map.groupBy(groups.flatMap(Object.entries<Rule | RangedRule>), ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const rules = entries.map(([, rule]) => rule);
      return [name, (ctx: C) => checkSelects(ctx, dbOf(ctx), rules)];
    }),
  );
}

async function checkSelects(ctx: Context, db: Context['db'], rules: readonly (Rule | RangedRule)[]): Promise<Broken> {
  const selects = rules.filter((rule) => typeof rule === 'function').map((rule) => rule(ctx));
  const found = selects.length > 0 ? [await countSelected(db, sql.join(selects, sql` union all `))] : [];
  for (const rule of rules) if (typeof rule !== 'function') found.push(await countInRanges(db, rule));
  return sumOf(found);
}
