import { useEffect, useState } from 'react';
import type { AdminAlbum, AdminAlbumResponse } from '../../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { api } from '../../../../lib/api.ts';
import { usePhotoPages } from '../../gallery/use-photo-pages.ts';
import { entriesWithout } from '../entries-without.ts';
import { albumPath } from './api.ts';

export const photosPerPage = 100;

interface Place {
  listKey: string;
  /** Cursors of the second page up to this one. */
  cursors: readonly string[];
}

const load = (path: string): Promise<AdminAlbumResponse> => api<AdminAlbumResponse>('GET', path);
const photosOf = (response: AdminAlbumResponse): Photo[] => response.album.photos.map(({ photo }) => photo);

/** Returns an album with a page of its photos, or of those that a search finds. */
export function useAlbumPage(id: string, { search, sort }: { search: string; sort: string }) {
  const listKey = `${sort} ${search}`;
  const start: Place = { listKey, cursors: [] };
  const [stored, setPlace] = useState(start);
  // Another search or sort starts at the first page.
  const { cursors } = stored.listKey === listKey ? stored : start;

  const pathOf = (cursor: string | null): string => {
    const query = new URLSearchParams({ sort, limit: String(photosPerPage) });
    if (search !== '') query.set('search', search);
    if (cursor) query.set('cursor', cursor);
    return `${albumPath(id)}?${query}`;
  };
  const pages = usePhotoPages<AdminAlbumResponse>({
    pathOf: (next) => (next === null ? pathOf(cursors.at(-1) ?? null) : null),
    load,
    photosOf,
  });
  const { first, photos, error, isLoading } = pages;

  // The last page was deleted: go back one.
  const isPastEnd = cursors.length > 0 && !isLoading && !error && photos.length === 0;
  useEffect(() => {
    if (isPastEnd) setPlace((now) => ({ ...now, cursors: now.cursors.slice(0, -1) }));
  }, [isPastEnd]);

  const go = (to: readonly string[]): void => setPlace({ listKey, cursors: to });
  const nextCursor = first?.nextCursor ?? null;
  return {
    album: first?.album,
    photos,
    error,
    isLoading,
    isSearching: search !== '' && isLoading,
    refreshImage: pages.refreshImage,
    reload: pages.reload,
    retry: pages.retry,
    /** Differs for each page, search and sort. */
    key: `${listKey} ${cursors.length}`,
    page: cursors.length + 1,
    next: nextCursor === null ? null : () => go([...cursors, nextCursor]),
    previous: cursors.length === 0 ? null : () => go(cursors.slice(0, -1)),
    change: (edit: (album: AdminAlbum) => AdminAlbum) =>
      pages.edit((response) => ({ ...response, album: edit(response.album) })),
    removePhotos: (ids: ReadonlySet<string>) => {
      pages.edit((response) => ({ ...response, album: withoutPhotos(response.album, ids) }));
      pages.reload();
    },
  };
}

const withoutPhotos = (album: AdminAlbum, ids: ReadonlySet<string>): AdminAlbum => ({
  ...album,
  ...entriesWithout(album, ids),
  photoCount: Math.max(0, album.photoCount - ids.size),
});
