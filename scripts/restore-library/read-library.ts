import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { LibraryContext } from '../../worker/platform/core/context.ts';
import { albumPhotos, hiddenPhotos, trashedAlbumPhotos } from '../../worker/platform/db/schema/library/album-photos.ts';
import { albumFolders, albumProducts, albumSections, albums } from '../../worker/platform/db/schema/library/albums.ts';
import {
  guestDownloads,
  guestPhotos,
  linkGuests,
  pickLists,
  pickPhotos,
} from '../../worker/platform/db/schema/library/guests.ts';
import { albumLinkPhotos, albumLinks, linkDays } from '../../worker/platform/db/schema/library/links.ts';
import { albumPresentations, watermarkLogos } from '../../worker/platform/db/schema/library/looks.ts';
import { isOwnedBy, photos } from '../../worker/platform/db/schema/library/photos.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../../worker/platform/db/schema/library/schools.ts';

export type Library = Awaited<ReturnType<typeof readLibrary>>;

/** Returns the rows of a customer's photos, albums and links, and of what guests did there; in memory. */
export async function readLibrary({ library }: LibraryContext, userId: string) {
  const albumIds = library.select({ id: albums.id }).from(albums).where(eq(albums.userId, userId));
  const linkIds = library.select({ id: albumLinks.id }).from(albumLinks).where(inArray(albumLinks.albumId, albumIds));
  const jobIds = library.select({ id: schoolJobs.id }).from(schoolJobs).where(eq(schoolJobs.userId, userId));
  return {
    folders: await library.select().from(albumFolders).where(eq(albumFolders.userId, userId)),
    albums: await library.select().from(albums).where(eq(albums.userId, userId)),
    // Deleted ones, too.
    photos: await library.select().from(photos).where(isOwnedBy(userId)),
    entries: await library
      .select({ albumId: albums.id, photoId: photos.id, position: albumPhotos.position })
      .from(albumPhotos)
      .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
      .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
      .where(eq(albums.userId, userId)),
    sections: await library.select().from(albumSections).where(inArray(albumSections.albumId, albumIds)),
    presentations: await library.select().from(albumPresentations).where(inArray(albumPresentations.albumId, albumIds)),
    products: await library.select().from(albumProducts).where(inArray(albumProducts.albumId, albumIds)),
    hidden: await library.select().from(hiddenPhotos).where(inArray(hiddenPhotos.albumId, albumIds)),
    // Also of albums that are gone.
    added: await library
      .select(getTableColumns(guestPhotos))
      .from(guestPhotos)
      .innerJoin(photos, eq(photos.id, guestPhotos.photoId))
      .where(isOwnedBy(userId)),
    // What the trash remembers.
    trashed: await library
      .select(getTableColumns(trashedAlbumPhotos))
      .from(trashedAlbumPhotos)
      .innerJoin(photos, eq(photos.id, trashedAlbumPhotos.photoId))
      .where(isOwnedBy(userId)),
    schoolJobs: await library.select().from(schoolJobs).where(eq(schoolJobs.userId, userId)),
    schoolSubjects: await library.select().from(schoolSubjects).where(inArray(schoolSubjects.jobId, jobIds)),
    schoolPhotos: await library.select().from(schoolPhotos).where(inArray(schoolPhotos.jobId, jobIds)),
    logos: await library.select().from(watermarkLogos).where(eq(watermarkLogos.userId, userId)),
    links: await library.select().from(albumLinks).where(inArray(albumLinks.albumId, albumIds)),
    linkPhotos: await library.select().from(albumLinkPhotos).where(inArray(albumLinkPhotos.linkId, linkIds)),
    linkDays: await library.select().from(linkDays).where(inArray(linkDays.linkId, linkIds)),
    guests: await library.select().from(linkGuests).where(inArray(linkGuests.linkId, linkIds)),
    pickLists: await library.select().from(pickLists).where(inArray(pickLists.linkId, linkIds)),
    picks: await library.select().from(pickPhotos).where(inArray(pickPhotos.linkId, linkIds)),
    downloads: await library
      .select({
        guestId: guestDownloads.guestId,
        photoId: guestDownloads.photoId,
        createdAt: guestDownloads.createdAt,
      })
      .from(guestDownloads)
      .innerJoin(linkGuests, eq(linkGuests.id, guestDownloads.guestId))
      .where(inArray(linkGuests.linkId, linkIds)),
  };
}
