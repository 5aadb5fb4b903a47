import { and, eq, ne, not, or, sql } from 'drizzle-orm';
import { filenameSortKey } from '../../../shared/library/photos/photo-sort.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos, albums, photos } from '../../platform/db/schema.ts';

/** What deleting and restoring a photo writes grows with its albums. */
export const maxAlbumsOfPhoto = 100;

/** What D1 writes for a photo that is added to an album. */
export const rowsOfLink = 8;

/** What an album has of a photo, to sort by. */
export interface LinkedPhoto extends Pick<typeof photos.$inferSelect, 'id' | 'filename' | 'sizeBytes' | 'timelineAt'> {
  /** Its place in the album's own order; without one it is where it was uploaded. */
  position?: string | undefined;
}

/**
 * Returns the statements that add photos to an album of their owner and increase the album's count. They do nothing for
 * one that is already in the album, nor when the photo or the album is gone; the first one changes no row when nothing
 * is added. The batch fails when a photo is in too many albums: see `limitAlbumsOfPhoto`.
 */
export function linkToAlbum(ctx: Context, userId: string, albumId: string, ...linked: LinkedPhoto[]) {
  const entries = linked.map(({ id, filename, sizeBytes, timelineAt, position = id }) => ({
    ...{ id, sizeBytes, timelineAt, position },
    filenameKey: filenameSortKey(filename),
  }));
  const added = sql`json_each(${JSON.stringify(entries)})`;
  const photoId = sql<string>`value ->> 'id'`;
  const photoExists = rowExists(
    photos,
    and(eq(photos.id, photoId), eq(photos.userId, userId), ne(photos.status, 'DELETED')),
  );
  const isNew = noRowExists(albumPhotos, and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photoId)));
  const mayBeInOneMore = sql`(select ${photos.albumCount} from ${photos} where ${photos.id} = ${photoId}) < ${maxAlbumsOfPhoto}`;
  const newCount = sql`(select count(*) from ${added} where ${and(photoExists, isNew)})`;
  const ownAlbum = and(eq(albums.id, albumId), eq(albums.userId, userId));
  return [
    ctx.db
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + ${newCount}`, updatedAt: ctx.now })
      .where(and(ownAlbum, sql`${newCount} > 0`)),
    insertWhere(ctx, albumPhotos, {
      values: {
        albumId: albums.id,
        photoId,
        filenameKey: sql`value ->> 'filenameKey'`,
        sizeBytes: sql`value ->> 'sizeBytes'`,
        timelineAt: sql`value ->> 'timelineAt'`,
        position: assertInBatch(or(mayBeInOneMore, not(isNew)), sql`value ->> 'position'`),
      },
      from: sql`${albums}, ${added}`,
      where: and(ownAlbum, photoExists),
    }).onConflictDoNothing(),
  ] as const;
}

/** Runs such a batch. Throws `too-many-albums-of-photo`. */
export const limitAlbumsOfPhoto = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('album_photos.position', 'too-many-albums-of-photo', write);
