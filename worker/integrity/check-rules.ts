import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { orderRules } from './order-rules.ts';
import { paidRules } from './paid-rules.ts';
import { photoRules } from './photo-rules.ts';
import { searchKeyRules } from './search-key-rules.ts';
import { tallyRule } from './tally-rule.ts';

/** What the checker found of one rule. */
export interface RuleResult {
  rule: string;
  /** How often it is broken: 0 is well. */
  count: number;
  /** Ids of some of what breaks it. */
  examples: string[];
}

/** A rule of the data, as the SELECT of the `id` of all that breaks it. */
export type Rule = (ctx: Context) => SQL;

export const mostExamples = 20;

const rules: Record<string, Rule> = { ...photoRules, ...orderRules, ...paidRules, ...searchKeyRules };

/** Checks every rule on the rows of D1, each in one statement: what changes meanwhile breaks none. */
export async function checkRules(ctx: Context): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const [rule, select] of Object.entries(rules)) results.push(await checkRule(ctx, rule, select(ctx)));
  return [...results, await tallyRule(ctx)];
}

async function checkRule(ctx: Context, rule: string, select: SQL): Promise<RuleResult> {
  const [row] = await ctx.db.all<{ count: number; examples: string }>(sql`
    with broken as materialized (${select})
    select (select count(*) from broken) as count,
      (select json_group_array(id) from (select id from broken limit ${mostExamples})) as examples`);
  return { rule, count: row?.count ?? 0, examples: JSON.parse(row?.examples ?? '[]').map(String) };
}
