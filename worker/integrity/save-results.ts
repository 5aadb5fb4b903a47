import { lt, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { integrityChecks } from '../db/schema.ts';
import type { RuleResult } from './check-rules.ts';

// A rule that nobody has checked for so long is none any more.
const forgottenAfterMs = 30 * 24 * 3_600_000;

/** Keeps what the checker found, of whole rules too, and logs the broken ones: a monitor alerts by these lines. */
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
