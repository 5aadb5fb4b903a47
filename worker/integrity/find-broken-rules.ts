import type { Context } from '../core/context.ts';
import { checkFiles } from './check-files.ts';
import { checkRules, type RuleResult } from './check-rules.ts';

/**
 * All that is wrong with the rows of D1 and the files of R2, checked at once: empty when all is well. For tests and drills,
 * which stand still meanwhile; in a running shop the nightly tasks do it in slices.
 */
export async function findBrokenRules(ctx: Context): Promise<RuleResult[]> {
  const results = [...(await checkRules(ctx)), ...(await checkFiles(ctx))];
  return results.filter(({ count }) => count > 0);
}
