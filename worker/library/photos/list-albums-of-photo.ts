import { and, asc, eq } from 'drizzle-orm';
import { maxAlbumsOfPhoto, type PhotoAlbum } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { getOwnPhoto } from './queries.ts';

/** Returns the albums that a photo of the user is in, by their titles, and what they say about it. Throws `photo-not-found`. */
export async function describeOwnPhoto(
  ctx: LibraryContext,
  userId: string,
  photoId: string,
): Promise<{ albums: PhotoAlbum[]; caption: string | null }> {
  const { key, caption } = await getOwnPhoto(ctx, userId, photoId);
  const found = await ctx.library
    .select({ id: albums.id, title: albums.title })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
    .where(and(eq(albumPhotos.photoKey, key), eq(albums.userId, userId)))
    .orderBy(asc(albums.titleKey), asc(albums.id))
    .limit(maxAlbumsOfPhoto);
  return { albums: found, caption };
}
