import type { PhotoDeleted } from '../../../shared/contract/photos.ts';
import type { SortOption } from '../../../shared/rules/photo-sort.ts';
import { api } from '../../lib/api.ts';

/** In another album the photo stays; it leaves only this one. */
export function deletePhoto(photoId: string, albumId: string): Promise<PhotoDeleted> {
  const query = new URLSearchParams({ albumId });
  return api<PhotoDeleted>('DELETE', `/photos/${encodeURIComponent(photoId)}?${query}`);
}

const pageSize = 100;

/** The query of one page of an album's photos. */
export function photoPageQuery(sort: SortOption, cursor: string | null): string {
  const query = new URLSearchParams({ sort, limit: String(pageSize) });
  if (cursor !== null) query.set('cursor', cursor);
  return query.toString();
}
