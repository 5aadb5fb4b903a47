import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';

export const albumFolderInput = z.object({
  name: oneLine('Zadajte názov priečinka.').max(60, 'Názov môže mať najviac 60 znakov.'),
});
sample(albumFolderInput, { name: 'Výlety' });

/** A folder of a user's albums. An album is in at most one, and folders hold no folders. */
export interface AlbumFolder {
  id: string;
  name: string;
}

/** All of them, by name. */
export interface AlbumFoldersResponse {
  folders: AlbumFolder[];
}

export interface AlbumFolderResponse {
  folder: AlbumFolder;
}
