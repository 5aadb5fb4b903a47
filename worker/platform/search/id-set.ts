import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from './search-texts.ts';

/** Ids that an index has in order, after equal conditions: the next one is read in one row. */
export interface IdSet {
  from: SQL;
  id: SQL;
  where: SQL;
}

/** Returns the rows with a gram or, after '=', a tag. */
export const rowsOfGram = (kind: SearchKind, gram: string): IdSet => ({
  from: sql`search_grams`,
  id: sql`row_id`,
  where: sql`kind = ${kind} and gram = ${gram}`,
});

interface Direction {
  /** Not the position itself. */
  isBeyond: boolean;
  isAscending: boolean;
}

/** Selects the id of a set nearest to a position. */
export function nearestId({ from, id, where }: IdSet, position: SQL, { isBeyond, isAscending }: Direction): SQL {
  const [sign, order] = isAscending ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`(select ${id} from ${from} where ${where} and ${id} ${sign}${isBeyond ? sql`` : sql`=`} ${position}
    order by ${id} ${order} limit 1)`;
}

export const isInSet = ({ from, id, where }: IdSet, rowId: SQL): SQL =>
  sql`exists (select 1 from ${from} where ${where} and ${id} = ${rowId})`;
