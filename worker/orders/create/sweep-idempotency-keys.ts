import { lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { idempotencyKeys } from '../../db/schema.ts';

// Nobody repeats a request of last week.
const retentionMs = 7 * 24 * 3_600_000;

/** Cron: forgets old keys. */
export async function sweepIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ctx.now - retentionMs));
}
