import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { searchTextOf } from '../../shared/format/search-text.ts';
import { searchTexts } from '../db/schema.ts';

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
) => writeText(ctx, kind, rowId, sql`${searchTextOf(fields)}`, tags);

/** Returns the statement that makes an album searchable by its title, and by what its owner is found by. */
export const indexAlbum = (ctx: { db: Db }, albumId: string, title: string) => {
  const owner = sql`(select user_id from albums where id = ${albumId})`;
  return writeText(ctx, 'album', albumId, albumTextOf(sql`${searchTextOf([title])}`, owner), []);
};

/** When an owner changes, none of the albums is written, as there may be thousands: the nightly backfill takes them. */
export const albumTextOf = (title: SQL, ownerId: SQL): SQL =>
  sql`${title} || char(10) || coalesce((select owner.text from search_texts as owner where owner.row_id = ${ownerId}), '')`;

export const removeFromSearch = (ctx: { db: Db }, rowId: string) =>
  ctx.db.delete(searchTexts).where(eq(searchTexts.rowId, rowId));

/** Returns the statement that changes the first field of a text. */
export const setFirstField = (ctx: { db: Db }, rowId: string, field: string | null, when: SQL) =>
  ctx.db
    .update(searchTexts)
    .set({ text: sql`${searchTextOf([field])} || substr(${searchTexts.text}, instr(${searchTexts.text}, char(10)))` })
    .where(and(eq(searchTexts.rowId, rowId), when));

/** Returns the statement that changes all fields of a text but the first one; its tags stay. */
export const setOtherFields = (ctx: { db: Db }, rowId: string, fields: Fields) => {
  const [first, breakAt] = [searchTexts.text, sql`instr(${searchTexts.text}, char(10))`];
  return ctx.db
    .update(searchTexts)
    .set({ text: sql`substr(${first}, 1, ${breakAt}) || ${searchTextOf(fields)}` })
    .where(eq(searchTexts.rowId, rowId));
};

function writeText({ db }: { db: Db }, kind: SearchKind, rowId: string, text: SQL, tags: string[]) {
  const set = { text: sql`excluded.text`, tags: sql`excluded.tags` };
  return db
    .insert(searchTexts)
    .values({ rowId, kind, text, tags })
    .onConflictDoUpdate({ target: searchTexts.rowId, set });
}
