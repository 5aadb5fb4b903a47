import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albumPhotos, albumProducts, albums } from '../db/schema.ts';
import { trashPhotosOfAlbum } from '../photos/trash-photos-of-album.ts';
import { removeSearchKeys } from '../search/search-keys.ts';
import { getOwnAlbum } from './queries.ts';

/** Deletes an album and the photos that no other album shows; answers how many those were. Throws `album-not-found`. */
export async function deleteAlbum(ctx: Context, user: CurrentUser, albumId: string): Promise<number> {
  const album = await getOwnAlbum(ctx, user, albumId);
  const [, trashed] = await ctx.db.batch([
    ...trashPhotosOfAlbum(ctx, user.id, album.id),
    ctx.db.delete(albumPhotos).where(eq(albumPhotos.albumId, album.id)),
    ctx.db.delete(albumProducts).where(eq(albumProducts.albumId, album.id)),
    removeSearchKeys(ctx, 'album', album.id),
    ctx.db.delete(albums).where(and(eq(albums.id, album.id), eq(albums.userId, user.id))),
  ]);
  return trashed.length;
}
