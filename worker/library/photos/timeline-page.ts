import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { wallSeconds } from '../../platform/db/columns.ts';
import { isOwnedBy, isVisible, photos } from '../../platform/db/schema/library/photos.ts';
import { cursorKey } from './photo-order.ts';
import { type ShownPhoto, shownColumns } from './to-photo-response.ts';

export interface TimelineRange {
  /** Such as '2026-07-14T00:00:00', both included. */
  from?: string | undefined;
  to?: string | undefined;
  isAscending?: boolean;
  limit: number;
  cursor?: string | undefined;
  where?: SQL | undefined;
}

/** Returns a page of a user's photos by when they were taken. Throws `invalid-cursor`, also for one outside of the range. */
export async function timelinePage(
  ctx: LibraryContext,
  userId: string,
  { from, to, isAscending = false, limit, cursor, where }: TimelineRange,
): Promise<{ photos: ShownPhoto[]; nextCursor: string | null }> {
  const { timelineAt, key } = photos;
  const direction = isAscending ? asc : desc;
  const select = (...range: (SQL | undefined)[]) =>
    ctx.library
      .select(shownColumns)
      .from(photos)
      .where(and(isOwnedBy(userId), isVisible, where, ...range))
      .orderBy(direction(timelineAt), direction(key))
      .limit(limit + 1);
  const bounds = [from ? gte(timelineAt, from) : undefined, to ? lte(timelineAt, to) : undefined];
  if (!cursor) return toPage(await select(...bounds), limit);

  const [at = '', id = ''] = cursor.split('_');
  const isOutside = (from && at < from) || (to && at > to);
  if (isOutside || Number.isNaN(wallSeconds(at))) throw new AppError('invalid-cursor');
  const operator = sql.raw(isAscending ? '>' : '<');
  // Two statements, as SQLite seeks to no pair of a column and the row's key; together they read two pages at most. One
  // bound on each side of a range.
  const [ofThatSecond, others] = await ctx.library.batch([
    select(eq(timelineAt, at), sql`${key} ${operator} ${cursorKey(id)}`),
    select(sql`${timelineAt} ${operator} ${sql.param(at, timelineAt)}`, isAscending ? bounds[1] : bounds[0]),
  ]);
  return toPage([...ofThatSecond, ...others], limit);
}

function toPage(rows: ShownPhoto[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { photos: page, nextCursor: rows.length > limit && last ? `${last.timelineAt}_${last.id}` : null };
}
