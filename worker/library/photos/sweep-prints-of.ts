import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { prints } from '../../platform/db/schema.ts';

/** How long the file of a swept print stays: longer than a print may come back without being made anew. */
export const sweptMs = 24 * 3_600_000;

/**
 * Returns the statement that gives up the unordered prints of these photos, for the batch that deletes the photos,
 * before it does. Their files go with the next run.
 */
export const sweepPrintsOf = (ctx: Context, photoIds: SQL) =>
  ctx.db
    .update(prints)
    .set({ status: 'SWEPT', sweptAt: ctx.now - sweptMs })
    .where(and(sql`${prints.photoId} in ${photoIds}`, isNull(prints.orderedAt)));
