import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos, guestPhotos, isGuestPhotoWaiting, photos, trashedAlbumPhotos } from '../../platform/db/schema.ts';
import { sweepPrintsOf } from '../../shop/prints/hold-prints.ts';
import { markDeleted, refuseRestoring } from './trash-photos.ts';

/** Selects the ids of an album's photos that are in no other album. */
function photosOnlyIn(ctx: Context, albumId: string) {
  const others = alias(albumPhotos, 'others');
  return ctx.db
    .select({ id: albumPhotos.photoId })
    .from(albumPhotos)
    .where(
      and(
        eq(albumPhotos.albumId, albumId),
        noRowExists(others, and(eq(others.photoId, albumPhotos.photoId), ne(others.albumId, albumId))),
      ),
    );
}

/** Selects the ids of those that guests have added, which wait for its owner's approval and are in no album. */
const photosWaitingFor = (ctx: Context, albumId: string) =>
  ctx.db
    .select({ id: guestPhotos.photoId })
    .from(guestPhotos)
    .where(
      and(
        eq(guestPhotos.albumId, albumId),
        isGuestPhotoWaiting,
        noRowExists(albumPhotos, eq(albumPhotos.photoId, guestPhotos.photoId)),
      ),
    );

/**
 * Returns the statements that delete those photos and free their storage; they run before the album's entries are
 * deleted.
 */
export function trashPhotosOfAlbum(
  ctx: Context,
  userId: string,
  albumId: string,
  { isRestorable }: { isRestorable: boolean },
) {
  const going = photosOnlyIn(ctx, albumId).unionAll(photosWaitingFor(ctx, albumId));
  const isGoing = and(inArray(photos.id, going), ne(photos.status, 'DELETED'));
  return {
    prints: sweepPrintsOf(ctx, sql`(select ${photos.id} from ${photos} where ${isGoing})`),
    ...markDeleted(ctx, userId, isGoing, { isRestorable }),
  };
}

/** Returns the statements that make the same of an album's photos that are in the trash not restorable. */
export function refuseRestoringOfAlbum(ctx: Context, albumId: string) {
  const others = alias(trashedAlbumPhotos, 'others');
  const onlyInIt = ctx.db
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
