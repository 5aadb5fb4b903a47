import { and, desc, eq, gte, lt, lte, sql, sum } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PhotoSearchQuery } from '../../../shared/library/photos/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { isOwnedBy, isVisible, photoMonths, photos, users } from '../../platform/db/schema.ts';
import { nameContains } from './name-contains.ts';
import { type ShownPhoto, shownColumns } from './to-photo-response.ts';

/**
 * Returns a page of a user's photos by their filenames and the days they were taken on, the newest first. Reads at most
 * one row for each photo of those months, which the user's budget pays. Throws `too-many-searches`,
 * `invalid-cursor`.
 */
export async function searchOwnPhotos(
  ctx: Context,
  userId: string,
  { search, from, to, limit, cursor }: PhotoSearchQuery,
): Promise<{ photos: ShownPhoto[]; nextCursor: string | null }> {
  // Without a name only the rows of the page are read.
  if (search !== '')
    await spendBudget(ctx, userId, 'search', await countPhotos(ctx, userId, from, to), { isIndivisible: true });
  const [at = '', id] = cursor?.split('_') ?? [];
  // Past the end that was paid for.
  if (to && at >= `${to}~`) throw new AppError('invalid-cursor');
  const rows = await ctx.db
    .select({ ...shownColumns, timelineAt: photos.timelineAt })
    .from(photos)
    .where(
      and(
        isOwnedBy(userId),
        isVisible,
        search === '' ? undefined : nameContains(photos.filenameKey, search),
        from ? gte(photos.timelineAt, from) : undefined,
        // '2026-07-14T18:03:11' is before '2026-07-14~'. A cursor is too: SQLite seeks to one bound on each side.
        cursor
          ? sql`(${photos.timelineAt}, ${photos.id}) < (${at}, ${id})`
          : to
            ? lt(photos.timelineAt, `${to}~`)
            : undefined,
      ),
    )
    .orderBy(desc(photos.timelineAt), desc(photos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { photos: page, nextCursor: rows.length > limit && last ? `${last.timelineAt}_${last.id}` : null };
}

/** Counts a user's photos of the months that have these days. */
async function countPhotos(ctx: Context, userId: string, from = '', to = '9999-99'): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sum(photoMonths.photoCount).mapWith(Number) })
    .from(photoMonths)
    .where(
      and(
        eq(photoMonths.ownerKey, keyOf(users, userId)),
        gte(photoMonths.month, from.slice(0, 7)),
        lte(photoMonths.month, to.slice(0, 7)),
      ),
    );
  return row?.count ?? 0;
}
