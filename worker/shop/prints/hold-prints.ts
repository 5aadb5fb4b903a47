import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { orLog } from '../../platform/core/or-log.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';

/** How long the file of a swept print stays: longer than a print may come back without being made anew. */
export const sweptMs = 24 * 3_600_000;

// Their ids take 400 kB.
const photosAtOnce = 10_000;

/**
 * Gives up the unordered prints of photos after they were deleted; their files go with the next run. What a failure
 * leaves, `sweepPrints` gives up.
 */
export async function giveUpPrints(ctx: Context, deleted: readonly { id: string }[]): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  await orLog(ctx, 'prints-not-given-up', async () => {
    for (const some of chunksOf(ids, photosAtOnce)) await sweepUnordered(ctx, inList(prints.photoId, some));
  });
}

/** Returns the statement that gives up those of all photos of an account. */
export const sweepPrintsOfOwner = (ctx: Context, ownerId: string) => sweepUnordered(ctx, eq(prints.ownerId, ownerId));

const sweepUnordered = (ctx: Context, which: SQL) =>
  ctx.db
    .update(prints)
    .set({ status: 'SWEPT', sweptAt: ctx.now - sweptMs })
    .where(and(which, isNull(prints.orderedAt)));

/** Returns the statement that keeps these files for an order, and fails the batch unless all are still there. */
export function markOrdered(ctx: Context, ready: ReadonlyMap<string, unknown>) {
  if (ready.size === 0) return [];
  return [
    ctx.db
      .update(prints)
      .set({
        photoId: assertInBatch(sql`${prints.status} = 'READY'`, prints.photoId),
        orderedAt: sql`coalesce(${prints.orderedAt}, ${ctx.now})`,
      })
      .where(inList(prints.hash, [...ready.keys()])),
  ];
}

/** Returns whether a batch failed by that. */
export const isPrintGone = (error: unknown): boolean => isAssertionFailure(error, 'prints.photo_id');

/** Returns the statement that lets the sweep take files that no order has any more. */
export const releasePrints = (ctx: Context, hashes: readonly string[]) =>
  ctx.db
    .update(prints)
    .set({ orderedAt: null, askedAt: ctx.now })
    .where(and(inList(prints.hash, hashes), noRowExists(orderItems, eq(orderItems.printHash, prints.hash))));
