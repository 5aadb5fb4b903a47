import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { LibraryContext } from '../../worker/platform/core/context.ts';
import { newSecret } from '../../worker/platform/core/new-id.ts';
import { guestDownloads, linkGuests, pickLists, pickPhotos } from '../../worker/platform/db/schema/library/guests.ts';
import { albumLinkPhotos, albumLinks, linkDays } from '../../worker/platform/db/schema/library/links.ts';
import { watermarkLogos } from '../../worker/platform/db/schema/library/looks.ts';
import type { Library } from './read-library.ts';
import { idsOf, missing } from './rows.ts';

interface RestoredPhotos {
  /** That are there, or come back. */
  albumIds: Set<string>;
  /** Photos that the library had lost. */
  gained: Set<string>;
  standsFor<T extends { photoId: string }>(rows: T[]): T[];
  /** Whether the photo is in the album, or comes back to it. */
  isEntry(albumId: string, photoId: string): boolean;
  takenSlugs: Set<string>;
}

/**
 * Returns the statements that bring back the links of albums, with their guests and what these chose; of links that are
 * there what went with a photo. They come back ended, as their owner may have deleted them to end them.
 */
export function linkStatements(
  { library, now: endedAt }: LibraryContext,
  then: Library,
  now: Library,
  { albumIds, gained, standsFor, isEntry, takenSlugs }: RestoredPhotos,
) {
  const there = new Set(idsOf(now.links));
  const byCode = new Set(idsOf(now.links.filter(({ isByCode }) => isByCode)));
  const newLinks = missing(then.links, now.links).filter(
    // Those of children are made when their photos are published again: consent may have been withdrawn since.
    ({ albumId, isByCode }) => albumIds.has(albumId) && !isByCode,
  );
  const lostLinks = new Set(idsOf(newLinks));
  const ofLostLinks = <T extends { linkId: string }>(rows: T[]): T[] =>
    rows.filter(({ linkId }) => lostLinks.has(linkId));
  const newGuests = ofLostLinks(then.guests);
  const newLists = ofLostLinks(then.pickLists);
  const listIds = new Set(idsOf([...now.pickLists, ...newLists]));
  const linkIds = new Set([...there, ...lostLinks]);
  const albumOf = new Map([...now.links, ...newLinks].map(({ id, albumId }) => [id, albumId]));
  // What left an album has left its links, too.
  const isLost = ({ linkId, photoId }: { linkId: string; photoId: string }) =>
    (lostLinks.has(linkId) || gained.has(photoId)) && isEntry(albumOf.get(linkId) ?? '', photoId);
  const linkOf = new Map([...now.guests, ...newGuests].map(({ id, linkId }) => [id, linkId]));
  const watermarks = new Set(newLinks.map(({ watermark }) => watermark));

  const statements: BatchItem<'sqlite'>[] = [
    ...then.logos
      .filter(({ watermark }) => watermarks.has(watermark))
      .map((logo) => library.insert(watermarkLogos).values(logo).onConflictDoNothing()),
    ...newLinks.map((link) =>
      library.insert(albumLinks).values({
        ...link,
        slug: takenSlugs.has(link.slug) ? newSecret() : link.slug,
        ...{ addedCount: 0, addedBytes: 0, photoCount: 0, guestCount: 0, chooserCount: 0 },
        version: link.version + 1,
        revokedAt: link.revokedAt ?? endedAt,
      }),
    ),
    ...standsFor(then.linkPhotos)
      .filter((row) => linkIds.has(row.linkId) && !byCode.has(row.linkId) && isLost(row))
      .map((row) => {
        // Behind what the owner has put into one that is there.
        const last = sql`(select max(position) + 1 from ${albumLinkPhotos} where ${albumLinkPhotos.linkId} = ${row.linkId})`;
        const position = there.has(row.linkId) ? sql`coalesce(${last}, 0)` : row.position;
        return library
          .insert(albumLinkPhotos)
          .values({ ...row, position })
          .onConflictDoNothing();
      }),
    ...ofLostLinks(then.linkDays).map((row) => library.insert(linkDays).values(row)),
    ...newGuests.map((guest) => library.insert(linkGuests).values({ ...guest, pickedCount: 0, downloadedCount: 0 })),
    ...newLists.map((list) => library.insert(pickLists).values({ ...list, photoCount: 0 })),
    ...standsFor(then.picks)
      .filter((row) => listIds.has(row.listId) && isLost(row))
      .map((row) => library.insert(pickPhotos).values(row).onConflictDoNothing()),
    ...standsFor(then.downloads)
      .filter(({ guestId, photoId }) => isLost({ linkId: linkOf.get(guestId) ?? '', photoId }))
      .map((row) => library.insert(guestDownloads).values(row).onConflictDoNothing()),
  ];
  return { statements, lostLinks: [...lostLinks] };
}
