import type { SortOption } from '../photos/photo-sort.ts';

/** Photos of an album per page. */
export const albumPageSize = 100;

/** Returns the query string of one page of an album's photos; without a sort in the album's own order; the first one has no cursor. */
export function albumPageSearch(sort: SortOption | null, cursor: string | null): string {
  const page = `${sort === null ? '' : `sort=${sort}&`}limit=${albumPageSize}`;
  return cursor === null ? page : `${page}&cursor=${encodeURIComponent(cursor)}`;
}

/** Returns the path of what a link opens, without `/api`. */
export const sharePath = (slug: string): string => `/albums/share/${encodeURIComponent(slug)}`;

/** Returns the path of the page that a link opens. */
export const sharePagePath = (slug: string): string => `/share/${encodeURIComponent(slug)}`;

/** Returns the path of one page of a shared album, without `/api`. */
export const sharedAlbumPath = (slug: string, sort: SortOption | null, cursor: string | null): string =>
  `${sharePath(slug)}?${albumPageSearch(sort, cursor)}`;
