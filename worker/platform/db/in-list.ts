import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUuidColumn, uuidBytes } from './columns.ts';

/**
 * Any number of values as a subquery: they go as one, where D1 binds at most 100. With a column they are as that has
 * them: JSON holds ids that are bytes as text.
 */
export const listed = (values: readonly (string | number)[], column?: SQLWrapper): SQL => {
  const value = sql`value`;
  return sql`(select ${isUuidColumn(column) ? uuidBytes(value) : value} from json_each(${JSON.stringify(values)}))`;
};

/** `column in (values)`. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in ${listed(values, column)}`;
