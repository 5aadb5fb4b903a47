import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { listed } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos, trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { isInTrash, photos } from '../../platform/db/schema/library/photos.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { ofAlbum, ofOtherAlbum } from '../album-photos/entries.ts';
import { unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import { forgetAlbum } from '../trash/former-albums.ts';
import { getOwnPhoto, getPhotoToDelete } from './queries.ts';
import type { OwnedPhoto } from './to-photo-response.ts';
import { refuseRestoring, rowsOfTrashing, trashPhotos } from './trash-photos.ts';

/**
 * Moves a photo of the user to the trash. With `albumId`: removes it from that album, and deletes it only when it is in
 * no other. Returns whether it was deleted. Throws `photo-not-found`, `too-many-trashed`.
 */
export async function deletePhoto(
  ctx: LibraryContext,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  return removePhoto(ctx, await getOwnPhoto(ctx, user.id, photoId), albumId, { isRestorable: true, admin: null });
}

/** Like `deletePhoto`, for a photo that its owner must not see again. */
export async function takeBackPhoto(
  ctx: LibraryContext,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  return removePhoto(ctx, await getOwnPhoto(ctx, user.id, photoId), albumId, { isRestorable: false, admin: null });
}

/** Like `deletePhoto`, but admins may delete any customer's photos, also those in the trash, which do not come back then. */
export async function deletePhotoAs(
  ctx: LibraryContext,
  user: CurrentUser,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  if (user.role !== 'ADMIN') return deletePhoto(ctx, user, photoId, albumId);
  const photo = await getPhotoToDelete(ctx, user, photoId);
  return removePhoto(ctx, photo, albumId, { isRestorable: photo.userId === user.id, admin: user });
}

async function removePhoto(
  ctx: LibraryContext,
  photo: OwnedPhoto,
  albumId: string | undefined,
  { isRestorable, admin }: { isRestorable: boolean; admin: CurrentUser | null },
): Promise<boolean> {
  if (albumId && (await isInAnother(ctx, photo, albumId))) {
    const entry = and(ofAlbum(albumId), eq(albumPhotos.photoKey, photo.key));
    const remembered = and(eq(trashedAlbumPhotos.albumId, albumId), eq(trashedAlbumPhotos.photoId, photo.id));
    const isThere = sql`(${rowExists(albumPhotos, entry)} or ${rowExists(trashedAlbumPhotos, remembered)})`;
    const note = admin ? [auditDeletion(ctx, admin, photo, isThere, albumId)] : [];
    const { count, removed } = unlinkFromAlbum(ctx, albumId, [photo.id]);
    await batchOf(ctx.library, { count, note, removed, former: forgetAlbum(ctx, photo.id, albumId) });
    return false;
  }
  if (isRestorable) await spendBudget(ctx, photo.userId, 'trash', rowsOfTrashing([photo]));
  const isStored = and(eq(photos.id, photo.id), or(ne(photos.status, 'DELETED'), isInTrash));
  const note = admin ? [auditDeletion(ctx, admin, photo, rowExists(photos, isStored))] : [];
  const { albums: entries, ...trash } = trashPhotos(ctx, photo.userId, [photo.id], { isRestorable });
  // Its owner may have trashed it before, or in this moment.
  const refuse = isRestorable ? [] : refuseRestoring(ctx, listed([photo.id], photos.id));
  const { trash: gone } = await batchOf(ctx.library, { entries, note, trash, refuse });
  await giveUpPrints(ctx, gone.trashed);
  return true;
}

/** Whether it is in another album, or would be restored into one. */
async function isInAnother(ctx: LibraryContext, { id, key }: OwnedPhoto, albumId: string): Promise<boolean> {
  const entry = and(eq(albumPhotos.photoKey, key), ofOtherAlbum(albumId));
  const remembered = and(eq(trashedAlbumPhotos.photoId, id), ne(trashedAlbumPhotos.albumId, albumId));
  const found = await ctx.library.all(
    sql`select 1 where ${rowExists(albumPhotos, entry)} or ${rowExists(trashedAlbumPhotos, remembered)}`,
  );
  return found.length > 0;
}

/** Runs before the change, so that only one of two concurrent deletions is recorded. Without `albumId` the photo left every album. */
const auditDeletion = (ctx: LibraryContext, admin: CurrentUser, photo: OwnedPhoto, when: SQL, albumId?: string) =>
  relayAudit(ctx, admin, {
    action: 'photo.delete',
    subjectId: photo.id,
    subject: photo.filename,
    before: { userId: photo.userId, sizeBytes: photo.sizeBytes, ...(albumId && { albumId }) },
    when,
  });
