import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { newPosition } from '../../worker/library/album-photos/entries.ts';
import { freeKeyFrom } from '../../worker/library/photos/photo-order.ts';
import { assertInBatch } from '../../worker/platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../worker/platform/core/context.ts';
import { uuidBytes } from '../../worker/platform/db/columns.ts';
import { denormalised, refresh } from '../../worker/platform/db/denormalised.ts';
import { inList } from '../../worker/platform/db/in-list.ts';
import { chunksOf, insertWhere } from '../../worker/platform/db/insert-where.ts';
import { keyOf } from '../../worker/platform/db/keys.ts';
import { noRowExists, rowExists } from '../../worker/platform/db/row-exists.ts';
import { albumPhotos, hiddenPhotos, trashedAlbumPhotos } from '../../worker/platform/db/schema/library/album-photos.ts';
import { albumFolders, albumProducts, albumSections, albums } from '../../worker/platform/db/schema/library/albums.ts';
import { guestPhotos } from '../../worker/platform/db/schema/library/guests.ts';
import { libraries } from '../../worker/platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../worker/platform/db/schema/library/links.ts';
import { albumPresentations } from '../../worker/platform/db/schema/library/looks.ts';
import { erasedPhotos, isDeletedById, isVisibleById, photos } from '../../worker/platform/db/schema/library/photos.ts';
import { albumLocks } from '../../worker/platform/db/schema/library/reports.ts';
import { relayAlbumTexts } from '../../worker/platform/relay/relay.ts';
import { choosePhotos } from './choose-photos.ts';
import type { Remains } from './find-remains.ts';
import { linkStatements } from './link-statements.ts';
import type { Library } from './read-library.ts';
import { idsOf, isVisible, missing } from './rows.ts';
import { schoolStatements } from './school-statements.ts';

/** A statement of D1 has at most 100 kB. */
const idsOfStatement = 1000;

/**
 * Returns the statements that bring back what a customer's library had, for one batch, and what they do. What was added or
 * taken out of an album since stays so, and nothing is put on the homepage. The batch fails when a photo is not as it was
 * read.
 */
export function restoreStatements(ctx: LibraryContext, userId: string, then: Library, now: Library, remains: Remains) {
  const { library } = ctx;
  const chosen = choosePhotos(then, now, remains);
  const { back, trashed, standing, anew } = chosen;
  /** Photos that the library had lost. */
  const gained = new Set(idsOf([...back, ...anew]));
  const standIn = (photoId: string | null): string | null => (photoId && standing.get(photoId)?.id) ?? photoId;
  const standsFor = <T extends { photoId: string }>(rows: T[]): T[] =>
    rows.flatMap((row) => (standing.has(row.photoId) ? [{ ...row, photoId: standIn(row.photoId)! }] : []));

  const newAlbums = missing(then.albums, now.albums).filter(({ id }) => !remains.byAdmins.has(id));
  const lostAlbums = new Set(idsOf(newAlbums));
  const albumIds = new Set([...idsOf(now.albums), ...lostAlbums]);
  const ofLostAlbums = <T extends { albumId: string }>(rows: T[]): T[] =>
    rows.filter(({ albumId }) => lostAlbums.has(albumId));
  const { newFolders, folderOf } = foldersOf(then, now);

  const nameOf = ({ albumId, photoId }: { albumId: string; photoId: string }) => `${albumId}/${photoId}`;
  const isThere = new Set(now.entries.map(nameOf));
  const visible = new Set(idsOf(now.photos.filter(isVisible)));
  const takenBack = new Set(
    now.added.filter(({ state, photoId }) => state === 'GONE' && visible.has(photoId)).map(nameOf),
  );
  const mayReturn = (entry: { albumId: string; photoId: string }): boolean => {
    if (remains.entriesByAdmins.has(nameOf(entry)) || takenBack.has(nameOf(entry))) return false;
    if (lostAlbums.has(entry.albumId)) return true;
    // Of an album that is there its owner may have taken it out; the trash knows that.
    return albumIds.has(entry.albumId) && gained.has(standIn(entry.photoId)!) && !trashed.has(entry.photoId);
  };
  const newEntries = standsFor(then.entries.filter(mayReturn)).filter((entry) => !isThere.has(nameOf(entry)));
  const remembered = now.trashed.filter(({ photoId }) => trashed.has(photoId));
  const gaining = new Map([...newEntries, ...remembered].map((entry) => [nameOf(entry), entry.albumId]));

  const entry = (position: SQL) => ({
    ...{ albumKey: albums.key, photoKey: photos.key, position: newPosition(position) },
    ...denormalised['album-entries'].columns,
  });
  const links = linkStatements(ctx, then, now, {
    ...{ albumIds, gained, standsFor, takenSlugs: remains.takenSlugs },
    isEntry: (albumId, photoId) =>
      isThere.has(nameOf({ albumId, photoId })) || gaining.has(nameOf({ albumId, photoId })),
  });

  const isBack = new Set(idsOf(back));
  /** Else the batch fails. */
  const assertThat = (condition: SQL) =>
    library
      .update(libraries)
      .set({ masterBytes: assertInBatch(condition, libraries.masterBytes) })
      .where(eq(libraries.id, userId));

  const statements: BatchItem<'sqlite'>[] = [
    assertThat(sql`${libraries.closedAt} is null`),
    ...newFolders.map((folder) => library.insert(albumFolders).values(folder)),
    ...newAlbums.map(({ key: _, ...album }) =>
      library.insert(albums).values({
        ...album,
        ...{ photoCount: 0, hiddenCount: 0, waitingCount: 0, featuredOnHomepage: false, pinnedAt: null },
        folderId: folderOf(album.folderId),
        coverPhotoId: standIn(album.coverPhotoId),
        version: album.version + 1,
        updatedAt: ctx.now,
      }),
    ),
    // A purged one is no obstacle: its files are there.
    ...chunksOf(
      now.photos.filter(({ id }) => isBack.has(id)),
      idsOfStatement,
    ).map((rows) => {
      const read = JSON.stringify(rows.map(({ id, trashedStatus, deletedAt }) => [id, trashedStatus, deletedAt]));
      return assertThat(sql`not exists (select 1 from json_each(${read}) as row join ${photos} on ${photos.id} = ${uuidBytes(sql`row.value ->> 0`)}
        where ${photos.trashedStatus} is not row.value ->> 1 or ${photos.deletedAt} is not row.value ->> 2)`);
    }),
    ...[...Map.groupBy(back, ({ status }) => status)].flatMap(([status, rows]) =>
      chunksOf(idsOf(rows), idsOfStatement).map((ids) =>
        library
          .update(photos)
          .set({ status, trashedStatus: null, deletedAt: null })
          .where(and(inList(photos.id, ids), isDeletedById)),
      ),
    ),
    ...remains.erasedElsewhere
      .filter(({ photoId }) => gained.has(photoId))
      .map((row) => library.insert(erasedPhotos).values(row).onConflictDoNothing()),
    // Those without a row, also since the export; where they were among all uploads.
    ...back.map((photo) =>
      insertWhere(library, photos, {
        values: { ...photo, key: freeKeyFrom(photo.key), ownerKey: keyOf(libraries, userId), albumCount: 0 },
        where: and(
          noRowExists(photos, eq(photos.id, photo.id)),
          rowExists(erasedPhotos, eq(erasedPhotos.photoId, photo.id)),
        ),
      }),
    ),
    ...chunksOf([...new Set([...idsOf(back), ...newEntries.map(({ photoId }) => photoId)])], idsOfStatement).map(
      (ids) =>
        assertThat(
          sql`(select count(*) from ${photos} where ${inList(photos.id, ids)} and ${isVisibleById}) = ${ids.length}`,
        ),
    ),
    ...newEntries.map(({ albumId, photoId, position }) =>
      insertWhere(library, albumPhotos, {
        values: entry(sql`${position}`),
        from: sql`${photos} cross join ${albums}`,
        where: and(eq(photos.id, photoId), eq(albums.id, albumId)),
      }),
    ),
    ...chunksOf(idsOf(back), idsOfStatement).flatMap((ids) => [
      // What the trash remembers may be newer.
      insertWhere(library, albumPhotos, {
        values: entry(sql`${trashedAlbumPhotos.position}`),
        from: sql`${trashedAlbumPhotos} join ${photos} on ${photos.id} = ${trashedAlbumPhotos.photoId}
          join ${albums} on ${albums.id} = ${trashedAlbumPhotos.albumId}`,
        where: inList(trashedAlbumPhotos.photoId, ids),
      }).onConflictDoNothing(),
      library.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.photoId, ids)),
      library.delete(erasedPhotos).where(inList(erasedPhotos.photoId, ids)),
    ]),
    ...ofLostAlbums(then.sections).map((section) => library.insert(albumSections).values(section)),
    ...ofLostAlbums(then.presentations).map((row) => library.insert(albumPresentations).values(row)),
    ...ofLostAlbums(then.products)
      .filter(({ productId }) => remains.productIds.has(productId))
      .map((row) => library.insert(albumProducts).values(row)),
    ...ofLostAlbums(remains.locks).map(({ id, albumId, decidedAt }) =>
      library.insert(albumLocks).values({ albumId, reportId: id, lockedAt: decidedAt ?? ctx.now }),
    ),
    ...links.statements,
    ...schoolStatements(ctx, then, now),
    ...standsFor(then.hidden)
      .filter((row) => gaining.has(nameOf(row)))
      .map((row) => library.insert(hiddenPhotos).values(row).onConflictDoNothing()),
    ...then.added
      .filter(({ photoId, albumId }) => gained.has(photoId) && albumIds.has(albumId))
      .map((row) => library.insert(guestPhotos).values(row).onConflictDoNothing()),
    ...(newAlbums.length > 0 ? [relayAlbumTexts(ctx, ...lostAlbums)] : []),
    refresh(library, denormalised.usage, eq(libraries.id, userId)),
    refresh(library, denormalised['photo-counts'], eq(albums.userId, userId)),
    refresh(library, denormalised['waiting-counts'], inList(albums.id, [...lostAlbums])),
    refresh(library, denormalised['guest-photos'], inList(albumLinks.id, links.lostLinks)),
  ];
  return {
    statements,
    newAlbumIds: [...lostAlbums],
    lost: chosen.lost,
    openLinks: openLinksOf(ctx, now, new Set(gaining.values())),
    counts: {
      photos: back.length,
      anew: anew.length,
      refused: chosen.refused,
      albums: newAlbums.length,
      entries: gaining.size,
      links: links.lostLinks.length,
    },
  };
}

/** Returns the links that show photos again, by the title of their album and their own name. */
function openLinksOf(ctx: LibraryContext, now: Library, gaining: Set<string>): string[] {
  const titles = new Map(now.albums.map(({ id, title }) => [id, title]));
  return now.links
    .filter(
      ({ albumId, revokedAt, expiresAt }) => gaining.has(albumId) && !revokedAt && (expiresAt ?? ctx.now) >= ctx.now,
    )
    .map(({ albumId, name }) => [titles.get(albumId), name].filter(Boolean).join(' – '));
}

function foldersOf(then: Library, now: Library) {
  const byName = new Map(now.folders.map(({ id, nameKey }) => [nameKey, id]));
  const newFolders = missing(then.folders, now.folders).filter(({ nameKey }) => !byName.has(nameKey));
  for (const { id, nameKey } of newFolders) byName.set(nameKey, id);
  /** Where an album goes that was in this folder: into it, or one that has its name now. */
  const folderOf = (id: string | null): string | null =>
    now.folders.some((folder) => folder.id === id)
      ? id
      : (byName.get(then.folders.find((folder) => folder.id === id)?.nameKey ?? '') ?? null);
  return { newFolders, folderOf };
}
