import { and, eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { searchPrefixesOf, searchTermsOf } from '../../shared/format/search-text.ts';
import { searchIndex } from '../db/schema.ts';

/** Of the app, or of a script. */
type Db = Pick<DrizzleD1Database, 'insert' | 'delete' | 'select'>;

export type SearchKind = (typeof searchIndex.$inferSelect)['kind'];

// Of a row without a word, which no search finds: the nightly task sees that it has been there.
const noWords = [''];

/** All entries of a row in the index. */
export function searchEntriesOf(fields: readonly (string | null)[]): string[] {
  const keys = searchTermsOf(fields);
  return keys.length > 0 ? [...keys, ...searchPrefixesOf(keys)] : noWords;
}

/** The statement by which a new row is found: its fields, whole. */
export function addToSearchIndex(ctx: { db: Db }, kind: SearchKind, rowId: string, fields: readonly (string | null)[]) {
  return ctx.db
    .insert(searchIndex)
    .select(
      ctx.db
        .select({ kind: sql`${kind}`.as('kind'), key: sql`value`.as('key'), rowId: sql`${rowId}`.as('row_id') })
        .from(sql`json_each(${JSON.stringify(searchEntriesOf(fields))})`),
    );
}

/** The statement by which a row is found no more. */
export const removeFromSearchIndex = (ctx: { db: Db }, kind: SearchKind, rowId: string) =>
  ctx.db.delete(searchIndex).where(and(eq(searchIndex.rowId, rowId), sql`+${searchIndex.kind} = ${kind}`));

/** The statements for a row whose fields have changed. */
export const updateSearchIndex = (
  ctx: { db: Db },
  kind: SearchKind,
  rowId: string,
  fields: readonly (string | null)[],
) => [removeFromSearchIndex(ctx, kind, rowId), addToSearchIndex(ctx, kind, rowId, fields)] as const;
