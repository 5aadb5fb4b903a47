import { sql } from 'drizzle-orm';

/** Selects ids of deleted rows that still have texts, but for albums. */
export const findLeftTexts = sql`
  select row_id as id from search_texts
  where kind <> 'album' and not case kind
    when 'user' then exists (select 1 from users where users.id = row_id and deleted_at is null)
    when 'order' then exists (select 1 from orders where orders.id = row_id and hidden_at is null)
    else exists (select 1 from invoices where invoices.id = row_id) end`;
