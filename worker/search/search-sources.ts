import { type SQL, sql } from 'drizzle-orm';
import { sortKey } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { insertWhere } from '../db/insert-where.ts';
import { searchIndex, users } from '../db/schema.ts';
import { type SearchKind, searchEntriesOf } from './search-entries.ts';
import { isNotIndexed } from './stale-search-entries.ts';

interface Source {
  kind: SearchKind;
  table: SQL;
  fields: SQL;
  isSearchable: SQL;
}

/** The searchable tables and their fields. */
export const sources: readonly Source[] = [
  {
    kind: 'user',
    table: sql`users`,
    fields: sql`json_array(name, email, phone)`,
    isSearchable: sql`deleted_at is null`,
  },
  {
    kind: 'order',
    table: sql`orders`,
    fields: sql`json_array(customer_name, customer_email, customer_phone)`,
    isSearchable: sql`hidden_at is null`,
  },
  { kind: 'album', table: sql`albums`, fields: sql`json_array(title)`, isSearchable: sql`true` },
];

export interface Row {
  id: string;
  fields: string;
}

/** Returns the newest rows below an id that lack their entries. */
export const findRows = (ctx: Context, { table, fields, isSearchable }: Source, before: string | null, max: number) =>
  ctx.db.all<Row>(sql`
    select id, ${fields} as fields from ${table}
    where ${before === null ? sql`true` : sql`id < ${before}`} and +${isSearchable} and ${isNotIndexed(sql`${table}.id`)}
    order by id desc limit ${max}`);

/**
 * Indexes all rows at once, or one by one if that fails, so that one row does not block others. Returns how many were
 * indexed.
 */
export async function reconcileRows(ctx: Context, source: Source, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await replaceKeys(ctx, source, rows);
    return rows.length;
  } catch (error) {
    const [row, ...others] = rows;
    if (row && others.length === 0) ctx.log.error('search-keys-not-mended', { id: row.id, ...errorFacts(error) });
    if (others.length === 0) return 0;
  }
  let indexed = 0;
  for (const row of rows) indexed += await reconcileRows(ctx, source, [row]);
  return indexed;
}

async function replaceKeys(ctx: Context, { kind, table, fields }: Source, rows: readonly Row[]): Promise<void> {
  const entries = rows.map((row) => {
    const texts: (string | null)[] = JSON.parse(row.fields);
    return { ...row, keys: searchEntriesOf(texts), nameKey: sortKey(texts[0] ?? '') };
  });
  // Skips rows that changed since they were read: the change wrote their entries.
  const unchanged = sql`
    select value ->> 'id' as id, value -> 'keys' as keys, value ->> 'nameKey' as name_key
    from json_each(${JSON.stringify(entries)}) cross join ${table} on ${table}.id = value ->> 'id'
    where ${fields} = value ->> 'fields'`;
  const replace = [
    ctx.db.delete(searchIndex).where(sql`row_id in (select id from (${unchanged}))`),
    insertWhere(ctx, searchIndex, {
      values: { kind, key: sql`key.value`, rowId: sql`entry.id` },
      from: sql`(${unchanged}) as entry, json_each(entry.keys) as key`,
    }),
  ] as const;
  if (kind !== 'user') return void (await ctx.db.batch(replace));
  const nameKey = sql`(select name_key from (${unchanged}) as entry where entry.id = users.id)`;
  await ctx.db.batch([
    ...replace,
    ctx.db.update(users).set({ nameKey }).where(sql`id in (select id from (${unchanged}))`),
  ]);
}
