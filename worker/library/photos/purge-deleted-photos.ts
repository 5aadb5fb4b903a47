import { and } from 'drizzle-orm';
import { trashMs } from '../../../shared/library/trash/trash.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { inList, listed } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { isDeletedById, photos } from '../../platform/db/schema/library/photos.ts';
import { deleteEntries } from '../album-photos/unlink-photo.ts';
import { forgetAlbums } from '../trash/former-albums.ts';
import { recordErased } from './erased-photos.ts';
import { listDuePhotos, listOwners } from './list-due-photos.ts';

const task = 'purgeDeletedPhotos';
const maxPhotos = 2000;
const groupSize = 100;
const maxOwners = 2000;

/**
 * Cron: removes the rows of photos that were deleted 30 days ago, or erased, unless an order needs them. All users get the
 * same share of a run.
 */
export async function purgeDeletedPhotos(ctx: LibraryContext): Promise<void> {
  const state = await readTaskState<{ afterKey?: number }>(ctx, task, ctx.shard);
  const after = state?.afterKey ?? 0;
  const before = ctx.now - trashMs;
  const { ownerKeys, next } = await listOwners(ctx, { after, before, max: maxOwners });
  const due = await listDuePhotos(ctx, ownerKeys, { before, max: maxPhotos });
  for (const ids of chunksOf(due, groupSize)) {
    // The owners of the others come again.
    if (ctx.statements.sent >= statementBudget) return;
    await ctx.library.batch([
      recordErased(ctx, ids),
      forgetAlbums(ctx, listed(ids, photos.id)),
      deleteEntries(ctx, ids),
      ctx.library.delete(photos).where(and(inList(photos.id, ids), isDeletedById)),
    ]);
  }
  if (next !== undefined || state !== null)
    await saveTaskState(ctx, task, next === undefined ? null : { afterKey: next }, ctx.shard);
}
