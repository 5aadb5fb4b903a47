import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoThere, isGuestPhotoWaiting } from '../../platform/db/schema/library/guests.ts';
import { isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { getOwnAlbum } from '../albums/queries.ts';

const maxAtOnce = 100;

/** Photos of guests that a call of an album's owner is about. */
interface Chosen {
  albumId: string;
  ids: string[];
  /** More of them are left. */
  isMore: boolean;
}

export type Decided = Pick<Chosen, 'isMore'> & { count: number };

/** Chooses those of the ids that wait for approval, or without ids the next ones of all. Throws `album-not-found`. */
export const chooseWaiting = (ctx: LibraryContext, user: CurrentUser, albumId: string, photoIds?: readonly string[]) =>
  choose(ctx, user, albumId, and(isGuestPhotoWaiting, photoIds && inList(guestPhotos.photoId, photoIds)));

/** Chooses the next ones of those that one guest has added. Throws `album-not-found`. */
export const chooseOfGuest = (ctx: LibraryContext, user: CurrentUser, albumId: string, guestId: string) =>
  choose(ctx, user, albumId, and(eq(guestPhotos.guestId, guestId), isGuestPhotoThere));

async function choose(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  where: SQL | undefined,
): Promise<Chosen> {
  const album = await getOwnAlbum(ctx, user, albumId);
  const rows = await ctx.library
    .select({ id: guestPhotos.photoId })
    .from(guestPhotos)
    .innerJoin(photos, eq(photos.id, guestPhotos.photoId))
    .where(and(eq(guestPhotos.albumId, album.id), where, isVisibleById))
    .orderBy(asc(guestPhotos.photoId))
    .limit(maxAtOnce + 1);
  return {
    albumId: album.id,
    ids: rows.slice(0, maxAtOnce).map(({ id }) => id),
    isMore: rows.length > maxAtOnce,
  };
}
