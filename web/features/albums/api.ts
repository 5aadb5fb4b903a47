import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';
import type {
  Album,
  AlbumDeleted,
  AlbumResponse,
  AlbumsResponse,
  CreateAlbumInput,
  ShareInfoResponse,
  UpdateAlbumInput,
} from '../../../shared/contract/albums.ts';
import type { MessageResponse } from '../../../shared/contract/auth.ts';
import type { Photo } from '../../../shared/contract/photos.ts';
import { albumPageSearch } from '../../../shared/rules/album-page.ts';
import type { SortOption } from '../../../shared/rules/photo-sort.ts';
import { type ApiError, api, useApi } from '../../lib/api.ts';
import { usePhotoPages } from '../photos/use-photo-pages.ts';

const listPath = '/albums';
const albumPath = (id: string): string => `/albums/${encodeURIComponent(id)}`;
const pageSize = 12;

export const createAlbum = (input: CreateAlbumInput) => api<AlbumResponse>('POST', listPath, input);
export const updateAlbum = (id: string, input: UpdateAlbumInput) => api<AlbumResponse>('PUT', albumPath(id), input);
export const deleteAlbum = (id: string) => api<AlbumDeleted>('DELETE', albumPath(id));
/** An empty password removes the protection. */
export const setAlbumPassword = (id: string, password: string) =>
  api<MessageResponse>('PUT', `${albumPath(id)}/password`, { password });

export type AlbumDetails = Pick<Album, 'title' | 'description'> & Partial<Pick<Album, 'version'>>;

/** The link of an album. Nothing is loaded while `id` is null. */
export const useShareInfo = (id: string | null) =>
  useApi<ShareInfoResponse>(id === null ? null : `${albumPath(id)}/share`);

/** The user's albums loaded so far. */
export function useAlbums() {
  const keyOf = (index: number, previous: AlbumsResponse | null): string | null => {
    if (index === 0) return `${listPath}?limit=${pageSize}`;
    return previous?.nextCursor
      ? `${listPath}?${new URLSearchParams({ limit: String(pageSize), cursor: previous.nextCursor })}`
      : null;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<AlbumsResponse, ApiError>(
    keyOf,
    (path: string) => api<AlbumsResponse>('GET', path),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const change = useCallback(
    (edit: (albums: Album[]) => Album[]) =>
      mutate((pages) => pages?.map((page) => ({ ...page, albums: edit(page.albums) })), { revalidate: false }),
    [mutate],
  );
  return {
    albums: data?.flatMap((page) => page.albums),
    error,
    hasMore: data?.at(-1)?.nextCursor != null,
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
export function useAlbum(id: string, sort: SortOption) {
  const pages = usePhotoPages<AlbumResponse>({
    pathOf: (cursor) => `${albumPath(id)}?${albumPageSearch(sort, cursor)}`,
    load: loadAlbumPage,
    photosOf,
  });
  return {
    ...pages,
    replacePhoto: (photo: Photo) => pages.edit((response) => withPhoto(response, photo)),
    removePhoto: (photoId: string) => pages.edit((response) => withoutPhoto(response, photoId)),
    markProtected: (hasPassword: boolean) =>
      pages.edit((response) => ({ ...response, album: { ...response.album, hasPassword } })),
  };
}

const loadAlbumPage = (path: string): Promise<AlbumResponse> => api<AlbumResponse>('GET', path);

function withPhoto(response: AlbumResponse, photo: Photo): AlbumResponse {
  const photos = response.album.photos.map((entry) => (entry.photo.id === photo.id ? { ...entry, photo } : entry));
  return { ...response, album: { ...response.album, photos } };
}

/** Every page of the response has the album, so the count goes down in each. */
function withoutPhoto(response: AlbumResponse, photoId: string): AlbumResponse {
  const { album } = response;
  const photos = album.photos.filter(({ photo }) => photo.id !== photoId);
  return { ...response, album: { ...album, photos, photoCount: Math.max(0, album.photoCount - 1) } };
}
