import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { checkRule, type RuleResult, ruleNames } from './check-rules.ts';
import { saveResults } from './save-results.ts';

/** Cron: checks the integrity rules, before the repairs. A rule that can't be checked does not stop the others. */
export async function checkIntegrity(ctx: Context): Promise<void> {
  const results: RuleResult[] = [];
  const unchecked: string[] = [];
  for (const rule of ruleNames) {
    try {
      results.push(await checkRule(ctx, rule));
    } catch (error) {
      ctx.log.error('rule-not-checked', { rule, ...errorFacts(error) });
      unchecked.push(rule);
    }
  }
  await saveResults(ctx, results);
  if (unchecked.length > 0) throw new Error(`not checked: ${unchecked.join(', ')}`);
}
