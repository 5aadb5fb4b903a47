import { and, eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { searchPrefixesOf, searchTermsOf } from '../../shared/format/search-text.ts';
import { insertWhere } from '../db/insert-where.ts';
import { searchIndex } from '../db/schema.ts';

/** Of the app, or of a script. */
type Db = Pick<DrizzleD1Database, 'insert' | 'delete' | 'select'>;

export type SearchKind = (typeof searchIndex.$inferSelect)['kind'];

// Marks a row without words, which no search finds, as indexed for the nightly task.
const noWords = [''];

/** Returns all index entries of a row. */
export function searchEntriesOf(fields: readonly (string | null)[]): string[] {
  const keys = searchTermsOf(fields);
  return keys.length > 0 ? [...keys, ...searchPrefixesOf(keys)] : noWords;
}

/** Returns the statement that adds a new row to the index, with all its fields. */
export function addToSearchIndex(ctx: { db: Db }, kind: SearchKind, rowId: string, fields: readonly (string | null)[]) {
  return insertWhere(ctx, searchIndex, {
    values: { kind, key: sql`value`, rowId },
    from: sql`json_each(${JSON.stringify(searchEntriesOf(fields))})`,
  });
}

/** Returns the statement that removes a row from the index. */
export const removeFromSearchIndex = (ctx: { db: Db }, kind: SearchKind, rowId: string) =>
  ctx.db.delete(searchIndex).where(and(eq(searchIndex.rowId, rowId), sql`+${searchIndex.kind} = ${kind}`));

/** Returns the statements for a row whose fields have changed. */
export const updateSearchIndex = (
  ctx: { db: Db },
  kind: SearchKind,
  rowId: string,
  fields: readonly (string | null)[],
) => [removeFromSearchIndex(ctx, kind, rowId), addToSearchIndex(ctx, kind, rowId, fields)] as const;
