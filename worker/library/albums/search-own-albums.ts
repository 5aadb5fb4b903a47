import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AlbumListQuery } from '../../../shared/library/albums/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { ownerTag } from '../../platform/search/album-texts.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import { rowsOfGram } from '../../platform/search/id-set.ts';
import type { OwnAlbumPage } from './list-own-albums.ts';
import { albumColumns } from './queries.ts';

// An album with its link and photos reads 16 rows: a page of these and its search stay below 300.
const maxShown = 9;
const maxRows = 120;
// Its filter reads what was found once more.
const maxRowsOfFolder = 80;

/** Which reading of the text matches, and the last album it looked at. */
const cursorShape = z.tuple([z.literal('search'), z.number().int().min(0).max(10), z.string()]);

/** Returns the next albums of a user with all parts of a text in their titles. Throws `invalid-cursor`. */
export async function searchOwnAlbums(
  ctx: LibraryContext,
  userId: string,
  { search, sort, folder, limit, cursor }: AlbumListQuery,
): Promise<OwnAlbumPage> {
  const [, plan, after] = cursor === undefined ? [null, 0, null] : readCursor(cursorShape, cursor);
  const found = await findMatches(ctx, 'album', search, {
    sets: [rowsOfGram('album', `=${ownerTag(userId)}`)],
    isFirstField: true,
    from: after === null ? undefined : { plan, after },
    isAscending: sort === 'createdAt_asc',
    maxRows: folder === undefined ? maxRows : maxRowsOfFolder,
  });
  const matches = folder === undefined ? found.ids : await inFolder(ctx, folder, found.ids);
  const ids = matches.slice(0, Math.min(limit, maxShown));
  const rows = await ctx.library
    .select(albumColumns)
    .from(albums)
    // The plus keeps SQLite from reading all albums of the user instead of these.
    .where(and(inList(albums.id, ids), sql`+${albums.userId} = ${userId}`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const end = ids.length < matches.length ? ids.at(-1) : found.position;
  return {
    albums: ids.flatMap((id) => byId.get(id) ?? []),
    nextCursor: end ? writeCursor(['search', found.plan, end]) : null,
  };
}

async function inFolder(ctx: LibraryContext, folderId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.library
    .select({ id: albums.id })
    .from(albums)
    .where(and(inList(albums.id, ids), sql`+${albums.folderId} = ${folderId}`));
  const inside = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => inside.has(id));
}
