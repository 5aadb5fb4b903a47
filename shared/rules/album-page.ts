import type { SortOption } from './photo-sort.ts';

/** Photos of an album that come in one answer. */
export const albumPageSize = 100;

/** The query of one page of an album's photos; the first one has no cursor. */
export function albumPageSearch(sort: SortOption, cursor: string | null): string {
  const page = `sort=${sort}&limit=${albumPageSize}`;
  return cursor === null ? page : `${page}&cursor=${encodeURIComponent(cursor)}`;
}

/** The call of one page of a shared album, without `/api`. */
export const sharedAlbumPath = (slug: string, sort: SortOption, cursor: string | null): string =>
  `/albums/share/${encodeURIComponent(slug)}?${albumPageSearch(sort, cursor)}`;
