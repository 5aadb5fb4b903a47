import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** All ids of a table in ranges of `size` rows, in order: for a statement that would hold up D1 if it took the whole table. */
export async function* idRanges(db: DrizzleD1Database, id: SQLiteColumn, size: number): AsyncGenerator<SQL, void> {
  let after = '';
  while (true) {
    const [last] = await db
      .select({ id: sql<string>`${id}` })
      .from(id.table)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(1)
      .offset(size - 1);
    yield last ? sql`(${id} > ${after} and ${id} <= ${last.id})` : sql`${id} > ${after}`;
    if (!last) return;
    after = last.id;
  }
}
