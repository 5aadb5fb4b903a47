import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { AlbumSort } from '../../../shared/library/albums/album-sort.ts';
import type { AlbumListQuery } from '../../../shared/library/albums/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { getOwnFolder } from './folders/queries.ts';
import { type AlbumRow, albumColumns } from './queries.ts';
import { searchOwnAlbums } from './search-own-albums.ts';

export interface OwnAlbumPage {
  albums: AlbumRow[];
  nextCursor: string | null;
}

/** The last album of a page: among the pinned ones, or in the order of the rest. */
const cursorShape = z.union([
  z.tuple([z.literal('pinned'), z.number(), z.string()]),
  z.tuple([z.literal('createdAt'), z.null(), z.string()]),
  z.tuple([z.literal('updatedAt'), z.number(), z.string()]),
  z.tuple([z.literal('title'), z.string(), z.string()]),
]);
type Cursor = z.infer<typeof cursorShape>;

/**
 * Returns a page of a user's albums, the pinned ones first. Reads only that page's rows. Throws
 * `invalid-cursor` and `album-folder-not-found`.
 */
export async function listOwnAlbums(ctx: LibraryContext, userId: string, query: AlbumListQuery): Promise<OwnAlbumPage> {
  if (query.search) return searchOwnAlbums(ctx, userId, query);
  // Of another user all albums in it would be read, and none shown.
  if (query.folder) await getOwnFolder(ctx, userId, query.folder);
  const cursor = query.cursor === undefined ? null : readCursor(cursorShape, query.cursor);
  const isPastPinned = query.folder !== undefined || (cursor !== null && cursor[0] !== 'pinned');
  if (isPastPinned && cursor && cursor[0] !== orderOf(query.sort)) throw new AppError('invalid-cursor');
  const limit = query.limit + 1;
  const others = listOthers(ctx, userId, query, isPastPinned ? cursor : null, limit);
  const [pinned, rest] = isPastPinned
    ? [[], await others]
    : await ctx.library.batch([listPinned(ctx, userId, cursor, limit), others]);
  const found = [...pinned, ...rest];
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    albums: page,
    nextCursor: last && found.length > query.limit ? writeCursor(positionOf(last, query)) : null,
  };
}

function positionOf({ id, pinnedAt, titleKey, updatedAt }: AlbumRow, { sort, folder }: AlbumListQuery): Cursor {
  if (pinnedAt !== null && folder === undefined) return ['pinned', pinnedAt, id];
  const order = orderOf(sort);
  if (order === 'title') return [order, titleKey, id];
  return order === 'updatedAt' ? [order, updatedAt, id] : [order, null, id];
}

const orderOf = (sort: AlbumSort) => sort.split('_')[0] as 'createdAt' | 'updatedAt' | 'title';
// An id tells when its album was made.
const sortColumns = { createdAt: [], updatedAt: [albums.updatedAt], title: [albums.titleKey] };

const listPinned = (ctx: LibraryContext, userId: string, cursor: Cursor | null, limit: number) =>
  ctx.library
    .select(albumColumns)
    .from(albums)
    .where(
      and(
        eq(albums.userId, userId),
        isNotNull(albums.pinnedAt),
        cursor ? sql`(${albums.pinnedAt}, ${albums.id}) < (${cursor[1]}, ${cursor[2]})` : undefined,
      ),
    )
    .orderBy(desc(albums.pinnedAt), desc(albums.id))
    .limit(limit);

function listOthers(
  ctx: LibraryContext,
  userId: string,
  { sort, folder }: AlbumListQuery,
  cursor: Cursor | null,
  limit: number,
) {
  const isDescending = sort.endsWith('_desc');
  const direction = isDescending ? desc : asc;
  return ctx.library
    .select(albumColumns)
    .from(albums)
    .where(and(...isListed(userId, folder), cursor ? isAfter(cursor, isDescending) : undefined))
    .orderBy(...[...sortColumns[orderOf(sort)], albums.id].map(direction))
    .limit(limit);
}

/** The `+` leaves the index to the folder, which has fewer albums than the user. */
const isListed = (userId: string, folder: string | undefined): SQL[] =>
  folder === undefined
    ? [eq(albums.userId, userId), isNull(albums.pinnedAt)]
    : [eq(albums.folderId, folder), sql`+${albums.userId} = ${userId}`];

function isAfter([field, value, id]: Cursor, isDescending: boolean): SQL {
  const operator = sql.raw(isDescending ? '<' : '>');
  switch (field) {
    case 'title':
      return sql`(${albums.titleKey}, ${albums.id}) ${operator} (${value}, ${id})`;
    case 'updatedAt':
      return sql`(${albums.updatedAt}, ${albums.id}) ${operator} (${value}, ${id})`;
    default:
      return sql`${albums.id} ${operator} ${id}`;
  }
}
