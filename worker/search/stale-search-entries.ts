import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Ids of what is gone, while a search finds it still. One seek for each row: it has some forty keys. */
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

/** A row has no keys, or only those of a version that wrote no prefixes. One without words has a single empty key. */
export const isNotIndexed = (id: SQLWrapper | SQL): SQL => sql`not exists (
  select 1 from search_keys where row_id = ${id} and (key = '' or key like '%*'))`;
