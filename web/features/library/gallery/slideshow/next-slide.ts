import type { Photo } from '../../../../../shared/library/photos/contract.ts';

/**
 * Returns the place of the next photo that has a picture, around the end; null without any. What is not loaded yet ends
 * the search: it is shown when it is there.
 */
export function nextSlide(
  photos: readonly (Pick<Photo, 'url'> | undefined)[],
  total: number,
  from: number,
  direction: 1 | -1,
): number | null {
  for (let steps = 1; steps <= total; steps++) {
    const at = (from + direction * steps + total * steps) % total;
    const photo = photos[at];
    if (photo?.url) return at;
    if (!photo && direction === 1) return from < 0 ? null : from;
  }
  return null;
}
