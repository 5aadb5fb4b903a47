import { and } from 'drizzle-orm';
import { trashMs } from '../../../shared/library/trash/trash.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { inList, listed } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { isDeletedById, photos } from '../../platform/db/schema.ts';
import { deleteEntries } from '../album-photos/unlink-photo.ts';
import { forgetAlbums } from '../trash/former-albums.ts';
import { listDuePhotos, listOwners } from './list-due-photos.ts';
import { deletePhotoFiles } from './photo-store.ts';

// As long as a photo is in the trash, and as far back as D1's Time Travel reaches, so that a restored database finds its
// files: all but those that were erased (docs/decisions/library.md).
export const deletedRetentionMs = trashMs;
const task = 'purgeDeletedPhotos';
// Each photo is one to three of the 10,000 calls that an invocation may send to R2 and D1.
const maxPhotos = 2000;
const groupSize = 100;
const maxOwners = 2000;

/**
 * Cron: removes the files and rows of photos that were deleted 30 days ago, or erased, unless an order needs them. All
 * users get the same share of a run.
 */
export async function purgeDeletedPhotos(ctx: Context): Promise<void> {
  const state = await readTaskState<{ afterUser?: string }>(ctx, task);
  const after = state?.afterUser ?? '';
  const before = ctx.now - deletedRetentionMs;
  const { userIds, next } = await listOwners(ctx, { after, before, max: maxOwners });
  const due = await listDuePhotos(ctx, userIds, { before, max: maxPhotos });
  for (const ids of chunksOf(due, groupSize)) {
    const gone = await deleteFiles(ctx, ids);
    // R2 is away.
    if (gone.length === 0) return;
    await ctx.db.batch([
      forgetAlbums(ctx, listed(gone)),
      deleteEntries(ctx, gone),
      ctx.db.delete(photos).where(and(inList(photos.id, gone), isDeletedById)),
    ]);
  }
  if (next !== undefined || state !== null)
    await saveTaskState(ctx, task, next === undefined ? null : { afterUser: next });
}

/** Returns the photos whose files are deleted: all, or those that R2 deletes when it is asked one by one. */
async function deleteFiles(ctx: Context, ids: string[]): Promise<string[]> {
  try {
    await deletePhotoFiles(ctx, ids);
    return ids;
  } catch {
    const gone: string[] = [];
    for (const id of ids) {
      try {
        await deletePhotoFiles(ctx, [id]);
        gone.push(id);
      } catch (error) {
        ctx.log.error('sweep-failed', { sweep: task, id, ...errorFacts(error) });
      }
    }
    return gone;
  }
}
