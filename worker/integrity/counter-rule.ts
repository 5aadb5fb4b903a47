import type { Context } from '../core/context.ts';
import { findWrongTallies } from '../counters/reconcile-counters.ts';
import { mostExamples, type RuleResult } from './check-rules.ts';

export const tallyRule = 'tallies';

/** Every tally is what it counts. */
export async function checkTallies(ctx: Context): Promise<RuleResult> {
  const wrong = await findWrongTallies(ctx);
  return { rule: tallyRule, count: wrong.length, examples: wrong.slice(0, mostExamples).map(({ name }) => name) };
}
