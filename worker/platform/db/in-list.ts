import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `column in (values)` for any number of values: they go as one, where D1 binds at most 100. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
