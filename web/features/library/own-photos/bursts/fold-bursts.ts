import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { bestOf, findBursts } from '../../../../../shared/library/similar-photos/bursts.ts';

/** How somebody looks at the bursts of a list, by the ids of photos. */
export interface BurstView {
  /** Of bursts that are to be seen whole. */
  unfoldedIds: ReadonlySet<string>;
  /** They stand for their bursts, whichever is the best. */
  frontIds: ReadonlySet<string>;
}

export interface Bursts {
  /** By the id of the photo that stands for it. */
  folded: ReadonlyMap<string, readonly Photo[]>;
  /** Those that are to be seen whole, by the id of each photo. */
  unfolded: ReadonlyMap<string, readonly Photo[]>;
}

export interface FoldedPhotos extends Bursts {
  /** Of each burst the best photo, in the place of the first, and all others; with the holes of the list. */
  photos: readonly Photo[];
  hiddenCount: number;
  /** Index in the list of each of `photos`. */
  places: readonly number[];
}

/** Folds the bursts of a list, but those that are to be seen whole; none goes across an index in `breaks`. */
export function foldBursts(
  list: readonly Photo[],
  breaks: ReadonlySet<number>,
  { unfoldedIds, frontIds }: BurstView,
): FoldedPhotos {
  const photos = new Array<Photo>(list.length);
  const places: number[] = [];
  const folded = new Map<string, readonly Photo[]>();
  const unfolded = new Map<string, readonly Photo[]>();
  let next = 0;
  const copyUntil = (end: number): void => {
    for (; next < end; next += 1) {
      const photo = list[next];
      if (photo) photos[places.length] = photo;
      places.push(next);
    }
  };
  for (const { start, end } of findBursts(list, breaks)) {
    copyUntil(start);
    const burst = list.slice(start, end);
    if (burst.some(({ id }) => unfoldedIds.has(id))) {
      for (const { id } of burst) unfolded.set(id, burst);
      continue;
    }
    const best = burst.find(({ id }) => frontIds.has(id)) ?? bestOf(burst);
    photos[places.length] = best;
    places.push(start);
    next = end;
    folded.set(best.id, burst);
  }
  copyUntil(list.length);
  photos.length = places.length;
  return { photos, hiddenCount: list.length - places.length, places, folded, unfolded };
}

/** Returns the index in the list of one of the folded photos, which may be behind all that is loaded. */
export const placeOfIndex = ({ places, hiddenCount }: FoldedPhotos, index: number): number =>
  places[index] ?? index + hiddenCount;

/** Returns the index of the folded photo at a place in the list, or of the next one. */
export function indexOfPlace({ places, hiddenCount }: FoldedPhotos, place: number): number {
  const index = places.findIndex((other) => other >= place);
  return index === -1 ? place - hiddenCount : index;
}
