import type { PhotoDeleted } from '../../../../shared/library/photos/contract.ts';
import { api } from '../../../lib/api.ts';

/** Removes a photo from an album; it stays in other albums. */
export function deletePhoto(photoId: string, albumId: string): Promise<PhotoDeleted> {
  const query = new URLSearchParams({ albumId });
  return api<PhotoDeleted>('DELETE', `/photos/${encodeURIComponent(photoId)}?${query}`);
}
