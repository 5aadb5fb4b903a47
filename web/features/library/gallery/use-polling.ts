import { useEffect, useMemo, useRef } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';

/** Polls, less and less often, while previews are being created. */
export function usePolling(photos: readonly Photo[], refreshWhere: (test: (photo: Photo) => boolean) => unknown): void {
  const waiting = useMemo(
    () => photos.reduce((count, { status }) => count + (status === 'STORED' ? 1 : 0), 0),
    [photos],
  );
  const refresh = useRef(refreshWhere);
  refresh.current = refreshWhere;
  useEffect(() => {
    if (waiting === 0) return;
    let timer = 0;
    const again = (attempt: number): void => {
      timer = window.setTimeout(() => {
        if (document.visibilityState === 'visible') refresh.current((photo) => photo.status === 'STORED');
        again(attempt + 1);
      }, pollDelay(attempt));
    };
    again(0);
    return () => clearTimeout(timer);
  }, [waiting]);
}

const firstMs = 2_000;
const longestMs = 20_000;

/** Returns the milliseconds before poll `attempt` (from 0), longer each time. */
export const pollDelay = (attempt: number): number => Math.min(longestMs, Math.round(firstMs * 1.5 ** attempt));
