import { useEffect } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';

/** Fetches the neighbours, so that a step shows its photo at once. */
export function usePreload(photos: readonly Photo[], index: number): void {
  const next = photos[index + 1]?.url;
  const previous = photos[index - 1]?.url;
  useEffect(() => {
    for (const url of [next, previous]) if (url) new Image().src = url;
  }, [next, previous]);
}
