import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists, rowExists } from '../db/row-exists.ts';
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
  const isNew = noRowExists(
    albumPhotos,
    and(eq(albumPhotos.albumId, entry.albumId), eq(albumPhotos.photoId, entry.photoId)),
  );
  const photoExists = rowExists(
    photos,
    and(eq(photos.id, entry.photoId), eq(photos.userId, userId), ne(photos.status, 'DELETED')),
  );
  const ownAlbum = and(eq(albums.id, entry.albumId), eq(albums.userId, userId), photoExists);
  return [
    ctx.db
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + 1`, updatedAt: ctx.now })
      .where(and(ownAlbum, isNew)),
    insertWhere(ctx, albumPhotos, {
      values: { ...entry, albumId: albums.id },
      from: albums,
      where: ownAlbum,
    }).onConflictDoNothing(),
  ] as const;
}
