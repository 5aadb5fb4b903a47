import type { MessageResponse } from '../../../../../shared/accounts/auth/contract.ts';
import type {
  AlbumFolder,
  AlbumFolderResponse,
  AlbumFoldersResponse,
} from '../../../../../shared/library/albums/album-folders.ts';
import { api, refresh, useApi } from '../../../../lib/api.ts';

const listPath = '/album-folders';
const folderPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`;

/** The user's folders; undefined until they are there. */
export const useFolders = (): AlbumFolder[] | undefined => useApi<AlbumFoldersResponse>(listPath).data?.folders;
export const listFolders = () => api<AlbumFoldersResponse>('GET', listPath);
export const refreshFolders = () => refresh(listPath);

export const createFolder = (name: string) => api<AlbumFolderResponse>('POST', listPath, { name });
export const renameFolder = (id: string, name: string) => api<AlbumFolderResponse>('PUT', folderPath(id), { name });
export const deleteFolder = (id: string) => api<MessageResponse>('DELETE', folderPath(id));
