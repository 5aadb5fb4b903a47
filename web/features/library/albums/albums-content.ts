import type { AlbumFilter } from './use-album-filter.ts';

/** From this many albums on there is a search. */
const minSearchable = 10;

interface Loaded {
  /** Undefined before the first response. */
  albums: readonly unknown[] | undefined;
  error: unknown;
  isSearching: boolean;
}

/** What the screen of the albums shows below its tools. A failure to load more is the list's to tell. */
export type AlbumsContent = 'failed' | 'nothing-found' | 'empty-folder' | 'no-albums' | 'list';

export function albumsContent(
  { albums, error, isSearching }: Loaded,
  { search, folder }: Pick<AlbumFilter, 'search' | 'folder'>,
): AlbumsContent {
  if (!albums) return error ? 'failed' : 'list';
  if (albums.length > 0 || isSearching) return 'list';
  if (search !== '') return 'nothing-found';
  return folder === '' ? 'no-albums' : 'empty-folder';
}

/** Whether the albums can be searched and sorted: many do, and a filter that is set must be removable. */
export const hasAlbumTools = (albums: Loaded['albums'], { isDefault }: Pick<AlbumFilter, 'isDefault'>): boolean =>
  !isDefault || (albums?.length ?? 0) >= minSearchable;
