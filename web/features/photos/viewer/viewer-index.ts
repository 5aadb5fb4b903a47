interface Place {
  index: number;
  /** Photos loaded so far. */
  loaded: number;
  hasMore: boolean;
  /** After the last comes the first again. */
  wraps: boolean;
}

/** A photo to show; `load-next` and `load-all` when pages are missing on the way to it; null: there is none. */
export type Step = number | 'load-next' | 'load-all' | null;

export function stepFrom({ index, loaded, hasMore, wraps }: Place, direction: 1 | -1): Step {
  const next = index + direction;
  if (next >= 0 && next < loaded) return next;
  if (next >= loaded && hasMore) return 'load-next';
  if (!wraps || loaded < 2) return null;
  if (next < 0) return hasMore ? 'load-all' : loaded - 1;
  return 0;
}

/** Where the viewer is after a photo of the list was removed; null closes it. */
export function indexAfterRemoval(index: number, loaded: number): number | null {
  return loaded === 0 ? null : Math.min(index, loaded - 1);
}
