import { exists, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Returns the condition that a row of `table` matches `where`, which may name columns of the query around it. */
export const rowExists = (table: SQLiteTable, where: SQL | undefined): SQL =>
  exists(new QueryBuilder().select({ one: sql`1` }).from(table).where(where));

/** Returns the condition that no row of `table` matches `where`. */
export const noRowExists = (table: SQLiteTable, where: SQL | undefined): SQL => not(rowExists(table, where));
