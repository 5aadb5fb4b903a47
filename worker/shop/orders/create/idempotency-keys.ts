import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../../platform/core/context.ts';
import { idempotencyKeys } from '../../../platform/db/schema/main/orders.ts';

/**
 * Returns the orders of an earlier request with this key. Throws `idempotency-key-reused` if that request was another.
 */
export async function findEarlierOrders(
  ctx: Context,
  userId: string,
  key: string,
  requestHash: string,
): Promise<string[] | undefined> {
  const [row] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (row && row.requestHash !== requestHash) throw new AppError('idempotency-key-reused');
  return row?.orderIds;
}

/**
 * The statement that saves the key, for the batch that creates the orders: it fails the batch if the key exists by
 * then.
 */
export const saveIdempotencyKey = (
  ctx: Context,
  userId: string,
  key: string,
  requestHash: string,
  orderIds: string[],
) => ctx.db.insert(idempotencyKeys).values({ userId, key, requestHash, orderIds, createdAt: ctx.now });

// No one repeats a request of last week.
const retentionMs = 7 * 24 * 3_600_000;

/** Cron: deletes old keys. */
export async function sweepIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ctx.now - retentionMs));
}
