import type { Context } from '../core/context.ts';
import { findWrongCounters } from '../counters/reconcile-counters.ts';
import { maxExamples, type RuleResult } from './check-rules.ts';

export const counterRule = 'tallies';

/** Every tally is what it counts. */
export async function checkCounters(ctx: Context): Promise<RuleResult> {
  const wrong = await findWrongCounters(ctx);
  return { rule: counterRule, count: wrong.length, examples: wrong.slice(0, maxExamples).map(({ name }) => name) };
}
