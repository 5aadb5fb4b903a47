import { useCallback, useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { AlbumLayout } from '../../../../shared/library/albums/album-layout.ts';
import { albumPageSearch } from '../../../../shared/library/albums/album-page.ts';
import type {
  Album,
  AlbumDeleted,
  AlbumResponse,
  AlbumsResponse,
  CreateAlbumInput,
  UpdateAlbumInput,
} from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { reverseSort, type SortOption, sortOf } from '../../../../shared/library/photos/photo-sort.ts';
import { type ApiError, api } from '../../../lib/api.ts';
import { useFreshOnMount } from '../../../lib/use-fresh-on-mount.ts';
import { headingsIn } from '../gallery/sections/headings.ts';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';
import { entriesWithout } from './entries-without.ts';
import type { AlbumFilter } from './use-album-filter.ts';

const listPath = '/albums';
const albumPath = (id: string): string => `/albums/${encodeURIComponent(id)}`;
const pageSize = 12;

export const createAlbum = (input: CreateAlbumInput) => api<AlbumResponse>('POST', listPath, input);
export const updateAlbum = (id: string, input: UpdateAlbumInput) => api<AlbumResponse>('PUT', albumPath(id), input);
export const deleteAlbum = (id: string) => api<AlbumDeleted>('DELETE', albumPath(id));

export type AlbumDetails = Pick<Album, 'title' | 'description'> & Partial<Pick<Album, 'version'>>;

/** The user's albums loaded so far. */
export function useAlbums({ search, query }: Pick<AlbumFilter, 'search' | 'query'>) {
  const keyOf = (index: number, previous: AlbumsResponse | null): string | null => {
    const firstPath = `${listPath}?${query}&limit=${pageSize}`;
    if (index === 0) return firstPath;
    return previous?.nextCursor ? `${firstPath}&cursor=${encodeURIComponent(previous.nextCursor)}` : null;
  };
  const { data, error, size, setSize, mutate, isValidating, isLoading } = useSWRInfinite<AlbumsResponse, ApiError>(
    keyOf,
    (path: string) => api<AlbumsResponse>('GET', path),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  useFreshOnMount(data, mutate);
  const found = data?.reduce((count, page) => count + page.albums.length, 0) ?? 0;
  const hasMore = data?.at(-1)?.nextCursor != null;
  // A page of a search may be short: it goes on until there is something to look at.
  const isSearching = search !== '' && hasMore && found < pageSize && !error;
  useEffect(() => {
    if (isSearching && !isValidating) setSize((last) => last + 1);
  }, [isSearching, isValidating, setSize]);
  const change = useCallback(
    (edit: (albums: Album[]) => Album[]) =>
      mutate((pages) => pages?.map((page) => ({ ...page, albums: edit(page.albums) })), { revalidate: false }),
    [mutate],
  );
  return {
    albums: data?.flatMap((page) => page.albums),
    error,
    hasMore,
    isSearching: isSearching || (search !== '' && isLoading),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    loadMore: () => setSize(size + 1),
    retry: () => setSize(size),
    reload: () => mutate(),
    removeFromCache: (id: string) => change((albums) => albums.filter((album) => album.id !== id)),
    /** Shows another title and description of an album. */
    updateDetails: (id: string, details: AlbumDetails) =>
      change((albums) => albums.map((album) => (album.id === id ? { ...album, ...details } : album))),
  };
}

const photosOf = (response: AlbumResponse): Photo[] => response.album.photos.map((entry) => entry.photo);

/** The user's album and its photos loaded so far. */
export function useAlbum(id: string, sort: SortOption | null, search = '') {
  const pages = usePhotoPages<AlbumResponse>({
    pathOf: (cursor) => `${albumPath(id)}?${albumPageSearch(sort, cursor)}${search && `&${search}`}`,
    tailOf: ({ album }) => {
      const reversed = search === '' ? reverseSort(sortOf(album, sort)) : null;
      return reversed && ((cursor) => `${albumPath(id)}?${albumPageSearch(reversed, cursor)}`);
    },
    load: loadAlbumPage,
    photosOf,
    countOf: ({ album }) => album.photoCount,
  });
  const editPhotos = (change: (photo: Photo) => Photo) => pages.edit((response) => withPhotos(response, change));
  return {
    ...pages,
    headings: headingsIn(pages.responses, ({ album }) => ({ sections: album.sections, count: album.photos.length })),
    replacePhoto: (photo: Photo) => editPhotos((old) => (old.id === photo.id ? photo : old)),
    editPhotos,
    removePhotos: (photoIds: ReadonlySet<string>) => pages.edit((response) => withoutPhotos(response, photoIds)),
    markProtected: (hasPassword: boolean) => pages.edit((response) => withAlbum(response, { hasPassword })),
    showLayout: (layout: AlbumLayout) => pages.edit((response) => withAlbum(response, { layout })),
    showDefaultSort: (defaultSort: SortOption) => pages.edit((response) => withAlbum(response, { defaultSort })),
    showCover: (coverPhotoId: string | null) => pages.edit((response) => withAlbum(response, { coverPhotoId })),
  };
}

const loadAlbumPage = (pagePath: string): Promise<AlbumResponse> => api<AlbumResponse>('GET', pagePath);

const withAlbum = (response: AlbumResponse, change: Partial<Album>): AlbumResponse => ({
  ...response,
  album: { ...response.album, ...change },
});

function withPhotos(response: AlbumResponse, change: (photo: Photo) => Photo): AlbumResponse {
  const photos = response.album.photos.map((entry) => ({ ...entry, photo: change(entry.photo) }));
  return { ...response, album: { ...response.album, photos } };
}

/** Every page of the response has the album, so the count goes down in each. */
function withoutPhotos(response: AlbumResponse, photoIds: ReadonlySet<string>): AlbumResponse {
  const { album } = response;
  const photoCount = Math.max(0, album.photoCount - photoIds.size);
  return { ...response, album: { ...album, ...entriesWithout(album, photoIds), photoCount } };
}
