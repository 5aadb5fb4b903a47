import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AlbumSearchQuery } from '../../../shared/library/albums/contract.ts';
import { defaultSort, sortOf } from '../../../shared/library/photos/photo-sort.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { type AlbumPhotoPage, albumPhotoPage, listAlbumPhotos, selectAlbumPhotos } from './list-album-photos.ts';
import { type OfferedAlbum, offeredAlbum, selectOfferedAlbums } from './queries.ts';
import { searchAlbumPhotos } from './search-album-photos.ts';

/**
 * Returns an album of this user with a page of its photos, in one batch unless it is searched or has an order of its
 * own. Throws `album-not-found`, also for another user's album, `invalid-cursor` and `too-many-searches`.
 */
export async function openOwnAlbum(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { search, ...page }: AlbumSearchQuery,
): Promise<AlbumPhotoPage & { album: OfferedAlbum }> {
  const isOwn = and(eq(albums.id, albumId), eq(albums.userId, user.id));
  const select = selectOfferedAlbums(ctx, isOwn);
  const usual = { ...page, sort: page.sort ?? defaultSort };
  // Of the owner's order a cursor alone doesn't tell.
  if (search || usual.sort === 'manual' || (page.cursor && !page.sort)) {
    const album = await found(ctx, await select);
    const sorted = { ...page, sort: sortOf(album, page.sort) };
    const list = search
      ? searchAlbumPhotos(ctx, user, album, { ...sorted, search })
      : listAlbumPhotos(ctx, album, sorted);
    return { album, ...(await list) };
  }
  // `exists` would become a join, and lose the order of the index.
  const isOfOwn = eq(albumPhotos.albumKey, ctx.library.select({ key: albums.key }).from(albums).where(isOwn));
  const listed = { id: albumId, hasOwnOrder: false };
  const [rows, entries] = await ctx.library.batch([select, selectAlbumPhotos(ctx, listed, usual, isOfOwn)]);
  const album = await found(ctx, rows);
  const sort = sortOf(album, page.sort);
  // Few albums have another order.
  if (sort !== usual.sort) return { album, ...(await listAlbumPhotos(ctx, album, { ...page, sort })) };
  return { album, ...albumPhotoPage(entries, usual) };
}

async function found(ctx: Context, rows: Parameters<typeof offeredAlbum>[1]): Promise<OfferedAlbum> {
  const album = await offeredAlbum(ctx, rows);
  if (!album) throw new AppError('album-not-found');
  return album;
}
