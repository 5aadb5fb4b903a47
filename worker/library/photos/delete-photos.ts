import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { DeletePhotosInput, PhotoPositions } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { isOwnedById, photos } from '../../platform/db/schema/library/photos.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { ofOtherAlbum } from '../album-photos/entries.ts';
import { positionsOf, unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import { rowsOfTrashing, trashPhotos } from './trash-photos.ts';

interface Deleted {
  /** Photos that went to the trash, and were not deleted before. */
  deleted: number;
  /** Of those that were only removed from the album. */
  positions: PhotoPositions;
}

/**
 * Moves photos of the user to the trash, all or none, out of every album. With `albumId`: only those that are in no
 * other, the others are removed from this one. Throws `photo-not-found`, `too-many-trashed`.
 */
export async function deletePhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  { photoIds, albumId }: DeletePhotosInput,
): Promise<Deleted> {
  const wanted = [...new Set(photoIds)];
  const isElsewhere = albumId
    ? rowExists(albumPhotos, and(eq(albumPhotos.photoKey, photos.key), ofOtherAlbum(albumId)))
    : sql`false`;
  const rows = await ctx.library
    .select({
      id: photos.id,
      status: photos.status,
      albumCount: photos.albumCount,
      isElsewhere: sql<number>`${isElsewhere}`,
    })
    .from(photos)
    // The plus keeps SQLite from reading all photos of the user instead of these few.
    .where(and(inList(photos.id, wanted), isOwnedById(user.id)));
  const stored = rows.filter(({ status }) => status !== 'PENDING');
  // Those deleted meanwhile, in another tab, are what was asked for.
  if (stored.length !== wanted.length) throw new AppError('photo-not-found');
  const present = stored.filter(({ status }) => status !== 'DELETED');
  const leaving = idsOf(present.filter((photo) => photo.isElsewhere));
  const going = present.filter((photo) => !photo.isElsewhere);
  await spendBudget(ctx, user.id, 'trash', rowsOfTrashing(going));
  // The caller's own photos: whose album is named does not matter, no one else loses any.
  const { unlink, trash } = await batchOf(ctx.library, {
    unlink: unlinkFromAlbum(ctx, albumId ?? '', leaving),
    trash: trashPhotos(ctx, user.id, idsOf(going), { isRestorable: true }),
  });
  await giveUpPrints(ctx, trash.trashed);
  return { deleted: trash.trashed.length, positions: positionsOf(unlink.removed) };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
