import { and, eq, type SQL, sql } from 'drizzle-orm';
import { maxAlbumsOfPhoto } from '../../../shared/library/photos/contract.ts';
import { assertInBatch, isAssertionFailure, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { denormalised } from '../../platform/db/denormalised.ts';
import { inList, listed } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos, trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isInTrashById, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { isEntry, newPosition } from '../album-photos/entries.ts';
import { setUsage } from '../libraries/usage.ts';
import { eraseStatements } from '../photos/erase-trashed.ts';
import { fits } from '../photos/reserve-storage.ts';
import { forgetAlbums } from './former-albums.ts';
import type { RestorePlan } from './plan-restore.ts';

/**
 * Returns the statements that carry out a plan. Their batch fails when photos are not as they were planned with: see
 * `isOutdatedRestore`. Also when one would get into too many albums: see `limitAlbumsOfRestored`.
 */
export function restoreStatements(
  ctx: LibraryContext,
  userId: string,
  { restoredIds, mergedIds, links, bytes, masterBytes }: RestorePlan,
) {
  const allIds = [...restoredIds, ...mergedIds];
  const storedIds = [...new Set(links.map(({ into }) => into))].filter((id) => !restoredIds.includes(id));
  const count = (ids: string[], where: SQL) =>
    sql`(select count(*) from ${photos} where ${inList(photos.id, ids)} and ${where})`;
  const isAsPlanned = and(
    fits(bytes, masterBytes),
    sql`${count(allIds, isInTrashById)} = ${allIds.length}`,
    sql`${count(storedIds, isVisibleById)} = ${storedIds.length}`,
  );

  const merged = links.filter(({ id, into }) => id !== into);
  const ofMerged = (column: SQL) => sql`(select max(lost.${column}) from json_each(${JSON.stringify(merged)}) as link
    join ${photos} as lost on lost.id = ${uuidBytes(sql`link.value ->> 'id'`)} where ${uuidBytes(sql`link.value ->> 'into'`)} = ${photos.id})`;

  const entries = sql`json_each(${JSON.stringify(links)})`;
  const target = uuidBytes(sql`value ->> 'into'`);
  // `cross join`: without statistics SQLite would read the whole trash for each entry.
  const source = sql`${entries} cross join ${trashedAlbumPhotos} on ${trashedAlbumPhotos.photoId} = ${uuidBytes(sql`value ->> 'id'`)}`;
  const isMissing = noRowExists(albumPhotos, isEntry(trashedAlbumPhotos.albumId, target));
  const newOfAlbum = sql`(select count(distinct ${target}) from ${source}
    where ${trashedAlbumPhotos.albumId} = ${albums.id} and ${isMissing})`;
  const formerAlbums = ctx.library
    .select({ id: trashedAlbumPhotos.albumId })
    .from(trashedAlbumPhotos)
    .where(inList(trashedAlbumPhotos.photoId, allIds));
  return [
    setUsage(ctx, eq(libraries.id, userId), {
      storageUsedBytes: assertInBatch(isAsPlanned, sql`${libraries.storageUsedBytes} + ${bytes}`),
      masterBytes: sql`${libraries.masterBytes} + ${masterBytes}`,
    }),
    ctx.library
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + ${newOfAlbum}`, updatedAt: ctx.now })
      .where(sql`${albums.id} in ${formerAlbums}`),
    insertWhere(ctx.library, albumPhotos, {
      values: {
        albumKey: albums.key,
        photoKey: photos.key,
        ...denormalised['album-entries'].columns,
        position: newPosition(trashedAlbumPhotos.position),
      },
      from: sql`${source} cross join ${photos} on ${photos.id} = ${target}
        cross join ${albums} on ${albums.id} = ${trashedAlbumPhotos.albumId}`,
    }).onConflictDoNothing(),
    // After its albums, or it would first be written into the index of unfiled photos.
    ctx.library
      .update(photos)
      .set({ status: sql`${photos.trashedStatus}`, trashedStatus: null, deletedAt: null })
      .where(and(inList(photos.id, restoredIds), isInTrashById)),
    // What becomes one with another photo gives it its mark, and its caption if that has none; only that one gets into
    // more albums than before.
    ctx.library
      .update(photos)
      .set({
        albumCount: assertInBatch(sql`${photos.albumCount} <= ${maxAlbumsOfPhoto}`, photos.albumCount),
        isFavorite: sql`max(${photos.isFavorite}, ${ofMerged(sql`is_favorite`)})`,
        caption: sql`coalesce(${photos.caption}, ${ofMerged(sql`caption`)})`,
      })
      .where(inList(photos.id, [...new Set(merged.map(({ into }) => into))])),
    forgetAlbums(ctx, listed(restoredIds, photos.id)),
    eraseStatements(ctx, listed(mergedIds, photos.id)),
  ] as const;
}

/** The same content was uploaded in this moment, or something was restored, deleted or erased, or the storage is full. */
export const isOutdatedRestore = (error: unknown): boolean =>
  isUniqueViolation(error, "index 'photos_content'") || isAssertionFailure(error, 'libraries.storage_used_bytes');

/** Runs such a batch. Throws `too-many-albums-of-photo`. */
export const limitAlbumsOfRestored = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('photos.album_count', 'too-many-albums-of-photo', write);
