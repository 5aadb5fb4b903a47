import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { nameContains } from '../photos/name-contains.ts';
import { type AlbumPhotoPage, albumPhotoPage, type Page, selectAlbumPhotos } from './list-album-photos.ts';
import type { StoredAlbum } from './queries.ts';

interface AlbumSearch extends Page {
  search: string;
}

/**
 * Returns a page of an album's photos whose filenames contain a text. Reads at most one row for each of its photos, which
 * the user's budget pays. Throws `invalid-cursor` and `too-many-searches`.
 */
export async function searchAlbumPhotos(
  ctx: LibraryContext,
  user: { id: string },
  album: Pick<StoredAlbum, 'id' | 'photoCount' | 'hasOwnOrder'>,
  { search, ...page }: AlbumSearch,
): Promise<AlbumPhotoPage> {
  const select = selectAlbumPhotos(ctx, album, page, nameContains(albumPhotos.filenameKey, search));
  await spendBudget(ctx, user.id, 'search', album.photoCount, { isIndivisible: true });
  return albumPhotoPage(await select, page);
}
