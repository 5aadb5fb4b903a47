import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Any number of values as a subquery: they go as one, where D1 binds at most 100. */
export const listed = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** `column in (values)`. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in ${listed(values)}`;
