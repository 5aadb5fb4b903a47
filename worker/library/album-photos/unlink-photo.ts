import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PhotoPositions } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { denormalised, truthOf } from '../../platform/db/denormalised.ts';
import { idOf } from '../../platform/db/keys.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum, ofPhotos } from './entries.ts';

const photoCounts = denormalised['photo-counts'];

/**
 * Returns the statements that remove photos from one album and decrease the album's count; the second one returns where
 * they stood.
 */
export function unlinkFromAlbum(ctx: LibraryContext, albumId: string, photoIds: readonly string[]) {
  const entries = and(ofAlbum(albumId), ofPhotos(photoIds));
  const count = truthOf(photoCounts, 'photoCount', entries);
  return {
    count: ctx.library
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} - ${count}`, updatedAt: ctx.now, photosLeftAt: ctx.now })
      .where(and(eq(albums.id, albumId), sql`${count} > 0`)),
    removed: ctx.library
      .delete(albumPhotos)
      .where(entries)
      .returning({ id: idOf(photos, albumPhotos.photoKey), position: albumPhotos.position }),
  };
}

export const positionsOf = (removed: readonly { id: string; position: string | null }[]): PhotoPositions =>
  Object.fromEntries(removed.map(({ id, position }) => [id, position]));

/** Returns the statements that remove photos from every album. */
export function unlinkFromAllAlbums(ctx: LibraryContext, photoIds: readonly string[]) {
  const entries = ofPhotos(photoIds);
  const ofAlbum = truthOf(photoCounts, 'photoCount', and(photoCounts.where, entries));
  return [
    ctx.library
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} - ${ofAlbum}`, updatedAt: ctx.now, photosLeftAt: ctx.now })
      .where(inArray(albums.key, ctx.library.select({ key: albumPhotos.albumKey }).from(albumPhotos).where(entries))),
    ctx.library.delete(albumPhotos).where(entries),
  ] as const;
}

/** Returns the statement that deletes the entries of photos that no one has any more. */
export const deleteEntries = (ctx: LibraryContext, photoIds: readonly string[]) =>
  ctx.library.delete(albumPhotos).where(ofPhotos(photoIds));
