import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { searchTextOf } from '../../../shared/platform/search/search-text.ts';
import type { Context } from '../core/context.ts';
import type { AnyDb } from '../db/batch-of.ts';
import { inList } from '../db/in-list.ts';
import { insertWhere } from '../db/insert-where.ts';
import { searchTexts } from '../db/schema/main/platform.ts';

export interface NamedAlbum {
  id: string;
  userId: string;
  title: string;
}

/** The tag by which an account searches its own albums. */
export const ownerTag = (userId: string) => `owner:${userId}`;

/** Of what an album is found by, the line of its title. */
export const albumLine = sql`substr(text, 1, instr(text, char(10)) - 1)`;

/** The text of an album: the line of its title, and what its owner is found by. */
export const albumTextOf = (title: SQL, ownerId: SQL): SQL =>
  sql`${title} || char(10) || coalesce((select owner.text from search_texts as owner where owner.row_id = ${ownerId}), '')`;

/** Returns the statement that makes albums searchable by their titles, and by what their owners are found by. */
export function indexAlbums(ctx: { db: AnyDb }, albums: readonly NamedAlbum[]) {
  const lines = albums.map(({ id, userId, title }) => ({
    id,
    userId,
    line: searchTextOf([title]),
    tags: [ownerTag(userId)],
  }));
  return insertWhere(ctx.db, searchTexts, {
    values: {
      rowId: sql`value ->> 'id'`,
      kind: 'album',
      text: albumTextOf(sql`value ->> 'line'`, sql`value ->> 'userId'`),
      tags: sql`value ->> 'tags'`,
    },
    from: sql`json_each(${JSON.stringify(lines)})`,
  }).onConflictDoUpdate({ target: searchTexts.rowId, set: { text: sql`excluded.text`, tags: sql`excluded.tags` } });
}

/** Returns the ids of albums that have a text, after one of them. */
export const listAlbumTexts = ({ db }: Context, after: string | null, limit: number) =>
  db
    .select({ id: searchTexts.rowId })
    .from(searchTexts)
    .where(and(eq(searchTexts.kind, 'album'), gt(searchTexts.rowId, after ?? '')))
    .orderBy(asc(searchTexts.rowId))
    .limit(limit);

/** Returns those of these albums whose text is missing, or has another title or owner. */
export async function findBehind<A extends NamedAlbum>({ db }: Context, albums: readonly A[]) {
  const ids = new Set(albums.flatMap(({ id, userId }) => [id, userId]));
  const rows = await db
    .select({ id: searchTexts.rowId, text: searchTexts.text, tags: searchTexts.tags })
    .from(searchTexts)
    .where(inList(searchTexts.rowId, [...ids]));
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  const tags = new Map(rows.map((row) => [row.id, row.tags.join()]));
  return albums
    .filter(
      ({ id, userId, title }) =>
        texts.get(id) !== `${searchTextOf([title])}\n${texts.get(userId) ?? ''}` || tags.get(id) !== ownerTag(userId),
    )
    .map((album) => ({ ...album, isMissing: !texts.has(album.id) }));
}
