import { and, desc, eq, lt } from 'drizzle-orm';
import { daysInMonth } from '../../../shared/format/day.ts';
import type { MonthPhotosQuery, PhotoMonth } from '../../../shared/library/timeline/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { photoMonths } from '../../platform/db/schema/library/photos.ts';
import { timelinePage } from './timeline-page.ts';
import { firstSecondOf, lastSecondOf } from './timeline-time.ts';

/** Each is a row read; also months whose photos are all gone, which no page shows. */
const monthsPerPage = 240;

/** Returns the months of a user's photos, newest first; `before` is where the previous page ended. */
export async function listMonths(
  ctx: LibraryContext,
  userId: string,
  before?: string,
): Promise<{ months: PhotoMonth[]; nextCursor: string | null }> {
  const rows = await ctx.library
    .select({ month: photoMonths.month, photoCount: photoMonths.photoCount })
    .from(photoMonths)
    .where(and(eq(photoMonths.ownerKey, keyOf(libraries, userId)), before ? lt(photoMonths.month, before) : undefined))
    .orderBy(desc(photoMonths.month))
    .limit(monthsPerPage);
  return {
    months: rows.filter(({ photoCount }) => photoCount > 0),
    nextCursor: rows.length === monthsPerPage ? (rows.at(-1)?.month ?? null) : null,
  };
}

/** Returns a page of the photos of a month such as `2026-07`, by when they were taken. Throws `invalid-cursor`. */
export const listMonthPhotos = (
  ctx: LibraryContext,
  userId: string,
  month: string,
  { from, ...page }: MonthPhotosQuery,
) =>
  timelinePage(ctx, userId, {
    ...page,
    isAscending: from === 'end',
    from: firstSecondOf(`${month}-01`),
    to: lastSecondOf(`${month}-${daysInMonth(new Date(`${month}-01`))}`),
  });

/** Returns the statement that deletes the counted months of a user without photos. */
export const deleteMonthsOf = (ctx: LibraryContext, userId: string) =>
  ctx.library.delete(photoMonths).where(eq(photoMonths.ownerKey, keyOf(libraries, userId)));
