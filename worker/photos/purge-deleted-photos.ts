import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { trashMs } from '../../shared/rules/trash.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { isAfterCursor, runResumableSweep, type SweepCursor } from '../core/resumable-sweep.ts';
import { inList } from '../db/in-list.ts';
import { chunksOf } from '../db/insert-where.ts';
import { albumPhotos, photos, trashedAlbumPhotos } from '../db/schema.ts';
import { isHeldByOrder } from './photo-hold.ts';
import { deletePhotoFiles } from './photo-store.ts';

// As long as a photo is in the trash, and as far back as D1's Time Travel reaches, so that a restored database finds its
// files: all but those that were erased (docs/decisions/trash.md).
export const deletedRetentionMs = trashMs;
const groupSize = 100;
// Each photo is one or two of the 10,000 calls that an invocation may send to R2 and D1.
const maxGroups = 20;

interface Group extends SweepCursor {
  ids: string[];
}

/** Cron: removes the files and rows of photos that were deleted 30 days ago, or erased, unless an order needs them. */
export async function purgeDeletedPhotos(ctx: Context): Promise<void> {
  let isStorageAway = false;
  await runResumableSweep(ctx, {
    task: 'purgeDeletedPhotos',
    max: maxGroups,
    list: (after) => listGroups(ctx, after),
    async work({ ids }) {
      if (isStorageAway) return 'skipped';
      try {
        await purge(ctx, ids);
      } catch {
        isStorageAway = !(await purgeEach(ctx, ids));
      }
    },
  });
}

/** Returns photos that are due, those deleted first in the first group. */
async function listGroups(ctx: Context, after: SweepCursor | null): Promise<Group[]> {
  const due = await ctx.db
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
    .limit(groupSize * maxGroups);
  return chunksOf(due, groupSize).flatMap((group) => {
    const last = group.at(-1);
    return last ? [{ ...last, ids: group.map(({ id }) => id) }] : [];
  });
}

async function purge(ctx: Context, ids: string[]): Promise<void> {
  await deletePhotoFiles(ctx, ids);
  await ctx.db.batch([
    ctx.db.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.photoId, ids)),
    ctx.db.delete(albumPhotos).where(inList(albumPhotos.photoId, ids)),
    ctx.db.delete(photos).where(and(inList(photos.id, ids), eq(photos.status, 'DELETED'))),
  ]);
}

/** Purges one by one, for a group of which one can't be; returns whether any could. */
async function purgeEach(ctx: Context, ids: string[]): Promise<boolean> {
  let purged = 0;
  for (const id of ids) {
    try {
      await purge(ctx, [id]);
      purged += 1;
    } catch (error) {
      ctx.log.error('sweep-failed', { sweep: 'purgeDeletedPhotos', id, ...errorFacts(error) });
    }
  }
  return purged > 0;
}
