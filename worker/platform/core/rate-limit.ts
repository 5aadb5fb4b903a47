import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../shared/errors.ts';
import { AppError } from '../../../shared/errors.ts';
import { rateLimits } from '../db/schema/main/platform.ts';
import type { Context } from './context.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** Maximum of attempts per key and window, counted in D1 across all data centres under an HMAC of the key. */
export interface RateLimitRule {
  key: string;
  max: number;
  windowMs: number;
  /** Weight of one attempt, 1 by default. */
  weight?: number;
}

/** Like `consumeRateLimit`, but throws `code` when a limit is exceeded. */
export async function enforceRateLimit(ctx: Context, limits: RateLimitRule[], code: ErrorCode): Promise<void> {
  if (!(await consumeRateLimit(ctx, limits))) throw new AppError(code);
}

/**
 * Counts an attempt before it runs, so that parallel guesses can't all pass; returns false when a limit is exceeded.
 * Order limits from narrow to wide: what one rejects is counted by none, or one address could lock an account for
 * everyone. Call `refundRateLimit` when the attempt succeeds.
 */
export async function consumeRateLimit(ctx: Context, limits: RateLimitRule[]): Promise<boolean> {
  if (limits.length > 1 && (await isUsedUp(ctx, limits))) return false;

  const counted = await countAttempts(ctx, limits);
  const isOver = limits.some(({ key, max }) => countOf(ctx, counted, key) > max);
  if (!isOver) return true;
  await refundRateLimit(ctx, limits);
  return false;
}

/** Returns the statement that counts an attempt whether or not a limit is exceeded, and returns the new counts. */
export function countAttempts(ctx: Context, limits: RateLimitRule[]) {
  const isRunning = sql`${rateLimits.windowEndsAt} > ${ctx.now}`;
  return ctx.db
    .insert(rateLimits)
    .values(
      limits.map(({ key, windowMs, weight = 1 }) => ({
        key: rateLimitKey(ctx, key),
        count: weight,
        windowEndsAt: ctx.now + windowMs,
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isRunning} then ${rateLimits.count} + excluded.count else excluded.count end`,
        windowEndsAt: sql`case when ${isRunning} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning();
}

/**
 * Returns whether no more attempts are left. Checked before counting, or attempts rejected by the narrow limit would
 * fill the wide ones.
 */
export async function isUsedUp(ctx: Context, limits: RateLimitRule[]): Promise<boolean> {
  const keys = limits.map(({ key }) => rateLimitKey(ctx, key));
  const known = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, ctx.now)));
  return limits.some(({ key, max }) => countOf(ctx, known, key) >= max);
}

const countOf = (ctx: Context, rows: { key: string; count: number }[], key: string): number =>
  rows.find((row) => row.key === rateLimitKey(ctx, key))?.count ?? 0;

/** Takes one attempt back, with its weight. */
export async function refundRateLimit(ctx: Context, limits: RateLimitRule[]): Promise<void> {
  const weights = JSON.stringify(
    Object.fromEntries(limits.map(({ key, weight = 1 }) => [rateLimitKey(ctx, key), weight])),
  );
  await ctx.db
    .update(rateLimits)
    .set({
      count: sql`max(0, ${rateLimits.count} - (select value from json_each(${weights}) as weight where weight.key = ${rateLimits}.key))`,
    })
    .where(
      and(
        inArray(
          rateLimits.key,
          limits.map(({ key }) => rateLimitKey(ctx, key)),
        ),
        gt(rateLimits.count, 0),
      ),
    );
}

/** Cron: deletes expired windows. */
export async function purgeRateLimits(ctx: Context): Promise<void> {
  await ctx.db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, ctx.now));
}
