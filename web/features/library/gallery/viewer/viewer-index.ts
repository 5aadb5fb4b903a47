interface Position {
  index: number;
  total: number;
  /** The first photo follows the last. */
  wraps: boolean;
}

/** Returns the index of the next photo; null when there is none. */
export function stepFrom({ index, total, wraps }: Position, direction: 1 | -1): number | null {
  const next = index + direction;
  if (next >= 0 && next < total) return next;
  return wraps && total > 1 ? (next + total) % total : null;
}

/** Returns the index to show after a photo was removed; null closes the viewer. */
export function indexAfterRemoval(index: number, loaded: number): number | null {
  return loaded === 0 ? null : Math.min(index, loaded - 1);
}
