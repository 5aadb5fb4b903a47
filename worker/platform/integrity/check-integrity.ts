import type { Context, LibraryContext } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { libraryRules } from './library-rules.ts';
import type { Check } from './rule.ts';
import { forgetResults, readCheckTimes, saveResults } from './save-results.ts';
import { shopRules } from './shop-rules.ts';

/** Cron: checks the integrity rules of the shop, before the repairs. */
export async function checkIntegrity(ctx: Context): Promise<void> {
  await forgetResults(ctx);
  await checkAll(ctx, shopRules);
}

/** Cron: checks those of a library. */
export const checkLibrary = (ctx: LibraryContext): Promise<void> => checkAll(ctx, libraryRules, ctx.shard);

/** Returns rules with those first that were checked longest ago, or never: a run that was cut off has left them. */
export const oldestFirst = <T>(rules: Record<string, T>, checkedAt: ReadonlyMap<string, number>): [string, T][] =>
  Object.entries(rules).sort(([one], [other]) => (checkedAt.get(one) ?? 0) - (checkedAt.get(other) ?? 0));

/** A rule that can't be checked does not stop the others; each is saved at once, as the run may be cut off. */
async function checkAll<C extends Context>(ctx: C, rules: Record<string, Check<C>>, shard?: number): Promise<void> {
  const unchecked: string[] = [];
  for (const [rule, check] of oldestFirst(rules, await readCheckTimes(ctx, shard))) {
    try {
      await saveResults(ctx, [{ rule, ...(await check(ctx)) }], shard);
    } catch (error) {
      ctx.log.error('rule-not-checked', { rule, ...errorFacts(error) });
      unchecked.push(rule);
    }
  }
  if (unchecked.length > 0) throw new Error(`not checked: ${unchecked.join(', ')}`);
}
