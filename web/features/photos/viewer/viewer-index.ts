interface Position {
  index: number;
  /** Photos loaded so far. */
  loaded: number;
  hasMore: boolean;
  /** The first photo follows the last. */
  wraps: boolean;
}

/** Index of the photo to show; `load-next` or `load-all` when pages have to be loaded first; null when there is none. */
export type Step = number | 'load-next' | 'load-all' | null;

export function stepFrom({ index, loaded, hasMore, wraps }: Position, direction: 1 | -1): Step {
  const next = index + direction;
  if (next >= 0 && next < loaded) return next;
  if (next >= loaded && hasMore) return 'load-next';
  if (!wraps || loaded < 2) return null;
  if (next < 0) return hasMore ? 'load-all' : loaded - 1;
  return 0;
}

/** Returns the index to show after a photo was removed; null closes the viewer. */
export function indexAfterRemoval(index: number, loaded: number): number | null {
  return loaded === 0 ? null : Math.min(index, loaded - 1);
}
