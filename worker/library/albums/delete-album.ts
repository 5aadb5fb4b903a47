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
  const {
    album: { trash },
  } = await batchOf(ctx.library, {
    audit: user.role === 'ADMIN' && auditDeletion(ctx, user, album),
    album: albumDeletion(ctx, album, { isRestorable: isOwner }),
  });
  await giveUpPrints(ctx, trash.trashed);
  return trash.trashed.length;
}

/**
 * Returns the statements that delete an album and its photos that are in no other one; `trash.trashed` are those, whose
 * prints are the caller's to give up (`giveUpPrints`).
 */
export const albumDeletion = (
  ctx: LibraryContext,
  { id, key, userId }: Pick<AlbumRow, 'id' | 'key' | 'userId'>,
  { isRestorable }: { isRestorable: boolean },
) => ({
  trash: trashPhotosOfAlbum(ctx, userId, id, { isRestorable }),
  rest: [
    ...(isRestorable ? [] : refuseRestoringOfAlbum(ctx, id)),
    // Before the entries, whose trigger then finds no selection to take them out of.
    deleteLinksOf(ctx, [id]),
    deletePresentationsOf(ctx, [id]),
    ctx.library.delete(albumPhotos).where(eq(albumPhotos.albumKey, key)),
    ctx.library.delete(albumSections).where(eq(albumSections.albumId, id)),
    forgetTrashOfAlbums(ctx, [id]),
    deleteLocksOf(ctx, [id]),
    ctx.library.delete(albumProducts).where(eq(albumProducts.albumId, id)),
    relayAlbumTexts(ctx, id),
    ctx.library.delete(albums).where(eq(albums.id, id)),
  ],
});

/** Runs before the deletion, so that only one of two concurrent calls is recorded. */
const auditDeletion = (ctx: LibraryContext, admin: CurrentUser, { id, title, userId, photoCount }: AlbumRow) =>
  relayAudit(ctx, admin, {
    action: 'album.delete',
    subjectId: id,
    subject: title,
    before: { title, userId, photoCount },
    when: albumExists(id),
  });
