import { asc } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { albumPhotos } from '../db/schema.ts';

const photosAtOnce = 1000;

/** Returns the ids of the albums of each photo that is in any, oldest first. */
export async function listAlbumsOfPhotos(
  ctx: Context,
  photos: readonly { id: string }[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let start = 0; start < photos.length; start += photosAtOnce) {
    const ids = photos.slice(start, start + photosAtOnce).map(({ id }) => id);
    const rows = await ctx.db
      .select({ albumId: albumPhotos.albumId, photoId: albumPhotos.photoId })
      .from(albumPhotos)
      .where(inList(albumPhotos.photoId, ids))
      .orderBy(asc(albumPhotos.albumId));
    for (const [id, own] of Map.groupBy(rows, ({ photoId }) => photoId))
      found.set(
        id,
        own.map(({ albumId }) => albumId),
      );
  }
  return found;
}
