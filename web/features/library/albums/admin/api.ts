import type { MessageResponse } from '../../../../../shared/accounts/auth/contract.ts';
import type {
  AdminAlbumResponse,
  AdminAlbumsResponse,
  AlbumDeleted,
  AlbumShared,
} from '../../../../../shared/library/albums/contract.ts';
import type { PhotoDeleted } from '../../../../../shared/library/photos/contract.ts';
import { api, refresh, useApi } from '../../../../lib/api.ts';

export const albumsPath = '/admin/albums';
export const albumPath = (id: string): string => `${albumsPath}/${encodeURIComponent(id)}`;

export const useAdminAlbums = (path: string) => useApi<AdminAlbumsResponse>(path, { keepPreviousData: true });
/** Loads the whole catalogue; it is small. */
export const setAlbumProducts = (id: string, productIds: string[], version?: number) =>
  api<AdminAlbumResponse>('PUT', albumPath(id), { productIds, version });
export const featureAlbum = (id: string, featured: boolean) =>
  api<MessageResponse>('PUT', `${albumPath(id)}/featured`, { featured });
export const deleteAnyAlbum = (id: string) => api<AlbumDeleted>('DELETE', albumPath(id));

/** Removes a photo from an album; it stays in other albums. */
export function deletePhoto(photoId: string, albumId: string): Promise<PhotoDeleted> {
  const query = new URLSearchParams({ albumId });
  return api<PhotoDeleted>('DELETE', `/photos/${encodeURIComponent(photoId)}?${query}`);
}

interface ShareInput {
  password: string | null;
  removePassword: boolean;
  customerEmails: string[];
}
export const shareAlbum = (id: string, input: ShareInput) => api<AlbumShared>('PUT', `${albumPath(id)}/share`, input);

/** Call after a write: reloads the list of albums and what customers' screens have cached of them. */
export const refreshAlbums = () => Promise.all([refresh(albumsPath), refresh('/albums')]);
