import { useEffect, useState } from 'react';
import type { AdminAlbum, AdminAlbumResponse } from '../../../../shared/contract/albums.ts';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { api } from '../../../lib/api.ts';
import { usePhotoPages } from '../../photos/use-photo-pages.ts';
import { albumPath } from './api.ts';

export const photosPerPage = 100;

interface Place {
  asked: string;
  /** Of the pages from the second to this one. */
  cursors: readonly string[];
  /** So many photos a search has to find before it stops and asks. */
  wanted: number;
}

const load = (path: string): Promise<AdminAlbumResponse> => api<AdminAlbumResponse>('GET', path);
const photosOf = (response: AdminAlbumResponse): Photo[] => response.album.photos.map(({ photo }) => photo);

/**
 * An album and some of its photos: one page, or what a search has found so far. The server looks at so many names a call,
 * so a search goes on by itself.
 */
export function useAlbumPage(id: string, { search, sort }: { search: string; sort: string }) {
  const asked = `${sort} ${search}`;
  const start: Place = { asked, cursors: [], wanted: photosPerPage };
  const [kept, setPlace] = useState(start);
  // Another search or order begins anew.
  const { cursors, wanted } = kept.asked === asked ? kept : start;
  const isSearch = search !== '';

  const pathOf = (cursor: string | null): string => {
    const query = new URLSearchParams({ sort, limit: String(photosPerPage) });
    if (isSearch) query.set('search', search);
    if (cursor) query.set('cursor', cursor);
    return `${albumPath(id)}?${query}`;
  };
  const pages = usePhotoPages<AdminAlbumResponse>({
    pathOf: (next) => (next === null ? pathOf(cursors.at(-1) ?? null) : isSearch ? pathOf(next) : null),
    load,
    photosOf,
  });
  const { first, photos, error, hasMore, isLoading, loadMore } = pages;

  const isLookingOn = isSearch && hasMore && !error && photos.length < wanted;
  useEffect(() => {
    if (isLookingOn) loadMore();
  }, [isLookingOn, loadMore]);

  // The last photos of the last page were deleted.
  const isPastEnd = cursors.length > 0 && !isLoading && !error && photos.length === 0;
  useEffect(() => {
    if (isPastEnd) setPlace((now) => ({ ...now, cursors: now.cursors.slice(0, -1) }));
  }, [isPastEnd]);

  const go = (to: readonly string[]): void => setPlace({ asked, cursors: to, wanted });
  const nextCursor = first?.nextCursor ?? null;
  return {
    album: first?.album,
    photos,
    error,
    isLoading,
    isSearching: isSearch && (isLoading || isLookingOn),
    refreshImage: pages.refreshImage,
    reload: pages.reload,
    retry: pages.retry,
    /** Changes with everything that the table shows. */
    key: `${asked} ${cursors.length}`,
    page: cursors.length + 1,
    next: isSearch || nextCursor === null ? null : () => go([...cursors, nextCursor]),
    previous: cursors.length === 0 ? null : () => go(cursors.slice(0, -1)),
    /** Of a search that has found enough for now. */
    findMore:
      isSearch && hasMore && !isLookingOn
        ? () => setPlace({ asked, cursors, wanted: photos.length + photosPerPage })
        : null,
    change: (edit: (album: AdminAlbum) => AdminAlbum) =>
      pages.edit((response) => ({ ...response, album: edit(response.album) })),
    /** They were deleted: a page fills up from the next one, a search is not made again. */
    forget: (ids: ReadonlySet<string>) => {
      pages.edit((response) => ({ ...response, album: withoutPhotos(response.album, ids) }));
      if (!isSearch) pages.reload();
    },
  };
}

const withoutPhotos = (album: AdminAlbum, ids: ReadonlySet<string>): AdminAlbum => ({
  ...album,
  photoCount: Math.max(0, album.photoCount - ids.size),
  photos: album.photos.filter(({ photo }) => !ids.has(photo.id)),
});
