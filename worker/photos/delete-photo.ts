import { and, eq, ne, type SQL } from 'drizzle-orm';
import { unlinkFromAlbum } from '../album-photos/unlink-photo.ts';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { rowExists } from '../db/row-exists.ts';
import { albumPhotos, photos } from '../db/schema.ts';
import { getOwnPhoto, getPhoto } from './queries.ts';
import type { PhotoRow } from './to-photo-response.ts';
import { trashPhotos } from './trash-photos.ts';

/**
 * Moves a photo of the user to the trash. With `albumId`: removes it from that album, and deletes it only when it is in
 * no other. Returns whether it was deleted. Throws `photo-not-found`.
 */
export async function deletePhoto(
  ctx: Context,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  return removePhoto(ctx, await getOwnPhoto(ctx, user.id, photoId), albumId, { isRestorable: true, admin: null });
}

/** Like `deletePhoto`, for a photo that its owner must not see again. */
export async function takeBackPhoto(
  ctx: Context,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  return removePhoto(ctx, await getOwnPhoto(ctx, user.id, photoId), albumId, { isRestorable: false, admin: null });
}

/** Like `deletePhoto`, but admins may delete any customer's photos, which do not come back then. */
export async function deletePhotoAs(
  ctx: Context,
  user: CurrentUser,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  if (user.role !== 'ADMIN') return deletePhoto(ctx, user, photoId, albumId);
  const photo = await getPhoto(ctx, photoId);
  return removePhoto(ctx, photo, albumId, { isRestorable: photo.userId === user.id, admin: user });
}

async function removePhoto(
  ctx: Context,
  photo: PhotoRow,
  albumId: string | undefined,
  { isRestorable, admin }: { isRestorable: boolean; admin: CurrentUser | null },
): Promise<boolean> {
  if (albumId) {
    const [other] = await ctx.db
      .select({ albumId: albumPhotos.albumId })
      .from(albumPhotos)
      .where(and(eq(albumPhotos.photoId, photo.id), ne(albumPhotos.albumId, albumId)))
      .limit(1);
    if (other) {
      const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photo.id));
      const note = admin ? [auditDeletion(ctx, admin, photo, rowExists(albumPhotos, entry), albumId)] : [];
      const [count, unlink] = unlinkFromAlbum(ctx, albumId, [photo.id]);
      await ctx.db.batch([count, ...note, unlink]);
      return false;
    }
  }
  const isStored = and(eq(photos.id, photo.id), ne(photos.status, 'DELETED'));
  const note = admin ? [auditDeletion(ctx, admin, photo, rowExists(photos, isStored))] : [];
  const [first, ...rest] = trashPhotos(ctx, photo.userId, [photo.id], { isRestorable });
  await ctx.db.batch([first, ...note, ...rest]);
  return true;
}

/** Runs before the change, so that only one of two concurrent deletions is recorded. Without `albumId` the photo left every album. */
const auditDeletion = (ctx: Context, admin: CurrentUser, photo: PhotoRow, when: SQL, albumId?: string) =>
  auditStatement(ctx, admin, {
    action: 'photo.delete',
    subjectId: photo.id,
    subject: photo.filename,
    before: { userId: photo.userId, sizeBytes: photo.sizeBytes, ...(albumId && { albumId }) },
    when,
  });
