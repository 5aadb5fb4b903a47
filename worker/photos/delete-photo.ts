import { and, eq, ne, sql } from 'drizzle-orm';
import { unlinkFromAlbum, unlinkFromAllAlbums } from '../albums/unlink-photo.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albumPhotos, photos, users } from '../db/schema.ts';
import { getOwnPhoto } from './queries.ts';

/**
 * Deletes a photo; its files leave R2 after 30 days. With an album: takes it out of that one, and deletes it
 * only when it is in no other. Answers whether it was deleted. Throws `photo-not-found`.
 */
export async function deletePhoto(
  ctx: Context,
  user: Pick<CurrentUser, 'id'>,
  photoId: string,
  albumId: string | undefined,
): Promise<boolean> {
  const photo = await getOwnPhoto(ctx, user.id, photoId);
  if (albumId) {
    const [other] = await ctx.db
      .select({ albumId: albumPhotos.albumId })
      .from(albumPhotos)
      .where(and(eq(albumPhotos.photoId, photoId), ne(albumPhotos.albumId, albumId)))
      .limit(1);
    if (other) {
      await ctx.db.batch(unlinkFromAlbum(ctx, albumId, photoId));
      return false;
    }
  }
  const isKept = and(eq(photos.id, photo.id), ne(photos.status, 'DELETED'));
  await ctx.db.batch([
    ...unlinkFromAllAlbums(ctx, photo.id),
    ctx.db
      .update(users)
      .set({
        storageUsedBytes: sql`${users.storageUsedBytes} - coalesce((select ${photos.sizeBytes} from ${photos} where ${isKept}), 0)`,
      })
      .where(eq(users.id, photo.userId)),
    ctx.db.update(photos).set({ status: 'DELETED', deletedAt: ctx.now }).where(isKept),
  ]);
  return true;
}
