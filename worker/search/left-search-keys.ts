import { sql } from 'drizzle-orm';

/** Ids of what is gone, while a search finds it still. */
export const leftSearchKeys = sql`
  select row_id as id from (select distinct kind, row_id from search_keys) as found
  where case kind
    when 'user' then not exists (select 1 from users where id = row_id and deleted_at is null)
    when 'album' then not exists (select 1 from albums where id = row_id)
    else not exists (select 1 from orders where id = row_id and hidden_at is null) end`;
