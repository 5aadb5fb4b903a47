import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { maxOrderItems } from '../../../../../shared/shop/orders/order-limits.ts';

/** By id, so that sorting the album changes nothing. */
export type SelectedPhotos = ReadonlyMap<string, Photo>;

/** As many as a cart takes. */
export const maxSelected = maxOrderItems;
/** As many of one's own, to move or delete. */
export const maxOwnSelected = 10_000;

interface Click {
  photos: readonly Photo[];
  index: number;
  /** The photo clicked before, where a range starts. */
  anchorId: string | null;
  isRange: boolean;
  max?: number;
}

/** Returns the selection after a click, or null when it would be too large. */
export function afterClick(
  selected: SelectedPhotos,
  { photos, index, anchorId, isRange, max = maxSelected }: Click,
): SelectedPhotos | null {
  const clicked = photos[index];
  if (!clicked) return selected;
  const anchor = isRange ? photos.findIndex((photo) => photo?.id === anchorId) : -1;
  if (anchor !== -1 && Math.abs(anchor - index) >= max) return null;
  if (anchor === -1 && selected.has(clicked.id)) {
    const rest = new Map(selected);
    rest.delete(clicked.id);
    return rest;
  }
  const range = anchor === -1 ? [clicked] : photos.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const next = new Map([...selected, ...byId(range)]);
  return next.size > max ? null : next;
}

export const allOf = (photos: readonly Photo[], max = maxSelected): SelectedPhotos =>
  new Map(byId(photos.slice(0, max)));

/** Whether `allOf` would add nothing. */
export const hasAll = (selected: SelectedPhotos, photos: readonly Photo[], max = maxSelected): boolean =>
  photos.length > 0 && photos.slice(0, max).every(({ id }) => selected.has(id));

interface Drag {
  photos: readonly Photo[];
  from: number;
  to: number;
  /** The photo where it began was not selected. */
  isAdding: boolean;
  max?: number;
}

/** Returns the selection of before with what was dragged over added, or taken away. */
export function afterDrag(
  before: SelectedPhotos,
  { photos, from, to, isAdding, max = maxOwnSelected }: Drag,
): SelectedPhotos {
  const next = new Map(before);
  for (const [id, photo] of byId(photos.slice(Math.min(from, to), Math.max(from, to) + 1))) {
    if (isAdding) next.set(id, photo);
    else next.delete(id);
  }
  return next.size > max ? before : next;
}

// A timeline has holes where photos are not loaded yet.
const byId = (photos: readonly Photo[]): [string, Photo][] =>
  photos.flatMap((photo) => (photo ? [[photo.id, photo]] : []));
