import type { ErasePhotosInput, PhotosErased, TrashResponse } from '../../../../shared/library/trash/contract.ts';
import { api } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

export const useTrash = () => useCursorPages<TrashResponse>('/trash');
export const erasePhotos = (input: ErasePhotosInput) => api<PhotosErased>('POST', '/trash/erase', input);
