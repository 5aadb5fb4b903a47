import { useCallback, useEffect, useState } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { stepFrom } from './viewer-index.ts';

type Input = Pick<PhotoViewerProps, 'photos' | 'index' | 'hasMore' | 'wraps' | 'onNeedMore' | 'onIndexChange'>;

/** The next page is requested this many photos before the end. */
const loadAhead = 6;

/** Steps between photos; a step to a photo that is not loaded yet waits until it is. */
export function useViewerSteps({ photos, index, hasMore, wraps, onNeedMore, onIndexChange }: Input) {
  const [pending, setPending] = useState<'load-next' | 'load-all' | null>(null);
  const position = { index, loaded: photos.length, hasMore, wraps };

  const step = (direction: 1 | -1): void => {
    const target = stepFrom(position, direction);
    if (target === null) return;
    if (typeof target === 'number') {
      setPending(null);
      onIndexChange(target);
    } else {
      setPending(target);
    }
  };

  const isNearEnd = hasMore && index >= photos.length - loadAhead;
  const needsMore = isNearEnd || (pending !== null && hasMore);
  const loaded = photos.length;
  // Runs again after each page (`loaded`).
  useEffect(() => {
    if (needsMore && loaded > 0) onNeedMore();
  }, [needsMore, loaded, onNeedMore]);

  const pendingIndex = useCallback(() => {
    if (pending === 'load-next' && (index + 1 < loaded || !hasMore)) return index + 1 < loaded ? index + 1 : index;
    if (pending === 'load-all' && !hasMore) return loaded - 1;
    return null;
  }, [pending, index, loaded, hasMore]);
  useEffect(() => {
    const target = pendingIndex();
    if (target === null) return;
    setPending(null);
    if (target !== index) onIndexChange(target);
  }, [pendingIndex, index, onIndexChange]);

  return {
    step,
    canStep: (direction: 1 | -1) => stepFrom(position, direction) !== null,
    isWaiting: pending !== null,
  };
}

/** Preloads the neighbouring photos. */
export function usePreload(photos: readonly Photo[], index: number): void {
  const next = photos[index + 1]?.url;
  const previous = photos[index - 1]?.url;
  useEffect(() => {
    for (const url of [next, previous]) if (url) new Image().src = url;
  }, [next, previous]);
}
