import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { integrityChecks } from '../db/schema/main/platform.ts';
import type { RuleResult } from './check-rules.ts';

// Results of rules that no longer exist are deleted after this long.
const forgottenAfterMs = 30 * 24 * 3_600_000;

/** Stores the results of all rules, valid ones too, and logs broken ones: monitors alert on these lines. */
export async function saveResults(ctx: Context, results: RuleResult[]): Promise<void> {
  for (const result of results) if (result.count > 0) ctx.log.error('rule-broken', { ...result });
  const rows = sql`select value ->> 'rule', ${ctx.now}, value ->> 'count', value -> 'examples'
    from json_each(${JSON.stringify(results)}) where true`;
  await ctx.db.batch([
    ctx.db
      .insert(integrityChecks)
      .select(rows)
      .onConflictDoUpdate({
        target: integrityChecks.rule,
        set: { checkedAt: sql`excluded.checked_at`, count: sql`excluded.count`, examples: sql`excluded.examples` },
      }),
    ctx.db.delete(integrityChecks).where(lt(integrityChecks.checkedAt, ctx.now - forgottenAfterMs)),
  ]);
}

/** Returns which rows a rule found the last time. */
export async function readExamples(ctx: Context, rule: string): Promise<string[]> {
  const { examples } = integrityChecks;
  const [row] = await ctx.db.select({ examples }).from(integrityChecks).where(eq(integrityChecks.rule, rule));
  return row?.examples ?? [];
}
