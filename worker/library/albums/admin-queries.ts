import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AdminListQuery, AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import { type Contact, readContacts } from '../../accounts/users/contact.ts';
import {
  type Context,
  distinctFromEachLibrary,
  inEachLibrary,
  inLibrary,
  type LibraryContext,
} from '../../platform/core/context.ts';
import { type Clause, readPage } from '../../platform/core/list-page.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import { pageOfMatches } from '../../platform/search/page-of-matches.ts';
import { isLive } from '../links/own-link.ts';
import { type AlbumRow, albumColumns, productIds } from './queries.ts';
import { readProducts } from './read-products.ts';

/** Any album with its owner and the products it is limited to. */
export type AdminAlbumRow = AlbumRow & { products: AlbumProduct[]; owner: Contact };

// A page of albums with their photos already reads nearly as many rows as a list may.
const maxRows = 28;

/** An album, and the number of the library that it is in. */
export interface PlacedAlbum {
  album: AdminAlbumRow;
  shard: number;
}

interface AlbumPage {
  placed: PlacedAlbum[];
  pagination: AdminPagination;
}

/** Returns a page of all albums, newest first. `total` is the number of albums; a search ignores it. */
export async function listAlbums(ctx: Context, query: AdminListQuery, total: number): Promise<AlbumPage> {
  if (query.search) {
    const { ids, pagination } = await pageOfMatches(query, false, (more) =>
      findMatches(ctx, 'album', query.search, { ...more, maxRows }),
    );
    const found = await Promise.all(inEachLibrary(ctx).map((there) => readPlaced(there, ids)));
    return { placed: [...new Map(found.flat().map((one) => [one.album.id, one])).values()].sort(byId), pagination };
  }
  const sort = { column: albums.id, descending: true };
  const { rows, pagination } = await readPage<PlacedAlbum>(
    { query, total, sort, id: albums.id, keyOf: ({ album: { id } }) => [id, id] },
    async (clause) => {
      const byShard = Map.groupBy(await listIds(ctx, clause), ({ shard }) => shard);
      const found = await Promise.all(
        [...byShard].map(([shard, some]) =>
          readPlaced(
            inLibrary(ctx, shard),
            some.map(({ id }) => id),
          ),
        ),
      );
      const placed = found.flat().sort(byId);
      return clause.isDown ? placed : placed.reverse();
    },
  );
  return { placed: rows, pagination };
}

/** Newest first. */
const byId = (a: PlacedAlbum, b: PlacedAlbum): number => (a.album.id < b.album.id ? 1 : -1);

/** Returns the ids of a page of the albums of all libraries together, each with the number of its library. */
async function listIds(ctx: Context, { where, isDown, limit, offset }: Clause) {
  const { id } = albums;
  const read = async ({ library, shard }: LibraryContext) => {
    const rows = await library
      .select({ id })
      .from(albums)
      .where(where)
      .orderBy(isDown ? desc(id) : asc(id))
      .limit(offset + limit);
    return rows.map((row) => ({ ...row, shard }));
  };
  const found = await distinctFromEachLibrary(ctx, read, (row) => row.id);
  const sign = isDown ? -1 : 1;
  return found.sort((a, b) => (a.id < b.id ? -sign : sign)).slice(offset, offset + limit);
}

const readPlaced = async (ctx: LibraryContext, ids: readonly string[]): Promise<PlacedAlbum[]> =>
  (await readAlbums(ctx, ids)).map((album) => ({ album, shard: ctx.shard }));

/** Returns an album of any customer. Throws `album-not-found`. */
export async function getAnyAlbum(ctx: LibraryContext, albumId: string): Promise<AdminAlbumRow> {
  const [album] = await readAlbums(ctx, [albumId]);
  if (!album) throw new AppError('album-not-found');
  return album;
}

/**
 * Returns an album whose own link may be given to others. Throws `album-not-found`, `album-owner-deleted`,
 * `album-link-ended`.
 */
export async function getSharableAlbum(ctx: LibraryContext, albumId: string): Promise<AdminAlbumRow> {
  const album = await getAnyAlbum(ctx, albumId);
  if (album.owner.deletedAt !== null) throw new AppError('album-owner-deleted');
  const isOpen = await ctx.library.$count(albumLinks, and(eq(albumLinks.id, albumId), isLive(ctx)));
  if (isOpen === 0) throw new AppError('album-link-ended');
  return album;
}

async function readAlbums(ctx: LibraryContext, ids: readonly string[]): Promise<AdminAlbumRow[]> {
  const rows = await ctx.library
    .select({ ...albumColumns, productIds })
    .from(albums)
    .where(inList(albums.id, ids));
  const idsOf = rows.map((row) => new Set<string>(JSON.parse(row.productIds)));
  const [offered, owners] = await Promise.all([
    readProducts(ctx, [...new Set(idsOf.flatMap((ids) => [...ids]))]),
    readContacts(
      ctx,
      rows.map(({ userId }) => userId),
    ),
  ]);
  return rows.flatMap(({ productIds: _, ...album }, at) => {
    const owner = owners.get(album.userId);
    // Read after its album: an account goes after all that it has.
    if (!owner) return [];
    return { ...album, owner, products: offered.filter(({ product }) => idsOf[at]?.has(product.id)) };
  });
}
