import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albumPhotos, albums, photos } from '../db/schema.ts';

interface AlbumEntryRow {
  albumId: string;
  photoId: string;
  filenameKey: string;
  sizeBytes: number;
}

/**
 * Returns the statements that add a photo to an album of its owner and increase the album's count. They do nothing when
 * it is already in the album, or when the photo or the album is gone.
 */
export function linkToAlbum(ctx: Context, userId: string, entry: AlbumEntryRow) {
  const isNew = notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(albumPhotos)
      .where(and(eq(albumPhotos.albumId, entry.albumId), eq(albumPhotos.photoId, entry.photoId))),
  );
  const isThere = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(photos)
      .where(and(eq(photos.id, entry.photoId), eq(photos.userId, userId), ne(photos.status, 'DELETED'))),
  );
  const ownAlbum = and(eq(albums.id, entry.albumId), eq(albums.userId, userId), isThere);
  return [
    ctx.db
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + 1`, updatedAt: ctx.now })
      .where(and(ownAlbum, isNew)),
    ctx.db
      .insert(albumPhotos)
      .select(
        ctx.db
          .select({
            albumId: albums.id,
            photoId: sql`${entry.photoId}`.as('photo_id'),
            filenameKey: sql`${entry.filenameKey}`.as('filename_key'),
            sizeBytes: sql`${entry.sizeBytes}`.as('size_bytes'),
          })
          .from(albums)
          .where(ownAlbum),
      )
      .onConflictDoNothing(),
  ] as const;
}
