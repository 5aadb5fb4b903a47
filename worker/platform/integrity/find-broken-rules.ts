import type { Context } from '../core/context.ts';
import { checkFiles } from './check-files.ts';
import { checkRules } from './check-rules.ts';
import type { RuleResult } from './rule.ts';

/**
 * Returns all violations of rows in D1 and files in R2, checked at once: empty when there are none. For tests and
 * drills without concurrent changes; in production the nightly tasks do it in slices.
 */
export async function findBrokenRules(ctx: Context): Promise<RuleResult[]> {
  const results = [...(await checkRules(ctx)), ...(await checkFiles(ctx))];
  return results.filter(({ count }) => count > 0);
}
