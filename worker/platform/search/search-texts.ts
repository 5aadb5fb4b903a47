import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { searchTextOf } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { insertWhere } from '../db/insert-where.ts';
import { rowExists } from '../db/row-exists.ts';
import { invoices } from '../db/schema/main/invoices.ts';
import { searchTexts } from '../db/schema/main/platform.ts';
import { albumLine, albumTextOf } from './album-texts.ts';

/** Of the app, or of a script. */
type Db = Pick<DrizzleD1Database, 'insert' | 'delete' | 'update'>;
type Fields = readonly (string | null)[];

export type SearchKind = (typeof searchTexts.$inferSelect)['kind'];

/** Returns the statement that makes a row searchable by its fields, or by its new ones; triggers do the rest. */
export const indexForSearch = (
  ctx: { db: Db },
  kind: Exclude<SearchKind, 'album'>,
  rowId: string,
  fields: Fields,
  tags: string[] = [],
) =>
  ctx.db
    .insert(searchTexts)
    .values({ rowId, kind, text: searchTextOf(fields), tags })
    .onConflictDoUpdate({
      target: searchTexts.rowId,
      set: { text: sql`excluded.text`, tags: sql`excluded.tags` },
    });

// Their grams are written anew, in the statement that renames an account; the nightly backfill takes the others.
export const maxAlbumsAtOnce = 30;

/**
 * Returns the statements that make an account searchable by its name, email and phone, and these of its albums, at most
 * `maxAlbumsAtOnce`, by their owner.
 */
export function indexAccount(ctx: { db: Db }, userId: string, fields: Fields, albumIds: readonly string[]) {
  const albums = ctx.db
    .update(searchTexts)
    .set({ text: albumTextOf(albumLine, sql`${userId}`) })
    .where(and(inList(searchTexts.rowId, albumIds), sql`instr(text, char(10)) > 0`));
  return [indexForSearch(ctx, 'user', userId, fields), albums] as const;
}

/** Returns the statement that makes an invoice searchable by whom it is billed to, once it is there. */
export const indexInvoice = (ctx: Context, invoiceId: string, fields: Fields) =>
  insertWhere(ctx.db, searchTexts, {
    values: { rowId: invoiceId, kind: 'invoice', text: sql`${searchTextOf(fields)}`, tags: [] },
    where: rowExists(invoices, eq(invoices.id, invoiceId)),
  });

export const removeFromSearch = (ctx: { db: Db }, ...rowIds: string[]) =>
  ctx.db.delete(searchTexts).where(inList(searchTexts.rowId, rowIds));

/** Returns the statement that empties texts; their tags stay, as lists are filtered by them. */
export const clearSearchTexts = (ctx: { db: Db }, rowIds: readonly string[]) =>
  ctx.db.update(searchTexts).set({ text: '' }).where(inList(searchTexts.rowId, rowIds));

/** Returns the statement that changes the first field of a text. */
export const setFirstField = (ctx: { db: Db }, rowId: string, field: string | null, when: SQL) =>
  ctx.db
    .update(searchTexts)
    .set({ text: sql`${searchTextOf([field])} || substr(${searchTexts.text}, instr(${searchTexts.text}, char(10)))` })
    .where(and(eq(searchTexts.rowId, rowId), when));

const firstBreak = sql`instr(${searchTexts.text}, char(10))`;
const rest = sql`substr(${searchTexts.text}, ${firstBreak} + 1)`;

/** Returns the statement that changes the second field of a text. */
export const setSecondField = (ctx: { db: Db }, rowId: string, field: string | null, when: SQL) =>
  ctx.db
    .update(searchTexts)
    .set({
      text: sql`substr(${searchTexts.text}, 1, ${firstBreak}) || ${searchTextOf([field])} || substr(${rest}, instr(${rest}, char(10)))`,
    })
    .where(and(eq(searchTexts.rowId, rowId), when));

/** Returns the statement that changes all fields but the first two, which stay. */
export const setOtherFields = (ctx: { db: Db }, rowId: string, fields: Fields) => {
  const second = sql`substr(${rest}, 1, instr(${rest}, char(10)) - 1)`;
  return ctx.db
    .update(searchTexts)
    .set({
      text: sql`substr(${searchTexts.text}, 1, ${firstBreak}) || ${second} || char(10) || ${searchTextOf(fields)}`,
    })
    .where(eq(searchTexts.rowId, rowId));
};
