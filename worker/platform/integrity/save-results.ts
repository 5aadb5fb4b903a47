import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { integrityChecks } from '../db/schema/main/platform.ts';
import type { RuleResult } from './rule.ts';

const theShop = 0;
// Results of rules that no longer exist are deleted after this long.
const forgottenAfterMs = 30 * 24 * 3_600_000;

/** Stores the results of rules, valid ones too, and logs broken ones: monitors alert on these lines. */
export async function saveResults(ctx: Context, results: RuleResult[], shard = theShop): Promise<void> {
  for (const result of results)
    if (result.count > 0) ctx.log.error('rule-broken', { ...result, ...(shard !== theShop && { shard }) });
  const rows = sql`select value ->> 'rule', ${shard}, ${ctx.now}, value ->> 'count', value -> 'examples'
    from json_each(${JSON.stringify(results)}) where true`;
  await ctx.db
    .insert(integrityChecks)
    .select(rows)
    .onConflictDoUpdate({
      target: [integrityChecks.rule, integrityChecks.shard],
      set: { checkedAt: sql`excluded.checked_at`, count: sql`excluded.count`, examples: sql`excluded.examples` },
    });
}

/** Deletes the results of rules that are no more, and of libraries. */
export async function forgetResults(ctx: Context): Promise<void> {
  await ctx.db.delete(integrityChecks).where(lt(integrityChecks.checkedAt, ctx.now - forgottenAfterMs));
}

/** Returns when each rule was checked the last time. */
export async function readCheckTimes(ctx: Context, shard = theShop): Promise<Map<string, number>> {
  const { rule, checkedAt } = integrityChecks;
  const rows = await ctx.db.select({ rule, checkedAt }).from(integrityChecks).where(eq(integrityChecks.shard, shard));
  return new Map(rows.map((row) => [row.rule, row.checkedAt]));
}

/** Returns which rows a rule found the last time. */
export async function readExamples(ctx: Context, rule: string, shard = theShop): Promise<string[]> {
  const { examples } = integrityChecks;
  const isThis = and(eq(integrityChecks.rule, rule), eq(integrityChecks.shard, shard));
  const [row] = await ctx.db.select({ examples }).from(integrityChecks).where(isThis);
  return row?.examples ?? [];
}
