import type { Photo } from '../../../../shared/contract/photos.ts';
import { maxOrderItems } from '../../../../shared/rules/order-limits.ts';

/** By id, so that sorting the album changes nothing. */
export type SelectedPhotos = ReadonlyMap<string, Photo>;

/** As many as a cart takes. */
export const maxSelected = maxOrderItems;

interface Click {
  photos: readonly Photo[];
  index: number;
  /** The photo clicked before, where a range starts. */
  anchorId: string | null;
  isRange: boolean;
}

/** Returns the selection after a click, or null when it would be too large. */
export function afterClick(
  selected: SelectedPhotos,
  { photos, index, anchorId, isRange }: Click,
): SelectedPhotos | null {
  const clicked = photos[index];
  if (!clicked) return selected;
  const anchor = isRange ? photos.findIndex(({ id }) => id === anchorId) : -1;
  if (anchor === -1 && selected.has(clicked.id)) {
    const rest = new Map(selected);
    rest.delete(clicked.id);
    return rest;
  }
  const range = anchor === -1 ? [clicked] : photos.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const next = new Map([...selected, ...byId(range)]);
  return next.size > maxSelected ? null : next;
}

export const allOf = (photos: readonly Photo[]): SelectedPhotos => new Map(byId(photos.slice(0, maxSelected)));

/** Whether `allOf` would add nothing. */
export const hasAll = (selected: SelectedPhotos, photos: readonly Photo[]): boolean =>
  photos.length > 0 && photos.slice(0, maxSelected).every(({ id }) => selected.has(id));

const byId = (photos: readonly Photo[]): [string, Photo][] => photos.map((photo) => [photo.id, photo]);
