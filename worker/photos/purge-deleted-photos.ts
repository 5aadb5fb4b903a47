import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { trashMs } from '../../shared/rules/trash.ts';
import type { Context } from '../core/context.ts';
import { isAfterCursor, runResumableSweep } from '../core/resumable-sweep.ts';
import { albumPhotos, photos, trashedAlbumPhotos } from '../db/schema.ts';
import { isHeldByOrder } from './photo-hold.ts';
import { deletePhotoFiles } from './photo-store.ts';

// As long as a photo is in the trash, and as far back as D1's Time Travel reaches, so that a restored database finds its
// files: all but those that were erased (docs/decisions/trash.md).
export const deletedRetentionMs = trashMs;
const maxPerRun = 100;

/** Cron: removes the files and rows of photos that were deleted 30 days ago, or erased, unless an order needs them. */
export async function purgeDeletedPhotos(ctx: Context): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'purgeDeletedPhotos',
    max: maxPerRun,
    list: (after) =>
      ctx.db
        .select({ id: photos.id, at: sql<number>`${photos.deletedAt}` })
        .from(photos)
        .where(
          and(
            eq(photos.status, 'DELETED'),
            lt(photos.deletedAt, ctx.now - deletedRetentionMs),
            not(isHeldByOrder(ctx, photos.id)),
            isAfterCursor(photos.deletedAt, photos.id, after),
          ),
        )
        .orderBy(asc(photos.deletedAt), asc(photos.id))
        .limit(maxPerRun),
    async work({ id }) {
      await deletePhotoFiles(ctx, [id]);
      await ctx.db.batch([
        ctx.db.delete(trashedAlbumPhotos).where(eq(trashedAlbumPhotos.photoId, id)),
        ctx.db.delete(albumPhotos).where(eq(albumPhotos.photoId, id)),
        ctx.db.delete(photos).where(and(eq(photos.id, id), eq(photos.status, 'DELETED'))),
      ]);
    },
  });
}
