import { and, eq, gte, lte, sum } from 'drizzle-orm';
import type { PhotoSearchQuery } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { photoMonths, photos } from '../../platform/db/schema/library/photos.ts';
import { nameContains } from './name-contains.ts';
import { timelinePage } from './timeline-page.ts';
import { firstSecondOf, lastSecondOf } from './timeline-time.ts';
import type { ShownPhoto } from './to-photo-response.ts';

/**
 * Returns a page of a user's photos by their filenames and the days they were taken on, the newest first. Reads at most
 * one row for each photo of those months, which the user's budget pays. Throws `too-many-searches`,
 * `invalid-cursor`.
 */
export async function searchOwnPhotos(
  ctx: LibraryContext,
  userId: string,
  { search, from, to, limit, cursor }: PhotoSearchQuery,
): Promise<{ photos: ShownPhoto[]; nextCursor: string | null }> {
  // Without a name only the rows of the page are read.
  if (search !== '')
    await spendBudget(ctx, userId, 'search', await countPhotos(ctx, userId, from, to), { isIndivisible: true });
  return timelinePage(ctx, userId, {
    ...{ limit, cursor },
    // Not past the day that was paid for.
    from: from && firstSecondOf(from),
    to: to && lastSecondOf(to),
    where: search === '' ? undefined : nameContains(photos.filenameKey, search),
  });
}

/** Counts a user's photos of the months that have these days. */
export async function countPhotos(ctx: LibraryContext, userId: string, from = '', to = '9999-99'): Promise<number> {
  const [row] = await ctx.library
    .select({ count: sum(photoMonths.photoCount).mapWith(Number) })
    .from(photoMonths)
    .where(
      and(
        eq(photoMonths.ownerKey, keyOf(libraries, userId)),
        gte(photoMonths.month, from.slice(0, 7)),
        lte(photoMonths.month, to.slice(0, 7)),
      ),
    );
  return row?.count ?? 0;
}
