import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { AdminListQuery, AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { readCursor, writeCursor } from './cursors.ts';

/** Sort value of a row; ties are ordered by id. */
export type SortKey = readonly [value: string | number, id: string];

/** Compares as SQLite does, byte by byte. */
export function compareKeys([a, idOfA]: SortKey, [b, idOfB]: SortKey): number {
  if (a !== b) return a < b ? -1 : 1;
  return idOfA < idOfB ? -1 : 1;
}

const cursorShape = z.tuple([
  z.number().int().min(1),
  z.tuple([z.union([z.string(), z.number()]), z.string()]),
  z.tuple([z.union([z.string(), z.number()]), z.string()]),
]);

interface ListRequest<Row> {
  query: Pick<AdminListQuery, 'page' | 'limit' | 'from'>;
  /** Number of rows, from a stored counter. */
  total: number;
  /** Must be indexed together with `id` under the same filters; may be `id` itself. */
  sort: { column: SQLiteColumn; descending: boolean };
  id: SQLiteColumn;
  keyOf: (row: Row) => SortKey;
}

export interface Clause {
  where: SQL | undefined;
  orderBy: SQL[];
  /** The first of them sorts so. */
  isDown: boolean;
  limit: number;
  offset: number;
}

/**
 * Returns a page of a sorted list of any length. Reads from the nearest known position (the previous page's `from`, the
 * start or the end), so that its cost does not grow with the list. Throws `invalid-cursor`.
 */
export async function readPage<Row>(
  request: ListRequest<Row>,
  read: (clause: Clause) => Promise<Row[]>,
): Promise<{ rows: Row[]; pagination: AdminPagination }> {
  const { query, total, keyOf } = request;
  const { page, limit } = query;
  const pages = Math.ceil(total / limit);
  const way = page > pages ? undefined : nearestWay(request, pages);
  const found = way ? await read(clauseOf(request, way)) : [];
  const rows = way?.isBackward ? found.reverse() : found;
  const [first, last] = [rows[0], rows.at(-1)];
  const from = first && last ? writeCursor([page, [...keyOf(first)], [...keyOf(last)]]) : null;
  return { rows, pagination: { page, limit, pages, total, isCut: false, from } };
}

/** Returns a page of search results, which are few. */
export function pageOfFound<Row>(
  { page, limit }: Pick<AdminListQuery, 'page' | 'limit'>,
  all: Row[],
  isCut: boolean,
): { rows: Row[]; pagination: AdminPagination } {
  const total = all.length;
  const rows = all.slice((page - 1) * limit, page * limit);
  return { rows, pagination: { page, limit, pages: Math.ceil(total / limit), total, isCut, from: null } };
}

interface Way {
  isBackward: boolean;
  /** Start of the page, exclusive. Undefined: the end of the list. */
  after?: SortKey;
  skipped: number;
  count: number;
}

function nearestWay({ query: { page, limit, from }, total }: ListRequest<never>, pages: number): Way {
  const ways: Way[] = [{ isBackward: false, skipped: (page - 1) * limit, count: limit }];
  const onLast = total - (pages - 1) * limit;
  const rowsAfter = page === pages ? 0 : onLast + (pages - page - 1) * limit;
  ways.push({ isBackward: true, skipped: rowsAfter, count: page === pages ? onLast : limit });
  if (from !== undefined) {
    const [at, first, last] = readCursor(cursorShape, from);
    if (page > at) ways.push({ isBackward: false, after: last, skipped: (page - at - 1) * limit, count: limit });
    if (page < at) ways.push({ isBackward: true, after: first, skipped: (at - page - 1) * limit, count: limit });
  }
  return ways.reduce((best, way) => (way.skipped < best.skipped ? way : best));
}

function clauseOf({ sort, id }: ListRequest<never>, { isBackward, after, skipped, count }: Way): Clause {
  const isDown = sort.descending !== isBackward;
  const direction = isDown ? desc : asc;
  const sign = sql.raw(isDown ? '<' : '>');
  const isById = sort.column === id;
  return {
    where:
      after &&
      (isById ? sql`${id} ${sign} ${after[1]}` : sql`(${sort.column}, ${id}) ${sign} (${after[0]}, ${after[1]})`),
    isDown,
    orderBy: isById ? [direction(id)] : [direction(sort.column), direction(id)],
    limit: count,
    offset: skipped,
  };
}
