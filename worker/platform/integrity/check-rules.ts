import { type Context, inEachLibrary } from '../core/context.ts';
import { libraryRules } from './library-rules.ts';
import { type Broken, type RuleResult, sumOf } from './rule.ts';
import { shopRules } from './shop-rules.ts';

/** All rules about rows; those about files are in file-kinds.ts. */
export const ruleNames: readonly string[] = [...new Set([...Object.keys(shopRules), ...Object.keys(libraryRules)])];

/** Checks one rule, in the shop and in each library. */
export async function checkRule(ctx: Context, rule: string): Promise<RuleResult> {
  const found: (Broken | undefined)[] = [
    await shopRules[rule]?.(ctx),
    ...(await Promise.all(inEachLibrary(ctx).map((library) => libraryRules[rule]?.(library)))),
  ];
  return { rule, ...sumOf(found.filter((broken) => broken !== undefined)) };
}

/** Returns how often each rule of the data is broken, with examples. */
export async function checkRules(ctx: Context): Promise<RuleResult[]> {
  const results: RuleResult[] = [];
  for (const rule of ruleNames) results.push(await checkRule(ctx, rule));
  return results;
}
