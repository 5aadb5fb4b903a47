import { type SQL, sql } from 'drizzle-orm';
import { findWithoutOwner } from '../../library/directory/repair-link-owners.ts';
import { type Context, fromEachLibrary } from '../core/context.ts';
import { findWrongKeys } from '../db/sort-keys.ts';
import { findGoneProducts, findUnpaired, findWrongCopies } from './compare-libraries.ts';
import { denormalisedRules } from './denormalised-rules.ts';
import { orderRules } from './order-rules.ts';
import { paidRules } from './paid-rules.ts';
import { photoRules } from './photo-rules.ts';
import { printRules } from './print-rules.ts';
import { findWrongCounters } from './reconcile-counters.ts';
import { refundRules } from './refund-rules.ts';
import { searchIndexRules, searchTextRules } from './search-index-rules.ts';

/** Result of one rule. */
export interface RuleResult {
  rule: string;
  /** Number of violations. */
  count: number;
  /** Ids of some violations. */
  examples: string[];
}

/** An integrity rule: selects the `id` of every violation. */
export type Rule = (ctx: Context) => SQL;

export const maxExamples = 20;

const groups: Record<'db' | 'library', Record<string, Rule>[]> = {
  library: [denormalisedRules.library, photoRules],
  db: [denormalisedRules.db, printRules, orderRules, paidRules, refundRules, searchIndexRules],
};

/** The rules of a name, all of one database. */
interface Selects {
  database: 'db' | 'library';
  rules: Rule[];
}

const selects: Record<string, Selects> = {};
for (const database of ['library', 'db'] as const)
  for (const [name, rule] of groups[database].flatMap(Object.entries<Rule>))
    selects[name] = { database, rules: [...(selects[name]?.rules ?? []), rule] };

/** What SQL alone does not see, as the ids of violations. */
const others: Record<string, (ctx: Context) => Promise<string[]>> = {
  /** Every counter equals what it counts. */
  counters: async (ctx) => (await findWrongCounters(ctx)).map(({ name }) => name),

  /** Each account that may have photos has a library, and each library is of an account. */
  libraries: findUnpaired,

  /** A library repeats of its account what is so. */
  'library-limits': findWrongCopies,

  /** Albums are limited to products that are there. */
  'album-products': findGoneProducts,

  /** What rows are sorted and searched by is the key of their name. */
  'sort-keys': findWrongKeys,

  /** Each link is found by its address, in the library of its owner. */
  'link-owners': findWithoutOwner,

  ...searchTextRules,
};

/** All rules about rows; those about files are in file-kinds.ts. */
export const ruleNames: readonly string[] = [...Object.keys(selects), ...Object.keys(others)];

/** Checks one rule; those of SQL in one statement, so that concurrent changes cause no false violations. */
export async function checkRule(ctx: Context, rule: string): Promise<RuleResult> {
  const ids = await others[rule]?.(ctx);
  if (ids) return { rule, count: ids.length, examples: ids.slice(0, maxExamples) };
  const { database, rules } = selects[rule] ?? { database: 'db', rules: [] };
  const select = sql.join(
    rules.map((of) => of(ctx)),
    sql` union all `,
  );
  const counted = sql`
    with broken as materialized (${select})
    select (select count(*) from broken) as count,
      (select json_group_array(id) from (select id from broken limit ${maxExamples})) as examples`;
  const read = (db: Context['db']) => db.all<{ count: number; examples: string }>(counted);
  const found = database === 'db' ? await read(ctx.db) : await fromEachLibrary(ctx, ({ library }) => read(library));
  return {
    rule,
    count: found.reduce((sum, { count }) => sum + count, 0),
    examples: found.flatMap(({ examples }) => JSON.parse(examples).map(String)).slice(0, maxExamples),
  };
}

/** Returns how often each rule of the data is broken, with examples. */
export async function checkRules(ctx: Context): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of ruleNames) results.push(await checkRule(ctx, rule));
  return results;
}
