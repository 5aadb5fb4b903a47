import type { Photo } from '../../../../shared/contract/photos.ts';
import { maxOrderItems } from '../../../../shared/rules/order-limits.ts';

/** By id, so that another order of the album changes nothing. */
export type ChosenPhotos = ReadonlyMap<string, Photo>;

/** As many as one cart takes. */
export const maxChosen = maxOrderItems;

interface Click {
  photos: readonly Photo[];
  index: number;
  /** The photo clicked before; a range goes from it. */
  anchorId: string | null;
  isRange: boolean;
}

/** What is chosen after a click; null when that would be too much. */
export function afterClick(chosen: ChosenPhotos, { photos, index, anchorId, isRange }: Click): ChosenPhotos | null {
  const clicked = photos[index];
  if (!clicked) return chosen;
  const anchor = isRange ? photos.findIndex(({ id }) => id === anchorId) : -1;
  if (anchor === -1 && chosen.has(clicked.id)) {
    const rest = new Map(chosen);
    rest.delete(clicked.id);
    return rest;
  }
  const range = anchor === -1 ? [clicked] : photos.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const next = new Map([...chosen, ...byId(range)]);
  return next.size > maxChosen ? null : next;
}

export const allOf = (photos: readonly Photo[]): ChosenPhotos => new Map(byId(photos.slice(0, maxChosen)));

/** Whether `allOf` would add nothing. */
export const hasAll = (chosen: ChosenPhotos, photos: readonly Photo[]): boolean =>
  photos.length > 0 && photos.slice(0, maxChosen).every(({ id }) => chosen.has(id));

const byId = (photos: readonly Photo[]): [string, Photo][] => photos.map((photo) => [photo.id, photo]);
