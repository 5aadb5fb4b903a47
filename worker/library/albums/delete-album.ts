import { eq } from 'drizzle-orm';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumProducts, albumSections, albums } from '../../platform/db/schema/library/albums.ts';
import { relayAlbumTexts } from '../../platform/relay/relay.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { deleteLocksOf } from '../content-reports/album-locks.ts';
import { deleteLinksOf } from '../links/own-link.ts';
import { refuseRestoringOfAlbum, trashPhotosOfAlbum } from '../photos/trash-photos-of-album.ts';
import { deletePresentationsOf } from '../presentations/queries.ts';
import { forgetTrashOfAlbums } from '../trash/former-albums.ts';
import { albumExists } from './album-exists.ts';
import type { AlbumRow } from './queries.ts';

// What D1 writes for a photo that goes to the trash with its only album.
const rowsOfPhoto = 10;

/**
 * Deletes an album and its photos that are in no other album; returns how many photos were deleted. The caller checks
 * the owner. Throws `too-many-trashed`.
 */
export async function deleteAlbum(ctx: LibraryContext, user: CurrentUser, album: AlbumRow): Promise<number> {
  const isOwner = user.id === album.userId;
  if (isOwner) await spendBudget(ctx, user.id, 'trash', rowsOfPhoto * album.photoCount, { isIndivisible: true });
  const { trash } = await batchOf(ctx.library, {
    trash: trashPhotosOfAlbum(ctx, album.userId, album.id, { isRestorable: isOwner }),
    rest: [
      ...(user.role === 'ADMIN' ? [auditDeletion(ctx, user, album)] : []),
      ...(isOwner ? [] : refuseRestoringOfAlbum(ctx, album.id)),
      // Before the entries, whose trigger then finds no selection to take them out of.
      deleteLinksOf(ctx, [album.id]),
      deletePresentationsOf(ctx, [album.id]),
      ctx.library.delete(albumPhotos).where(eq(albumPhotos.albumKey, album.key)),
      ctx.library.delete(albumSections).where(eq(albumSections.albumId, album.id)),
      forgetTrashOfAlbums(ctx, [album.id]),
      deleteLocksOf(ctx, [album.id]),
      ctx.library.delete(albumProducts).where(eq(albumProducts.albumId, album.id)),
      relayAlbumTexts(ctx, album.id),
      ctx.library.delete(albums).where(eq(albums.id, album.id)),
    ],
  });
  await giveUpPrints(ctx, trash.trashed);
  return trash.trashed.length;
}

/** Runs before the deletion, so that only one of two concurrent calls is recorded. */
const auditDeletion = (ctx: LibraryContext, admin: CurrentUser, { id, title, userId, photoCount }: AlbumRow) =>
  relayAudit(ctx, admin, {
    action: 'album.delete',
    subjectId: id,
    subject: title,
    before: { title, userId, photoCount },
    when: albumExists(id),
  });
