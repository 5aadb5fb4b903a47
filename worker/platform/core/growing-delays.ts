import { and, gt, inArray, max, sql } from 'drizzle-orm';
import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import { plural } from '../../../shared/format/plural.ts';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists } from '../db/row-exists.ts';
import { rateLimits } from '../db/schema/main/platform.ts';
import type { Context } from './context.ts';
import { rateLimitKey } from './rate-limit-key.ts';

const minute = 60_000;
const longestDelayMs = 15 * minute;
// 2⁴ minutes are more than the longest delay.
const maxDoublings = 4;
// After a day without an attempt everything begins anew; of what many share, a day after the first one.
const forgottenAfterMs = 24 * 60 * minute;

/** Whose attempts are counted together, and how many of them are not followed by a delay. */
export interface DelayRule {
  key: string;
  free: number;
  /** Of many people: their attempts are forgotten a day after the first, not after the last, or they would add up. */
  isShared?: boolean;
}

/**
 * Counts an attempt before it runs, so that parallel guesses can't all pass. Each one after the free ones starts a delay
 * of 1, 2, 4, 8 and then 15 minutes. Throws `code`, with the time to wait, while any of the delays runs: that attempt is
 * not counted. After one that succeeds call `clearDelays` or `refundDelays`.
 */
export async function enforceDelays(ctx: Context, rules: DelayRule[], code: ErrorCode): Promise<void> {
  const keys = keysOf(ctx, rules);
  const list = JSON.stringify(rules.map((rule, at) => ({ ...rule, key: keys[at] })));
  const freeOf = (key: typeof rateLimits.key) =>
    sql`(select value ->> 'free' from json_each(${list}) as rule where rule.value ->> 'key' = ${key})`;
  const isShared = sql`exists (select 1 from json_each(${list}) as rule
    where rule.value ->> 'key' = ${rateLimits.key} and rule.value ->> 'isShared')`;
  const isRunning = sql`${rateLimits.windowEndsAt} > ${ctx.now}`;
  const count = sql`(case when ${isRunning} then ${rateLimits.count} + 1 else 1 end)`;
  const blockedUntil = (n: ReturnType<typeof sql>, free: ReturnType<typeof sql>) =>
    sql`case when ${n} >= ${free}
      then ${ctx.now} + min(${longestDelayMs}, ${minute} * (1 << min(${maxDoublings}, ${n} - ${free}))) end`;

  const [counted, [blocked]] = await ctx.db.batch([
    // Reads the table before it writes: either all rules count the attempt, or none.
    insertWhere(ctx.db, rateLimits, {
      values: {
        key: sql`value ->> 'key'`,
        count: 1,
        windowEndsAt: ctx.now + forgottenAfterMs,
        blockedUntil: blockedUntil(sql`1`, sql`(value ->> 'free')`),
      },
      from: sql`json_each(${list})`,
      where: noRowExists(rateLimits, and(inArray(rateLimits.key, keys), gt(rateLimits.blockedUntil, ctx.now))),
    })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count,
          windowEndsAt: sql`case when ${isRunning} and ${isShared} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
          blockedUntil: blockedUntil(count, freeOf(rateLimits.key)),
        },
      })
      .returning({ key: rateLimits.key }),
    ctx.db
      .select({ until: max(rateLimits.blockedUntil) })
      .from(rateLimits)
      .where(inArray(rateLimits.key, keys)),
  ]);
  if (counted.length === 0) throw tooSoon(code, (blocked?.until ?? ctx.now) - ctx.now);
}

/** Returns the error that says how long to wait. */
export function tooSoon(code: ErrorCode, waitMs: number): AppError {
  const text = errors[code][1].replace('Skúste to neskôr.', `Skúste to o\u00a0${durationText(waitMs)}.`);
  return new AppError(code, undefined, text, undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}

function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minute));
  const hours = Math.ceil(minutes / 60);
  if (hours > 2) return plural(hours, 'hodinu', 'hodiny', 'hodín');
  return minutes === 1 ? 'minútu' : plural(minutes, 'minútu', 'minúty', 'minút');
}

/** Returns the statement that takes one attempt back. */
export const refundDelays = (ctx: Context, rules: DelayRule[]) =>
  ctx.db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)`, blockedUntil: null })
    .where(inArray(rateLimits.key, keysOf(ctx, rules)));

/** Returns the statement that forgets all attempts. */
export const clearDelays = (ctx: Context, rules: DelayRule[]) =>
  ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keysOf(ctx, rules)));

const keysOf = (ctx: Context, rules: DelayRule[]): string[] => rules.map(({ key }) => rateLimitKey(ctx, key));
