import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albumPhotos, photos } from '../db/schema.ts';
import { selectHoldOnPhoto } from '../orders/photo-hold.ts';
import { deletePhotoFiles } from './photo-store.ts';

// As long as D1's Time Travel reaches back: a restored database finds its files.
export const deletedKeptMs = 30 * 24 * 3_600_000;
const mostPerRun = 80;

/** Cron: removes the files and rows of photos that were deleted 30 days ago, unless an order needs them. */
export async function purgeDeletedPhotos(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.status, 'DELETED'),
        lt(photos.deletedAt, ctx.now - deletedKeptMs),
        notExists(selectHoldOnPhoto(ctx, photos.id)),
      ),
    )
    .orderBy(photos.deletedAt)
    .limit(mostPerRun);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await deletePhotoFiles(ctx, ids);
  await ctx.db.batch([
    ctx.db.delete(albumPhotos).where(inArray(albumPhotos.photoId, ids)),
    ctx.db.delete(photos).where(and(inArray(photos.id, ids), eq(photos.status, 'DELETED'))),
  ]);
}
