import type { PhotoDeleted } from '../../../shared/contract/photos.ts';
import { api } from '../../lib/api.ts';

/** In another album the photo stays; it leaves only this one. */
export function deletePhoto(photoId: string, albumId: string): Promise<PhotoDeleted> {
  const query = new URLSearchParams({ albumId });
  return api<PhotoDeleted>('DELETE', `/photos/${encodeURIComponent(photoId)}?${query}`);
}
