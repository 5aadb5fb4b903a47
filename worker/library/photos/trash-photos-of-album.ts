import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { LibraryContext } from '../../platform/core/context.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos, trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { guestPhotos, isGuestPhotoWaiting } from '../../platform/db/schema/library/guests.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { markDeleted, refuseRestoring } from './trash-photos.ts';

/** Selects the ids of an album's photos that are in no other album. */
function photosOnlyIn(ctx: LibraryContext, albumId: string) {
  const others = alias(albumPhotos, 'others');
  const album = keyOf(albums, albumId);
  return ctx.library
    .select({ id: photos.id })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(
      and(
        eq(albumPhotos.albumKey, album),
        noRowExists(others, and(eq(others.photoKey, albumPhotos.photoKey), ne(others.albumKey, album))),
      ),
    );
}

/** Selects the ids of those that guests have added, which wait for its owner's approval and are in no album. */
const photosWaitingFor = (ctx: LibraryContext, albumId: string) =>
  ctx.library
    .select({ id: guestPhotos.photoId })
    .from(guestPhotos)
    .where(
      and(
        eq(guestPhotos.albumId, albumId),
        isGuestPhotoWaiting,
        noRowExists(albumPhotos, eq(albumPhotos.photoKey, keyOf(photos, guestPhotos.photoId))),
      ),
    );

/**
 * Returns the statements that delete those photos and free their storage; they run before the album's entries are
 * deleted. Their prints are the caller's to give up (`giveUpPrints`).
 */
export function trashPhotosOfAlbum(
  ctx: LibraryContext,
  userId: string,
  albumId: string,
  { isRestorable }: { isRestorable: boolean },
) {
  const going = photosOnlyIn(ctx, albumId).unionAll(photosWaitingFor(ctx, albumId));
  const isGoing = and(inArray(photos.id, going), ne(photos.status, 'DELETED'));
  return markDeleted(ctx, userId, isGoing, { isRestorable });
}

/** Returns the statements that make the same of an album's photos that are in the trash not restorable. */
export function refuseRestoringOfAlbum(ctx: LibraryContext, albumId: string) {
  const others = alias(trashedAlbumPhotos, 'others');
  const onlyInIt = ctx.library
    .select({ id: trashedAlbumPhotos.photoId })
    .from(trashedAlbumPhotos)
    .where(
      and(
        eq(trashedAlbumPhotos.albumId, albumId),
        noRowExists(others, and(eq(others.photoId, trashedAlbumPhotos.photoId), ne(others.albumId, albumId))),
      ),
    );
  return refuseRestoring(ctx, sql`${onlyInIt}`);
}
