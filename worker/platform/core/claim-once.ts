import { lte } from 'drizzle-orm';
import { rateLimits } from '../db/schema/main/platform.ts';
import type { Context } from './context.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** Returns those of the keys that no one else has claimed for as long; they are now, by one statement. */
export async function claimOnce(ctx: Context, keys: string[], windowMs: number): Promise<string[]> {
  const windowEndsAt = ctx.now + windowMs;
  const claimed = await ctx.db
    .insert(rateLimits)
    .values(keys.map((key) => ({ key: rateLimitKey(ctx, key), count: 1, windowEndsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { windowEndsAt },
      setWhere: lte(rateLimits.windowEndsAt, ctx.now),
    })
    .returning({ key: rateLimits.key });
  const stored = new Set(claimed.map(({ key }) => key));
  return keys.filter((key) => stored.has(rateLimitKey(ctx, key)));
}
