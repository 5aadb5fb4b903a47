import * as z from 'zod';
import type { AdminListQuery, AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { readCursor, writeCursor } from '../core/cursors.ts';
import { timeOfId } from '../core/new-id.ts';
import type { Matches, SearchOptions } from './find-matches.ts';

/** Position of a page of search results, for the pages before and after it. */
const cursorShape = z.object({
  page: z.number().int().min(1),
  plan: z.number().int().min(0).max(10),
  first: z.string(),
  last: z.string(),
  /** Matches up to the end of this page. */
  seen: z.number().int().min(0),
  total: z.number().int().min(0),
  isCut: z.boolean(),
});
type Cursor = z.infer<typeof cursorShape>;

type Find = (options: Pick<SearchOptions, 'from' | 'isAscending'>) => Promise<Matches>;
type Query = Pick<AdminListQuery, 'page' | 'limit' | 'from'>;

/**
 * Returns a page of search results, read from the previous page's position. A search that stopped at its limit
 * continues on the next page, so all matches can be reached; `total` counts those known so far. Throws
 * `invalid-cursor`.
 */
export async function pageOfMatches(
  query: Query,
  isAscending: boolean,
  find: Find,
): Promise<{ ids: string[]; pagination: AdminPagination }> {
  const cursor = query.from === undefined ? undefined : readCursor(cursorShape, query.from);
  if (cursor && query.page > 1 && query.page < cursor.page) return pageBefore(query, cursor, isAscending, find);
  const after = cursor && query.page > cursor.page ? cursor : undefined;
  const { ids, pagination, end } = await pageAfter(query, after, isAscending, find);
  // Rows are found in the order of their ids, by the time that they were made.
  const searchedTo = end === null ? null : (timeOfId(end)?.toISOString() ?? null);
  return { ids, pagination: { ...pagination, searchedTo } };
}

async function pageAfter({ page, limit }: Query, cursor: Cursor | undefined, isAscending: boolean, find: Find) {
  const from = cursor && { plan: cursor.plan, after: cursor.last };
  const { ids: found, isCut, plan, position } = await find({ from, isAscending });
  const skipped = (page - 1 - (cursor?.page ?? 0)) * limit;
  const ids = found.slice(skipped, skipped + limit);
  const seenBefore = cursor?.seen ?? 0;
  const total = seenBefore + found.length;
  const rest = found.length - skipped - ids.length;
  if (ids.length === 0 && !(isCut && position !== null))
    return {
      ids,
      pagination: { page, limit, pages: Math.min(page - 1, Math.ceil(total / limit)), total, isCut, from: null },
      end: null,
    };
  const isLast = rest === 0;
  const seen = seenBefore + skipped + ids.length;
  const last = (isLast && isCut ? position : ids.at(-1)) ?? '';
  const pages = isCut ? page + Math.max(1, Math.floor(rest / limit)) : page + Math.ceil(rest / limit);
  const next = { page, plan, first: ids[0] ?? last, last, seen, total, isCut };
  return {
    ids,
    pagination: { page, limit, pages, total, isCut, from: writeCursor(next) },
    // How far the search came, where the matches known so far end.
    end: isLast && isCut ? position : null,
  };
}

async function pageBefore({ page, limit }: Query, cursor: Cursor, isAscending: boolean, find: Find) {
  const { ids: found } = await find({ from: { plan: cursor.plan, after: cursor.first }, isAscending: !isAscending });
  const skipped = (cursor.page - page - 1) * limit;
  const ids = found.slice(skipped, skipped + limit).reverse();
  const { plan, total, isCut } = cursor;
  const seen = page * limit;
  const pages = Math.max(cursor.page, Math.ceil(total / limit));
  const next = { page, plan, first: ids[0] ?? '', last: ids.at(-1) ?? '', seen, total, isCut };
  return { ids, pagination: { page, limit, pages, total, isCut, from: writeCursor(next) } };
}
