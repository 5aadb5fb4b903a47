import { and, asc, between, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { MonthPhotosQuery, PhotoMonth } from '../../../shared/library/timeline/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { isOwnedBy, isVisible, photoMonths, photos, users } from '../../platform/db/schema.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Each is a row read; also months whose photos are all gone, which no page shows. */
const monthsPerPage = 240;

/** Returns the months of a user's photos, newest first; `before` is where the previous page ended. */
export async function listMonths(
  ctx: Context,
  userId: string,
  before?: string,
): Promise<{ months: PhotoMonth[]; nextCursor: string | null }> {
  const rows = await ctx.db
    .select({ month: photoMonths.month, photoCount: photoMonths.photoCount })
    .from(photoMonths)
    .where(and(eq(photoMonths.ownerKey, keyOf(users, userId)), before ? lt(photoMonths.month, before) : undefined))
    .orderBy(desc(photoMonths.month))
    .limit(monthsPerPage);
  return {
    months: rows.filter(({ photoCount }) => photoCount > 0),
    nextCursor: rows.length === monthsPerPage ? (rows.at(-1)?.month ?? null) : null,
  };
}

/** Returns a page of the photos of a month such as `2026-07`, by when they were taken. */
export async function listMonthPhotos(
  ctx: Context,
  userId: string,
  month: string,
  { from, limit, cursor }: MonthPhotosQuery,
): Promise<{ photos: PhotoRow[]; nextCursor: string | null }> {
  const direction = from === 'end' ? asc : desc;
  const rows = await ctx.db
    .select()
    .from(photos)
    .where(and(isOwnedBy(userId), isVisible, inMonth(month, from, cursor)))
    .orderBy(direction(photos.timelineAt), direction(photos.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    photos: page,
    nextCursor: rows.length > limit && last ? `${last.timelineAt}_${last.id}` : null,
  };
}

/** Returns the range of a month, or what of it follows the cursor. One bound on each side: SQLite seeks to no more. */
function inMonth(month: string, from: MonthPhotosQuery['from'], cursor: string | undefined): SQL | undefined {
  const [first, last] = [month, `${month}-99`];
  if (!cursor) return between(photos.timelineAt, first, last);
  const [at, id] = cursor.split('_');
  const after = sql`(${photos.timelineAt}, ${photos.id}) ${sql.raw(from === 'end' ? '>' : '<')} (${at}, ${id})`;
  return and(after, from === 'end' ? sql`${photos.timelineAt} <= ${last}` : sql`${photos.timelineAt} >= ${first}`);
}

/** Returns the statement that deletes the counted months of a user without photos. */
export const deleteMonthsOf = (ctx: Context, userId: string) =>
  ctx.db.delete(photoMonths).where(eq(photoMonths.ownerKey, keyOf(users, userId)));
