import type { Context } from '../core/context.ts';
import { findWrongTallies } from '../tallies/mend-tallies.ts';
import type { RuleResult } from './check-rules.ts';

/** Every tally is what it counts. */
export async function tallyRule(ctx: Context): Promise<RuleResult> {
  const wrong = await findWrongTallies(ctx);
  return { rule: 'tallies', count: wrong.length, examples: wrong.map(({ name }) => name) };
}
