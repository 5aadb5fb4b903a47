import { and, eq } from 'drizzle-orm';
import type { AlbumSearchQuery } from '../../shared/contract/albums.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { rowExists } from '../db/row-exists.ts';
import { albums } from '../db/schema.ts';
import { type AlbumPhotoPage, albumPhotoPage, selectAlbumPhotos } from './list-album-photos.ts';
import { type OfferedAlbum, offeredAlbum, selectOfferedAlbums } from './queries.ts';
import { searchAlbumPhotos } from './search-album-photos.ts';

/**
 * Returns an album of this user with a page of its photos, in one batch unless it is searched. Throws
 * `album-not-found`, also for another user's album, and `invalid-cursor`.
 */
export async function openOwnAlbum(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  { search, ...page }: AlbumSearchQuery,
): Promise<AlbumPhotoPage & { album: OfferedAlbum }> {
  const isOwn = and(eq(albums.id, albumId), eq(albums.userId, user.id));
  const select = selectOfferedAlbums(ctx, isOwn);
  if (search) {
    const album = found(await select);
    return { album, ...(await searchAlbumPhotos(ctx, albumId, { search, ...page })) };
  }
  const [rows, entries] = await ctx.db.batch([select, selectAlbumPhotos(ctx, albumId, page, rowExists(albums, isOwn))]);
  return { album: found(rows), ...albumPhotoPage(entries, page) };
}

function found(rows: Parameters<typeof offeredAlbum>[0]): OfferedAlbum {
  const album = offeredAlbum(rows);
  if (!album) throw new AppError('album-not-found');
  return album;
}
