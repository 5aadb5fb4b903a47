import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../shared/errors.ts';
import { AppError } from '../../shared/errors.ts';
import { attempts } from '../db/schema.ts';
import type { Context } from './context.ts';

/** So many failures a key may have in a window, counted in D1 for all data centres together. */
export interface AttemptLimit {
  key: string;
  most: number;
  windowMs: number;
}

/**
 * Counts an attempt against each limit before it is judged, so that parallel guesses can't pass together.
 * Throws `code` when any limit is used up. Call `forgiveAttempt` when the attempt turns out right.
 */
export async function countAttempt(ctx: Context, limits: AttemptLimit[], code: ErrorCode): Promise<void> {
  const counted = await ctx.db.batch(
    limits.map(({ key, windowMs }) =>
      ctx.db
        .insert(attempts)
        .values({ key, count: 1, windowEndsAt: ctx.now + windowMs })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${attempts.windowEndsAt} > ${ctx.now} then ${attempts.count} + 1 else 1 end`,
            windowEndsAt: sql`case when ${attempts.windowEndsAt} > ${ctx.now} then ${attempts.windowEndsAt} else excluded.window_ends_at end`,
          },
        })
        .returning({ count: attempts.count }),
    ) as never,
  );
  const isOver = (counted as { count: number }[][]).some(
    (rows, index) => (rows[0]?.count ?? 0) > (limits[index]?.most ?? 0),
  );
  if (isOver) throw new AppError(code);
}

/** Takes one attempt back. */
export async function forgiveAttempt(ctx: Context, limits: AttemptLimit[]): Promise<void> {
  await ctx.db.batch(
    limits.map(({ key }) =>
      ctx.db
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(eq(attempts.key, key), gt(attempts.count, 0))),
    ) as never,
  );
}

/** Cron: forgets windows that are over. */
export async function sweepAttempts(ctx: Context): Promise<void> {
  await ctx.db.delete(attempts).where(lte(attempts.windowEndsAt, ctx.now));
}
