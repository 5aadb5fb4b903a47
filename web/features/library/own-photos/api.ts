import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type { AlbumsResponse } from '../../../../shared/library/albums/contract.ts';
import type {
  CaptionSaved,
  FavoritesSaved,
  Photo,
  PhotoAlbumsResponse,
  PhotoPositions,
  PhotoRenamed,
  PhotosDeleted,
  PhotosMoved,
  PhotosRemoved,
  PhotosResponse,
  UnfiledCount,
} from '../../../../shared/library/photos/contract.ts';
import type { PhotosRestored } from '../../../../shared/library/trash/contract.ts';
import { api, useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';

const photosOfAlbum = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/photos`;

/** Each takes at most 200 photos. */
export const trashPhotos = (photoIds: string[]) => api<PhotosDeleted>('POST', '/photos/delete', { photoIds });
/** Out of this album; photos that are in no other go to the trash. */
export const deleteFromAlbum = (albumId: string, photoIds: string[]) =>
  api<PhotosDeleted>('POST', '/photos/delete', { photoIds, albumId });
export const restorePhotos = (photoIds: string[]) => api<PhotosRestored>('POST', '/trash/restore', { photoIds });
export const copyPhotos = (albumId: string, photoIds: string[], positions: PhotoPositions = {}) =>
  api<MessageResponse>('POST', photosOfAlbum(albumId), { photoIds, positions });
export const movePhotos = (albumId: string, from: string, photoIds: string[], positions: PhotoPositions = {}) =>
  api<PhotosMoved>('POST', `${photosOfAlbum(albumId)}/move`, { photoIds, from, positions });
export const removePhotos = (albumId: string, photoIds: string[]) =>
  api<PhotosRemoved>('POST', `${photosOfAlbum(albumId)}/remove`, { photoIds });

/** The name is without its ending. */
export const renamePhoto = (photoId: string, name: string) =>
  api<PhotoRenamed>('PUT', `/photos/${encodeURIComponent(photoId)}`, { name });

const factsPath = (photoId: string): string => `/photos/${encodeURIComponent(photoId)}/albums`;

/** An empty one is none. */
export const saveCaption = (photoId: string, caption: string) =>
  api<CaptionSaved>('PUT', `/photos/${encodeURIComponent(photoId)}/caption`, { caption });

/** Takes at most 200 photos. */
export const saveFavorites = (photoIds: string[], isFavorite: boolean) =>
  api<FavoritesSaved>('POST', '/photos/favorites', { photoIds, isFavorite });

/** The user's albums, or those whose title has the text. */
export const useFoundAlbums = (search: string) =>
  useCursorPages<AlbumsResponse>(`/albums?${new URLSearchParams({ limit: '12', ...(search && { search }) })}`);

/** The albums that a photo of the user is in. */
export const usePhotoAlbums = (photoId: string) => useApi<PhotoAlbumsResponse>(factsPath(photoId)).data;
export const readPhotoFacts = (photoId: string) => api<PhotoAlbumsResponse>('GET', factsPath(photoId));

const unfiledCountPath = '/photos/unfiled-count';
export const useUnfiledCount = () => useApi<UnfiledCount>(unfiledCountPath).data;

/** The user's photos that are in no album. */
export const useUnfiledPhotos = () => useOwnPages('/photos?unfiled=true');

/** Those that the user likes best. */
export const useFavoritePhotos = () => useOwnPages('/photos/favorites?limit=100');

/** Those that a search finds. */
export const useFoundPhotos = (query: string, limit = 100) => useOwnPages(`/photos/search?${query}&limit=${limit}`);

export type OwnPages = ReturnType<typeof useOwnPages>;

function useOwnPages(path: string) {
  const pages = usePhotoPages<PhotosResponse>({
    pathOf: (cursor) => (cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`),
    load: loadPhotos,
    photosOf,
  });
  const editPhotos = (change: (photo: Photo) => Photo) =>
    pages.edit((page) => ({ ...page, photos: page.photos.map(change) }));
  return {
    ...pages,
    replacePhoto: (photo: Photo) => editPhotos((old) => (old.id === photo.id ? photo : old)),
    editPhotos,
    removePhotos: (ids: ReadonlySet<string>) =>
      pages.edit((page) => ({ ...page, photos: page.photos.filter(({ id }) => !ids.has(id)) })),
  };
}

const photosOf = ({ photos }: PhotosResponse): Photo[] => photos;
const loadPhotos = (path: string): Promise<PhotosResponse> => api<PhotosResponse>('GET', path);
