import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Selects ids of deleted rows that still have entries. One seek per row, which has some forty entries. */
export const staleSearchEntries = sql`
  select id from (
    with recursive found(id) as (
      select min(row_id) from search_keys
      union all select (select min(row_id) from search_keys where row_id > found.id) from found where id is not null)
    select id from found) as found
  where id is not null
    and not exists (select 1 from users where users.id = found.id and deleted_at is null)
    and not exists (select 1 from orders where orders.id = found.id and hidden_at is null)
    and not exists (select 1 from albums where albums.id = found.id)`;

/**
 * SQL condition: a row has no entries, or only those of a version without prefixes. A row without words has a single
 * empty one.
 */
export const isNotIndexed = (id: SQLWrapper | SQL): SQL => sql`not exists (
  select 1 from search_keys where row_id = ${id} and (key = '' or key like '%*'))`;
