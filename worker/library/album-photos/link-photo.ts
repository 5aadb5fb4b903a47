import { and, eq, lt, ne, not, or, sql } from 'drizzle-orm';
import { maxAlbumsOfPhoto } from '../../../shared/library/photos/contract.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { uuidBytes, wallSeconds } from '../../platform/db/columns.ts';
import { type Denormalised, denormalised, refresh } from '../../platform/db/denormalised.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { idOf, keyOf } from '../../platform/db/keys.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { isOwnedBy, photos } from '../../platform/db/schema/library/photos.ts';
import { newPosition } from './entries.ts';

/** What D1 writes for a photo that is added to an album. */
export const rowsOfLink = 8;

export interface LinkedPhoto {
  id: string;
  /** Its place in the album's own order, if that has one (`arrangeAlbum`); without it, it is where it was uploaded. */
  position?: string | null | undefined;
  /** Of one that gets it later in the batch. */
  timelineAt?: string;
}

/**
 * Returns the statements that add photos to an album of their owner and increase the album's count. They do nothing for
 * one that is already in the album, nor when the photo or the album is gone; the first one changes no row when nothing
 * is added. The batch fails when a photo is in too many albums: see `limitAlbumsOfPhoto`.
 */
export function linkToAlbum(ctx: LibraryContext, userId: string, albumId: string, ...linked: LinkedPhoto[]) {
  const entries = linked.map(({ id, position, timelineAt }) => ({
    ...{ id, position },
    timelineAt: timelineAt && wallSeconds(timelineAt),
  }));
  const added = sql`json_each(${JSON.stringify(entries)})`;
  const photoId = uuidBytes(sql`value ->> 'id'`);
  const isOwnPhoto = and(eq(photos.id, photoId), isOwnedBy(userId), ne(photos.status, 'DELETED'));
  const isNew = noRowExists(
    albumPhotos,
    and(eq(albumPhotos.albumKey, albums.key), eq(albumPhotos.photoKey, photos.key)),
  );
  // `cross join`: without statistics SQLite would read all photos of the user first.
  const ownPhotos = sql`${added} cross join ${photos}`;
  const newCount = sql`(select count(*) from ${ownPhotos} where ${and(isOwnPhoto, isNew)})`;
  const ownAlbum = and(eq(albums.id, albumId), eq(albums.userId, userId));
  return {
    count: ctx.library
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + ${newCount}`, updatedAt: ctx.now })
      .where(and(ownAlbum, sql`${newCount} > 0`)),
    added: insertWhere(ctx.library, albumPhotos, {
      values: {
        albumKey: albums.key,
        photoKey: photos.key,
        ...denormalised['album-entries'].columns,
        sizeBytes: assertInBatch(or(lt(photos.albumCount, maxAlbumsOfPhoto), not(isNew)), photos.sizeBytes),
        timelineAt: sql`coalesce(value ->> 'timelineAt', ${photos.timelineAt})`,
        position: newPosition(sql`value ->> 'position'`),
      },
      from: sql`${albums} cross join ${ownPhotos}`,
      where: and(ownAlbum, isOwnPhoto),
    })
      .onConflictDoNothing()
      .returning({ id: idOf(photos, albumPhotos.photoKey) }),
  };
}

/** Returns the statement after which a photo's albums sort and find it by its new name. */
export function refreshNames(ctx: LibraryContext, photoId: string) {
  const { columns, ...entries } = denormalised['album-entries'];
  const names: Denormalised = { ...entries, columns: { filenameKey: columns.filenameKey } };
  return refresh(ctx.library, names, eq(albumPhotos.photoKey, keyOf(photos, photoId)));
}

/** Runs such a batch. Throws `too-many-albums-of-photo`. */
export const limitAlbumsOfPhoto = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('album_photos.size_bytes', 'too-many-albums-of-photo', write);
