import { asc, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofPhotos, shownPosition } from '../album-photos/entries.ts';

const photosAtOnce = 1000;

interface Entry {
  albumId: string;
  /** Its place in the album's own order. */
  position: string;
}

/** Returns the entries of each photo that is in any album, that of the oldest album first. */
export async function listAlbumsOfPhotos(
  ctx: LibraryContext,
  all: readonly { id: string }[],
): Promise<Map<string, Entry[]>> {
  const found = new Map<string, Entry[]>();
  for (const chunk of chunksOf(all, photosAtOnce)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await ctx.library
      .select({ albumId: albums.id, photoId: photos.id, position: shownPosition })
      .from(albumPhotos)
      .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
      .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
      .where(ofPhotos(ids))
      .orderBy(asc(albums.id));
    for (const [id, entries] of Map.groupBy(rows, ({ photoId }) => photoId)) found.set(id, entries);
  }
  return found;
}
