import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { albumPhotos } from '../../platform/db/schema.ts';

const photosAtOnce = 1000;

interface Entry {
  albumId: string;
  /** Its place in the album's own order. */
  position: string;
}

/** Returns the entries of each photo that is in any album, that of the oldest album first. */
export async function listAlbumsOfPhotos(
  ctx: Context,
  photos: readonly { id: string }[],
): Promise<Map<string, Entry[]>> {
  const found = new Map<string, Entry[]>();
  for (const chunk of chunksOf(photos, photosAtOnce)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await ctx.db
      .select({ albumId: albumPhotos.albumId, photoId: albumPhotos.photoId, position: albumPhotos.position })
      .from(albumPhotos)
      .where(inList(albumPhotos.photoId, ids))
      .orderBy(asc(albumPhotos.albumId));
    for (const [id, entries] of Map.groupBy(rows, ({ photoId }) => photoId)) found.set(id, entries);
  }
  return found;
}
