import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../shared/errors.ts';
import { AppError } from '../../shared/errors.ts';
import { rateLimits } from '../db/schema.ts';
import type { Context } from './context.ts';

/** So many failures a key may have in a window, counted in D1 for all data centres together. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
  /** What one attempt counts for; 1 unless said otherwise. */
  weight?: number;
}

/** `consumeRateLimit` for what may not go on without. Throws `code` when a limit is used up. */
export async function enforceRateLimit(ctx: Context, limits: RateLimit[], code: ErrorCode): Promise<void> {
  if (!(await consumeRateLimit(ctx, limits))) throw new AppError(code);
}

/**
 * Counts an attempt before it is judged, so that parallel guesses can't pass together. Limits go from narrow to wide:
 * what one of them stops is counted by none, or one address could lock an account for everybody. False when a limit is
 * used up. Call `refundRateLimit` when the attempt turns out right.
 */
export async function consumeRateLimit(ctx: Context, limits: RateLimit[]): Promise<boolean> {
  if (limits.length > 1 && (await isUsedUp(ctx, limits))) return false;

  const isRunning = sql`${rateLimits.windowEndsAt} > ${ctx.now}`;
  const counted = await ctx.db
    .insert(rateLimits)
    .values(limits.map(({ key, windowMs, weight = 1 }) => ({ key, count: weight, windowEndsAt: ctx.now + windowMs })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isRunning} then ${rateLimits.count} + excluded.count else excluded.count end`,
        windowEndsAt: sql`case when ${isRunning} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
    })
    .returning();
  const isOver = limits.some(({ key, max }) => countOf(counted, key) > max);
  if (!isOver) return true;
  await refundRateLimit(ctx, limits);
  return false;
}

/** Looks before it counts, or what the narrow limit refuses would still fill the wide ones. */
async function isUsedUp(ctx: Context, limits: RateLimit[]): Promise<boolean> {
  const keys = limits.map(({ key }) => key);
  const known = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, ctx.now)));
  return limits.some(({ key, max }) => countOf(known, key) >= max);
}

const countOf = (rows: { key: string; count: number }[], key: string): number =>
  rows.find((row) => row.key === key)?.count ?? 0;

/** Takes one attempt back, with all that it counted for. */
export async function refundRateLimit(ctx: Context, limits: RateLimit[]): Promise<void> {
  const weights = JSON.stringify(Object.fromEntries(limits.map(({ key, weight = 1 }) => [key, weight])));
  await ctx.db
    .update(rateLimits)
    .set({
      count: sql`max(0, ${rateLimits.count} - (select value from json_each(${weights}) as weight where weight.key = ${rateLimits}.key))`,
    })
    .where(
      and(
        inArray(
          rateLimits.key,
          limits.map(({ key }) => key),
        ),
        gt(rateLimits.count, 0),
      ),
    );
}

/** Cron: forgets windows that are over. */
export async function purgeRateLimits(ctx: Context): Promise<void> {
  await ctx.db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, ctx.now));
}
