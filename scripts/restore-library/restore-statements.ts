import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { freeKeyFrom } from '../../worker/library/photos/photo-order.ts';
import type { Context } from '../../worker/platform/core/context.ts';
import { newSecret } from '../../worker/platform/core/new-id.ts';
import { denormalised, refresh } from '../../worker/platform/db/denormalised.ts';
import { inList } from '../../worker/platform/db/in-list.ts';
import { chunksOf, insertWhere } from '../../worker/platform/db/insert-where.ts';
import { keyOf } from '../../worker/platform/db/keys.ts';
import {
  albumFolders,
  albumLinkPhotos,
  albumLinks,
  albumLocks,
  albumPhotos,
  albumPresentations,
  albumProducts,
  albumSections,
  albums,
  erasedPhotos,
  guestDownloads,
  guestPhotos,
  hiddenPhotos,
  isDeletedById,
  linkDays,
  linkGuests,
  photos,
  pickLists,
  pickPhotos,
  trashedAlbumPhotos,
  users,
} from '../../worker/platform/db/schema.ts';
import { choosePhotos } from './choose-photos.ts';
import type { Remains } from './find-remains.ts';
import type { Library } from './read-library.ts';

/** A statement of D1 has at most 100 kB. */
const idsOfStatement = 1000;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const missing = <T extends { id: string }>(then: T[], now: T[]): T[] => {
  const there = new Set(idsOf(now));
  return then.filter(({ id }) => !there.has(id));
};

/**
 * Returns the statements that bring back what a customer's library had, and what they do. What was added since stays as it
 * is; links come back ended, as a lost link may have been ended by its owner, and nothing is put on the homepage.
 */
export function restoreStatements(ctx: Context, userId: string, then: Library, now: Library, remains: Remains) {
  const { db } = ctx;
  const chosen = choosePhotos(then, now, remains);
  const { inserted, undeleted, standing } = chosen;
  const standsFor = <T extends { photoId: string }>(rows: T[]): T[] =>
    rows.flatMap((row) => {
      const photo = standing.get(row.photoId);
      return photo ? [{ ...row, photoId: photo.id }] : [];
    });

  const newAlbums = missing(then.albums, now.albums).filter(({ id }) => !remains.byAdmins.has(id));
  const lostAlbums = new Set(idsOf(newAlbums));
  const albumIds = new Set([...idsOf(now.albums), ...lostAlbums]);
  const ofAlbums = <T extends { albumId: string }>(rows: T[]): T[] =>
    rows.filter(({ albumId }) => albumIds.has(albumId));
  const ofLostAlbums = <T extends { albumId: string }>(rows: T[]): T[] =>
    rows.filter(({ albumId }) => lostAlbums.has(albumId));
  const folderIds = new Map(now.folders.map(({ id, nameKey }) => [nameKey, id]));
  const newFolders = missing(then.folders, now.folders).filter(({ nameKey }) => !folderIds.has(nameKey));
  for (const { id, nameKey } of newFolders) folderIds.set(nameKey, id);
  const folderOf = (id: string | null): string | null =>
    now.folders.some((folder) => folder.id === id)
      ? id
      : (folderIds.get(then.folders.find((folder) => folder.id === id)?.nameKey ?? '') ?? null);

  const isThere = new Set(now.entries.map(({ albumId, photoId }) => `${albumId}/${photoId}`));
  const newEntries = standsFor(ofAlbums(then.entries)).filter(
    ({ albumId, photoId }) => !isThere.has(`${albumId}/${photoId}`),
  );
  const isNewEntry = new Set(newEntries.map(({ albumId, photoId }) => `${albumId}/${photoId}`));

  const newLinks = ofAlbums(missing(then.links, now.links));
  const lostLinks = new Set(idsOf(newLinks));
  const ofLostLinks = <T extends { linkId: string }>(rows: T[]): T[] =>
    rows.filter(({ linkId }) => lostLinks.has(linkId));
  const newGuests = ofLostLinks(then.guests);
  const guestIds = new Set(idsOf(newGuests));
  const newLists = ofLostLinks(then.pickLists);
  const listIds = new Set(idsOf([...now.pickLists, ...newLists]));
  const back = new Set(idsOf([...inserted, ...undeleted]));

  const statements: BatchItem<'sqlite'>[] = [
    ...newFolders.map((folder) => db.insert(albumFolders).values(folder)),
    ...newAlbums.map(({ key: _, ...album }) =>
      db.insert(albums).values({
        ...album,
        ...{ photoCount: 0, hiddenCount: 0, waitingCount: 0, featuredOnHomepage: false },
        folderId: folderOf(album.folderId),
        pinnedAt: null,
        version: album.version + 1,
        updatedAt: ctx.now,
      }),
    ),
    // Where they were among all uploads.
    ...inserted.map((photo) => db.insert(photos).values({ ...photo, key: freeKeyFrom(photo.key), albumCount: 0 })),
    ...[...Map.groupBy(undeleted, ({ status }) => status)].flatMap(([status, rows]) =>
      chunksOf(idsOf(rows), idsOfStatement).map((ids) =>
        db
          .update(photos)
          .set({ status, trashedStatus: null, deletedAt: null })
          .where(and(inList(photos.id, ids), isDeletedById)),
      ),
    ),
    ...chunksOf([...back], idsOfStatement).flatMap((ids) => [
      db.delete(erasedPhotos).where(inList(erasedPhotos.photoId, ids)),
      db.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.photoId, ids)),
    ]),
    ...newEntries.map(({ albumId, photoId, position }) =>
      insertWhere(ctx, albumPhotos, {
        values: {
          albumKey: keyOf(albums, albumId),
          photoKey: photos.key,
          ...denormalised['album-entries'].columns,
          position,
        },
        from: photos,
        where: eq(photos.id, photoId),
      }),
    ),
    ...missing(ofAlbums(then.sections), now.sections).map((section) => db.insert(albumSections).values(section)),
    ...ofLostAlbums(then.presentations).map((row) => db.insert(albumPresentations).values(row)),
    ...ofLostAlbums(then.products)
      .filter(({ productId }) => remains.productIds.has(productId))
      .map((row) => db.insert(albumProducts).values(row)),
    ...ofLostAlbums(then.locks)
      .filter(({ reportId }) => remains.reportIds.has(reportId))
      .map((row) => db.insert(albumLocks).values(row)),
    ...newLinks.map((link) =>
      db.insert(albumLinks).values({
        ...link,
        slug: remains.takenSlugs.has(link.slug) ? newSecret() : link.slug,
        ...{ addedCount: 0, addedBytes: 0, photoCount: 0, guestCount: 0, chooserCount: 0 },
        version: link.version + 1,
        revokedAt: link.revokedAt ?? ctx.now,
      }),
    ),
    ...standsFor(ofLostLinks(then.linkPhotos)).map((row) =>
      db.insert(albumLinkPhotos).values(row).onConflictDoNothing(),
    ),
    ...ofLostLinks(then.linkDays).map((row) => db.insert(linkDays).values(row)),
    ...newGuests.map((guest) => db.insert(linkGuests).values({ ...guest, pickedCount: 0, downloadedCount: 0 })),
    ...newLists.map((list) => db.insert(pickLists).values({ ...list, photoCount: 0 })),
    // Of a list that is there those alone that went with a photo.
    ...standsFor(then.picks)
      .filter(({ listId, linkId, photoId }) => listIds.has(listId) && (lostLinks.has(linkId) || back.has(photoId)))
      .map((row) => db.insert(pickPhotos).values(row).onConflictDoNothing()),
    ...standsFor(then.downloads)
      .filter(({ guestId }) => guestIds.has(guestId))
      .map((row) => db.insert(guestDownloads).values(row).onConflictDoNothing()),
    ...standsFor(then.hidden)
      .filter(({ albumId, photoId }) => isNewEntry.has(`${albumId}/${photoId}`))
      .map((row) => db.insert(hiddenPhotos).values(row).onConflictDoNothing()),
    ...then.added
      .filter(({ photoId, albumId }) => back.has(photoId) && albumIds.has(albumId))
      .map((row) => db.insert(guestPhotos).values(row).onConflictDoNothing()),
    refresh(ctx, denormalised.usage, eq(users.id, userId)),
    refresh(ctx, denormalised['photo-counts'], eq(albums.userId, userId)),
  ];
  return {
    statements,
    lost: chosen.lost,
    counts: {
      photos: back.size,
      anew: chosen.anew,
      refused: chosen.refused,
      albums: newAlbums.length,
      entries: newEntries.length,
      links: newLinks.length,
    },
  };
}
