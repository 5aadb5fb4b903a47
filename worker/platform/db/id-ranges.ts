import { and, asc, gt, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isUuid, isUuidColumn } from './columns.ts';
import { inList } from './in-list.ts';
import { uuidBound } from './uuid-bound.ts';

/** The condition of ids `from … upTo` (null: to the end), inclusive; the ends may be any text. */
export function isBetween(id: SQLiteColumn, from: string, upTo: string | null): SQL | undefined {
  if (!isUuidColumn(id)) return and(gte(id, from), upTo === null ? undefined : lte(id, upTo));
  // A zero after it, and it is before all that follow.
  const end = upTo !== null && Buffer.concat([uuidBound(upTo), Buffer.of(...(isUuid(upTo) ? [0] : []))]);
  return and(sql`${id} >= ${uuidBound(from)}`, end ? sql`${id} < ${end}` : undefined);
}

/** Returns which of some ids a table has, in rows that match a condition; default: in any. */
export async function findIds(
  db: DrizzleD1Database,
  id: SQLiteColumn,
  ids: readonly string[],
  where?: SQL,
): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${id}`.mapWith(id) as SQL<string> })
    .from(id.table)
    .where(and(inList(id, ids), where));
  return rows.map((row) => row.id);
}

/** Returns the others. */
export async function findMissingIds(
  db: DrizzleD1Database,
  id: SQLiteColumn,
  ids: readonly string[],
  where?: SQL,
): Promise<string[]> {
  const there = new Set(await findIds(db, id, ids, where));
  return ids.filter((one) => !there.has(one));
}

/** All rows that `list` returns, `size` at a time, each page after the last id of the one before; null: the first page. */
export async function* pagesOf<T extends { id: string }>(
  size: number,
  list: (after: string | null, limit: number) => PromiseLike<T[]>,
): AsyncGenerator<T[], void> {
  let after: string | null = null;
  while (true) {
    const rows: T[] = await list(after, size);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Values after one, up to another; null: from the first, to the last. */
export interface Range<T> {
  after: T | null;
  upTo: T | null;
}

/** The condition of values in a range. */
export const isWithin = (by: SQLWrapper, { after, upTo }: Range<string | number>): SQL =>
  and(after === null ? undefined : gt(by, after), upTo === null ? undefined : lte(by, upTo)) ?? sql`true`;

/**
 * All values of a unique column in ranges of `size` rows, in order: for a statement that would hold up D1 if it took the
 * whole table.
 */
export async function* rangesOf<T extends string | number>(
  db: DrizzleD1Database,
  by: SQLiteColumn,
  size: number,
): AsyncGenerator<Range<T>, void> {
  let after: T | null = null;
  do {
    const upTo: T | null = await endOfRange<T>(db, by, after, size);
    yield { after, upTo };
    after = upTo;
  } while (after !== null);
}

/** Returns the value of a unique column that ends a range of `size` rows after one (null: from the first row); null: fewer are left. */
export async function endOfRange<T extends string | number>(
  db: DrizzleD1Database,
  by: SQLiteColumn,
  after: T | null,
  size: number,
): Promise<T | null> {
  const [last] = await db
    .select({ at: sql<T>`${by}`.mapWith(by) as SQL<T> })
    .from(by.table)
    .where(after === null ? undefined : gt(by, after))
    .orderBy(asc(by))
    .limit(1)
    .offset(size - 1);
  return last?.at ?? null;
}
