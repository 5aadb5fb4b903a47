import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoWaiting } from '../../platform/db/schema/library/guests.ts';
import { limitAlbumsOfPhoto, linkToAlbum, rowsOfLink } from '../album-photos/link-photo.ts';
import { chooseWaiting, type Decided } from './choose-photos.ts';

/**
 * Adds photos of guests that wait for approval to the album; without ids the next ones of all. Those that do not wait any
 * more have no effect. Throws `album-not-found`, `too-many-linked`.
 */
export async function approvePhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  ofAlbum: string,
  photoIds?: readonly string[],
): Promise<Decided> {
  const { albumId, ids, isMore } = await chooseWaiting(ctx, user, ofAlbum, photoIds);
  if (ids.length === 0) return { count: 0, isMore };
  await spendBudget(ctx, user.id, 'link', rowsOfLink * ids.length);
  const isChosen = and(eq(guestPhotos.albumId, albumId), inList(guestPhotos.photoId, ids), isGuestPhotoWaiting);
  const { approved } = await limitAlbumsOfPhoto(() =>
    batchOf(ctx.library, {
      link: linkToAlbum(ctx, user.id, albumId, ...ids.map((id) => ({ id }))),
      approved: ctx.library
        .update(guestPhotos)
        .set({ state: 'ADDED' })
        .where(isChosen)
        .returning({ id: guestPhotos.photoId }),
    }),
  );
  return { count: approved.length, isMore };
}
