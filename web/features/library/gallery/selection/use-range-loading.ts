import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Range } from '../grid/grid-cells.ts';

interface RangeLoadingOptions {
  /** With holes where photos are not loaded yet. */
  photos: readonly Photo[];
  error: unknown;
  /** Loads some of these photos. */
  loadNear: (range: Range) => void;
  /** Called with the index of the photo that the range was to end at. */
  onLoaded: (index: number) => void;
  onFailed: () => void;
}

/** Loads the photos between two, for a selection of all of them. */
export function useRangeLoading({ photos, error, loadNear, ...callbacks }: RangeLoadingOptions) {
  const [ends, setEnds] = useState<readonly [string, string] | null>(null);
  const latest = useRef(callbacks);
  latest.current = callbacks;
  useEffect(() => {
    if (!ends) return;
    const missing = missingBetween(photos, ends);
    if (missing && !error) {
      loadNear(missing);
      return;
    }
    setEnds(null);
    const index = photos.findIndex((photo) => photo?.id === ends[1]);
    if (error) latest.current.onFailed();
    else if (index !== -1) latest.current.onLoaded(index);
  }, [ends, photos, error, loadNear]);

  return {
    isLoading: ends !== null,
    /** Returns false where all are there. */
    load: (fromId: string, toId: string): boolean => {
      const isMissing = missingBetween(photos, [fromId, toId]) !== null;
      if (isMissing) setEnds([fromId, toId]);
      return isMissing;
    },
    cancel: () => setEnds(null),
  };
}

/** Returns from the first to the last hole between two photos; null where there is none. */
function missingBetween(photos: readonly Photo[], ids: readonly [string, string]): Range | null {
  const [one = -1, other = -1] = ids.map((id) => photos.findIndex((photo) => photo?.id === id));
  if (one === -1 || other === -1) return null;
  let [start, end] = [Math.min(one, other), Math.max(one, other)];
  while (start < end && photos[start]) start += 1;
  while (start < end && photos[end - 1]) end -= 1;
  return start < end ? { start, end } : null;
}
