import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AdminListQuery, AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import { type Contact, readContacts } from '../../accounts/users/contact.ts';
import type { Context } from '../../platform/core/context.ts';
import { readPage } from '../../platform/core/list-page.ts';
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

interface AlbumPage {
  albums: AdminAlbumRow[];
  pagination: AdminPagination;
}

/** Returns a page of all albums, newest first. `total` is the number of albums; a search ignores it. */
export async function listAlbums(ctx: Context, query: AdminListQuery, total: number): Promise<AlbumPage> {
  if (query.search) {
    const { ids, pagination } = await pageOfMatches(query, false, (more) =>
      findMatches(ctx, 'album', query.search, { ...more, maxRows }),
    );
    return { albums: await readAlbums(ctx, { where: inArray(albums.id, ids) }), pagination };
  }
  const sort = { column: albums.id, descending: true };
  const { rows, pagination } = await readPage<AdminAlbumRow>(
    { query, total, sort, id: albums.id, keyOf: ({ id }) => [id, id] },
    (clause) => readAlbums(ctx, clause),
  );
  return { albums: rows, pagination };
}

/** Returns an album of any customer. Throws `album-not-found`. */
export async function getAnyAlbum(ctx: Context, albumId: string): Promise<AdminAlbumRow> {
  const [album] = await readAlbums(ctx, { where: eq(albums.id, albumId) });
  if (!album) throw new AppError('album-not-found');
  return album;
}

/**
 * Returns an album whose own link may be given to others. Throws `album-not-found`, `album-owner-deleted`,
 * `album-link-ended`.
 */
export async function getSharableAlbum(ctx: Context, albumId: string): Promise<AdminAlbumRow> {
  const album = await getAnyAlbum(ctx, albumId);
  if (album.owner.deletedAt !== null) throw new AppError('album-owner-deleted');
  const isOpen = await ctx.library.$count(albumLinks, and(eq(albumLinks.id, albumId), isLive(ctx)));
  if (isOpen === 0) throw new AppError('album-link-ended');
  return album;
}

interface Clause {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit?: number;
  offset?: number;
}

async function readAlbums(
  ctx: Context,
  { where, orderBy = [desc(albums.id)], limit = 100, offset = 0 }: Clause,
): Promise<AdminAlbumRow[]> {
  const rows = await ctx.library
    .select({ ...albumColumns, productIds })
    .from(albums)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
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
