import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { unlinkFromAlbum, unlinkFromAllAlbums } from '../album-photos/unlink-photo.ts';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { rowExists } from '../db/row-exists.ts';
import { albumPhotos, photos, users } from '../db/schema.ts';
import { getOwnPhoto, getPhoto } from './queries.ts';
import { sweepPrintsOf } from './sweep-prints-of.ts';
import type { PhotoRow } from './to-photo-response.ts';

/**
 * Deletes a photo of the user; its files leave R2 after 30 days. With `albumId`: removes it from that album, and
 * deletes it only when it is in no other. Returns whether it was deleted. Throws `photo-not-found`.
 */
export async function deletePhoto(
  ctx: Context,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  return removePhoto(ctx, await getOwnPhoto(ctx, user.id, photoId), albumId, null);
}

/** Like `deletePhoto`, but admins may delete any customer's photos. */
export async function deletePhotoAs(
  ctx: Context,
  user: CurrentUser,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  if (user.role !== 'ADMIN') return deletePhoto(ctx, user, photoId, albumId);
  return removePhoto(ctx, await getPhoto(ctx, photoId), albumId, user);
}

async function removePhoto(
  ctx: Context,
  photo: PhotoRow,
  albumId: string | undefined,
  admin: CurrentUser | null,
): Promise<boolean> {
  if (albumId) {
    const [other] = await ctx.db
      .select({ albumId: albumPhotos.albumId })
      .from(albumPhotos)
      .where(and(eq(albumPhotos.photoId, photo.id), ne(albumPhotos.albumId, albumId)))
      .limit(1);
    if (other) {
      const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photo.id));
      const [count, unlink] = unlinkFromAlbum(ctx, albumId, photo.id);
      const note = admin ? [auditDeletion(ctx, admin, photo, rowExists(albumPhotos, entry), albumId)] : [];
      await ctx.db.batch([count, ...note, unlink]);
      return false;
    }
  }
  const isStored = and(eq(photos.id, photo.id), ne(photos.status, 'DELETED'));
  await ctx.db.batch([
    ...unlinkFromAllAlbums(ctx, photo.id),
    sweepPrintsOf(ctx, sql`(${photo.id})`),
    ctx.db
      .update(users)
      .set({
        storageUsedBytes: sql`${users.storageUsedBytes} - coalesce((select ${photos.sizeBytes} from ${photos} where ${isStored}), 0)`,
        masterBytes: sql`${users.masterBytes} - coalesce((select ${photos.masterBytes} from ${photos} where ${isStored}), 0)`,
      })
      .where(eq(users.id, photo.userId)),
    ...(admin ? [auditDeletion(ctx, admin, photo, rowExists(photos, isStored))] : []),
    ctx.db.update(photos).set({ status: 'DELETED', deletedAt: ctx.now }).where(isStored),
  ]);
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
