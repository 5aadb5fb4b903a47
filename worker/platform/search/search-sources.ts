import { type SQL, sql } from 'drizzle-orm';
import { searchTextOf, sortKey } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { insertWhere } from '../db/insert-where.ts';
import { users } from '../db/schema/main/accounts.ts';
import { searchTexts } from '../db/schema/main/platform.ts';
import type { SearchKind } from './search-texts.ts';

interface Source {
  kind: Exclude<SearchKind, 'album'>;
  table: SQL;
  /** JSON arrays of texts, as a write of the row gives them. */
  fields: SQL;
  tags: SQL;
  isSearchable: SQL;
  createdAt: SQL;
}

/** The searchable tables but for albums, their fields and tags. */
export const sources: readonly Source[] = [
  {
    kind: 'invoice',
    table: sql`invoices`,
    // As `indexInvoice` is given them.
    fields: sql`(select json_array(customer_name, customer_email, customer_phone, company ->> '$.name', company ->> '$.ico')
      from orders where orders.id = invoices.order_id)`,
    tags: sql`'[]'`,
    isSearchable: sql`true`,
    createdAt: sql`issued_at`,
  },
  {
    kind: 'order',
    table: sql`orders`,
    fields: sql`json_array(tracking_number, held_reason, customer_name, customer_email, customer_phone,
      coalesce(delivery_address, billing_address) ->> '$.city', recipient_name, company ->> '$.name', company ->> '$.ico',
      (coalesce(delivery_address, billing_address) ->> '$.street') || ' ' || (coalesce(delivery_address, billing_address) ->> '$.streetNumber'),
      coalesce(delivery_address, billing_address) ->> '$.postalCode',
      replace(coalesce(delivery_address, billing_address) ->> '$.postalCode', ' ', ''))`,
    // As `orderTags` in worker/shop/orders/order-search.ts makes them.
    tags: sql`(select json_group_array(tag) from (
      select 'kind:' || orders.kind as tag
      union all select 'total:' || orders.total_cents
      union all select 'delivery:' || orders.delivery_name where orders.delivery_name is not null
      union select 'size:' || product_name from order_items where order_id = orders.id and mode = 'print'))`,
    isSearchable: sql`hidden_at is null`,
    createdAt: sql`created_at`,
  },
  {
    kind: 'user',
    table: sql`users`,
    fields: sql`json_array(name, email, phone)`,
    tags: sql`'[]'`,
    isSearchable: sql`deleted_at is null`,
    createdAt: sql`created_at`,
  },
];

/** SQL condition: a row has no text. */
export const hasNoText = (id: SQL): SQL => sql`not exists (select 1 from search_texts where row_id = ${id})`;

export interface Row {
  id: string;
  fields: string;
}

/** Returns the newest rows below an id that lack their texts. */
export const findRows = (ctx: Context, source: Source, before: string | null, max: number) =>
  ctx.db.all<Row>(sql`
    select id, ${source.fields} as fields from ${source.table}
    where ${before === null ? sql`true` : sql`id < ${before}`} and +${source.isSearchable}
      and ${hasNoText(sql`${source.table}.id`)}
    order by id desc limit ${max}`);

/**
 * Indexes all rows at once, or one by one if that fails, so that one row does not block others. Returns how many were
 * indexed.
 */
export async function indexRows(ctx: Context, source: Source, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await writeTexts(ctx, source, rows);
    return rows.length;
  } catch (error) {
    const [row, ...others] = rows;
    if (row && others.length === 0) ctx.log.error('search-texts-not-backfilled', { id: row.id, ...errorFacts(error) });
    if (others.length === 0) return 0;
  }
  let indexed = 0;
  for (const row of rows) indexed += await indexRows(ctx, source, [row]);
  return indexed;
}

async function writeTexts(ctx: Context, { kind, table, fields, tags }: Source, rows: readonly Row[]): Promise<void> {
  const entries = rows.map((row) => {
    const texts: (string | null)[] = JSON.parse(row.fields);
    return { ...row, text: searchTextOf(texts), nameKey: sortKey(texts[0] ?? '') };
  });
  // Skips rows that changed since they were read: the change wrote their texts.
  const unchanged = (columns: SQL) => sql`
    select value ->> 'id' as id, ${columns} from json_each(${JSON.stringify(entries)})
    cross join ${table} on ${table}.id = value ->> 'id' where ${fields} = value ->> 'fields'`;
  const write = insertWhere(ctx.db, searchTexts, {
    values: { rowId: sql`id`, kind, text: sql`entry_text`, tags: sql`entry_tags` },
    from: sql`(${unchanged(sql`value ->> 'text' as entry_text, ${tags} as entry_tags`)})`,
  }).onConflictDoUpdate({
    target: searchTexts.rowId,
    set: { text: sql`excluded.text`, tags: sql`excluded.tags` },
  });
  if (kind !== 'user') return void (await write);
  const nameKeys = unchanged(sql`value ->> 'nameKey' as name_key`);
  const nameKey = sql`(select entry.name_key from (${nameKeys}) as entry where entry.id = users.id)`;
  await ctx.db.batch([write, ctx.db.update(users).set({ nameKey }).where(sql`id in (select id from (${nameKeys}))`)]);
}
