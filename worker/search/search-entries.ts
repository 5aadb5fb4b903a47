import { and, eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { searchKeysOf, searchPrefixesOf } from '../../shared/format/search-text.ts';
import { searchKeys } from '../db/schema.ts';

/** Of the app, or of a script. */
type Db = Pick<DrizzleD1Database, 'insert' | 'delete' | 'select'>;

export type SearchKind = (typeof searchKeys.$inferSelect)['kind'];

// Of a row without a word, which no search finds: the nightly task sees that it has been there.
const noWords = [''];

/** All entries of a row in the index. */
export function searchEntriesOf(fields: readonly (string | null)[]): string[] {
  const keys = searchKeysOf(fields);
  return keys.length > 0 ? [...keys, ...searchPrefixesOf(keys)] : noWords;
}

/** The statement by which a new row is found: its fields, whole. */
export function addSearchKeys(ctx: { db: Db }, kind: SearchKind, rowId: string, fields: readonly (string | null)[]) {
  return ctx.db
    .insert(searchKeys)
    .select(
      ctx.db
        .select({ kind: sql`${kind}`.as('kind'), key: sql`value`.as('key'), rowId: sql`${rowId}`.as('row_id') })
        .from(sql`json_each(${JSON.stringify(searchEntriesOf(fields))})`),
    );
}

/** The statement by which a row is found no more. */
export const removeSearchKeys = (ctx: { db: Db }, kind: SearchKind, rowId: string) =>
  ctx.db.delete(searchKeys).where(and(eq(searchKeys.rowId, rowId), sql`+${searchKeys.kind} = ${kind}`));

/** The statements for a row whose fields have changed. */
export const replaceSearchKeys = (
  ctx: { db: Db },
  kind: SearchKind,
  rowId: string,
  fields: readonly (string | null)[],
) => [removeSearchKeys(ctx, kind, rowId), addSearchKeys(ctx, kind, rowId, fields)] as const;
