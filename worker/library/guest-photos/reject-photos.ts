import { and } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoThere } from '../../platform/db/schema/library/guests.ts';
import { deletePhotos } from '../photos/delete-photos.ts';
import { chooseOfGuest, chooseWaiting, type Decided } from './choose-photos.ts';

/**
 * Moves photos of guests that wait for approval to the trash; without ids the next ones of all. Throws
 * `album-not-found`, `too-many-trashed`.
 */
export const rejectPhotos = async (
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  photoIds?: readonly string[],
): Promise<Decided> => remove(ctx, user, await chooseWaiting(ctx, user, albumId, photoIds));

/** Removes what one guest has added to an album, some at a time. Throws as `rejectPhotos`. */
export const removeGuestPhotos = async (
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  guestId: string,
): Promise<Decided> => remove(ctx, user, await chooseOfGuest(ctx, user, albumId, guestId));

/** One that its owner has put into another album stays there, and is no guest's any more. */
async function remove(
  ctx: LibraryContext,
  user: CurrentUser,
  { albumId, ids, isMore }: Awaited<ReturnType<typeof chooseWaiting>>,
): Promise<Decided> {
  if (ids.length === 0) return { count: 0, isMore };
  await deletePhotos(ctx, user, { photoIds: ids, albumId });
  await ctx.library
    .update(guestPhotos)
    .set({ state: 'GONE' })
    .where(and(inList(guestPhotos.photoId, ids), isGuestPhotoThere));
  return { count: ids.length, isMore };
}
