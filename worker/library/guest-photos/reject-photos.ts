import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoThere, isVisibleById, photos } from '../../platform/db/schema.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { deletePhotos } from '../photos/delete-photos.ts';
import { chooseWaiting, type Decided } from './choose-waiting.ts';

const maxAtOnce = 100;

/**
 * Moves photos of guests that wait for approval to the trash; without ids the next ones of all. Throws
 * `album-not-found`, `too-many-trashed`.
 */
export async function rejectPhotos(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  photoIds: readonly string[] | undefined,
): Promise<Decided> {
  const album = await getOwnAlbum(ctx, user, albumId);
  const { ids, isMore } = await chooseWaiting(ctx, album.id, photoIds);
  await remove(ctx, user, album.id, ids);
  return { count: ids.length, isMore };
}

/** Removes what one guest has added to an album, some at a time. Throws as `rejectPhotos`. */
export async function removeGuestPhotos(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  guestId: string,
): Promise<Decided> {
  const album = await getOwnAlbum(ctx, user, albumId);
  const rows = await ctx.db
    .select({ id: guestPhotos.photoId })
    .from(guestPhotos)
    .innerJoin(photos, eq(photos.id, guestPhotos.photoId))
    .where(and(eq(guestPhotos.guestId, guestId), eq(guestPhotos.albumId, album.id), isGuestPhotoThere, isVisibleById))
    .orderBy(asc(guestPhotos.photoId))
    .limit(maxAtOnce + 1);
  const ids = rows.slice(0, maxAtOnce).map(({ id }) => id);
  await remove(ctx, user, album.id, ids);
  return { count: ids.length, isMore: rows.length > maxAtOnce };
}

/** One that its owner has put into another album stays there, and is no guest's any more. */
async function remove(ctx: Context, user: CurrentUser, albumId: string, photoIds: string[]): Promise<void> {
  if (photoIds.length === 0) return;
  await deletePhotos(ctx, user, { photoIds, albumId });
  await ctx.db
    .update(guestPhotos)
    .set({ state: 'GONE' })
    .where(and(inList(guestPhotos.photoId, photoIds), isGuestPhotoThere));
}
