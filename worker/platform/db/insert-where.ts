import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isUuidColumn, uuidBytes } from './columns.ts';

/** Of the app, or of a script. */
type InsertDb = Pick<DrizzleD1Database, 'insert'>;

type Values<T extends SQLiteTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQLWrapper };

/**
 * Returns the statement that inserts a row for each row of `from` that matches `where`; without `from` it is one row, if
 * `where` is true. A column that `values` leaves out gets its default.
 */
export function insertWhere<T extends SQLiteTable>(
  db: InsertDb,
  table: T,
  { values, from, where }: { values: Values<T>; from?: SQLiteTable | SQL; where?: SQL | undefined },
) {
  // In the order of the table's columns, as INSERT … SELECT takes them by position.
  const selected = Object.entries<SQLiteColumn>(getTableColumns(table as SQLiteTable))
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => toSql(column, (values as Record<string, unknown>)[name]));
  return db
    .insert(table)
    .select(sql`select ${sql.join(selected, sql`, `)} ${from ? sql`from ${from}` : sql``} where ${where ?? sql`true`}`);
}

function toSql(column: SQLiteColumn, value: unknown = column.default): SQLWrapper {
  return isSQLWrapper(value) ? value : sql.param(value ?? null, column);
}

/**
 * Returns the statements that insert rows, at most `size` at a time, each chunk as one JSON text of at most
 * `maxBoundBytes`: D1 binds at most 100 values a statement. All rows have the fields of the first one. `common` has the columns that are the same in all rows.
 */
export function insertMany<T extends SQLiteTable, K extends keyof Values<T> & string>(
  db: InsertDb,
  table: T,
  rows: readonly Pick<T['$inferInsert'], K>[],
  { common, size }: { common: Omit<Values<T>, K>; size: number },
) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table as SQLiteTable);
  const fields = Object.keys(rows[0] ?? {}).map((name) => {
    const value = sql.raw(`json_extract(value, '$.${name}')`);
    return [name, isUuidColumn(columns[name]) ? uuidBytes(value) : value];
  });
  const values = { ...common, ...Object.fromEntries(fields) } as Values<T>;
  const texts = rows.map((row) => JSON.stringify(row));
  return boundChunks(texts, size).map((chunk) =>
    insertWhere(db, table, { values, from: sql`json_each(${`[${chunk.join()}]`})` }),
  );
}

/** The most that we bind as one value, in bytes of UTF-8: half of what D1 takes. */
export const maxBoundBytes = 1_000_000;

/** Returns JSON texts in chunks of at most `size`, each of which is at most `maxBoundBytes` as one JSON array. */
export function boundChunks(texts: readonly string[], size: number): string[][] {
  const chunks: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const added = Buffer.byteLength(text) + 1;
    const last = chunks.at(-1);
    if (last && last.length < size && bytes + added < maxBoundBytes) {
      last.push(text);
      bytes += added;
    } else {
      chunks.push([text]);
      bytes = added + 1;
    }
  }
  return chunks;
}

/** Returns the rows in their order, in chunks of `size`; the last one may be shorter. */
export function chunksOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) =>
    rows.slice(chunk * size, (chunk + 1) * size),
  );
}
