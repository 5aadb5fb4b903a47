import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { FavoritesInput, FavoritesQuery } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isFavorite, isOwnedById, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { timelinePage } from './timeline-page.ts';

/** Returns a page of the photos that a user likes best, by when they were taken. Throws `invalid-cursor`. */
export const listFavorites = (ctx: LibraryContext, userId: string, page: FavoritesQuery) =>
  timelinePage(ctx, userId, { ...page, where: isFavorite });

/** Returns the statement that gives a photo what another one had that goes for it; a caption of its own stays. */
export const giveMarks = (
  ctx: LibraryContext,
  photoId: string,
  { caption, ...mark }: { isFavorite?: true; caption?: string },
) =>
  ctx.library
    .update(photos)
    .set({ ...mark, ...(caption && { caption: sql`coalesce(${photos.caption}, ${caption})` }) })
    .where(eq(photos.id, photoId));

/** Of the row and of the index of favourites. */
const rowsOfMark = 2;

/**
 * Marks photos of the user as favourites, or no longer; returns the ids of those that there are. Throws
 * `photo-not-found` when all are gone, `too-many-album-edits`.
 */
export async function saveFavorites(
  ctx: LibraryContext,
  userId: string,
  { photoIds, isFavorite }: FavoritesInput,
): Promise<string[]> {
  await spendBudget(ctx, userId, 'edit-album', rowsOfMark * photoIds.length);
  const isOwn = and(inList(photos.id, photoIds), isOwnedById(userId), isVisibleById);
  const [, found] = await ctx.library.batch([
    ctx.library
      .update(photos)
      .set({ isFavorite })
      .where(and(isOwn, ne(photos.isFavorite, isFavorite))),
    ctx.library.select({ id: photos.id }).from(photos).where(isOwn),
  ]);
  if (found.length === 0) throw new AppError('photo-not-found');
  return found.map(({ id }) => id);
}
