import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Photo } from '../../../shared/contract/photos.ts';
import type { ApiError } from '../../lib/api.ts';

interface Page {
  nextCursor: string | null;
}

interface PhotoSource<A extends Page> {
  /** The call of one page; null waits. */
  pathOf: (cursor: string | null) => string | null;
  load: (path: string) => Promise<A>;
  photosOf: (response: A) => Photo[];
}

/** Every photo loaded so far of a list that comes in pages. */
export function usePhotoPages<A extends Page>({ pathOf, load, photosOf }: PhotoSource<A>) {
  const keyOf = (index: number, previous: A | null): string | null => {
    if (index === 0) return pathOf(null);
    return previous?.nextCursor ? pathOf(previous.nextCursor) : null;
  };
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<A, ApiError>(keyOf, load, {
    revalidateFirstPage: false,
    revalidateOnMount: true,
    keepPreviousData: true,
  });

  const photos = useMemo(() => (data ?? []).flatMap(photosOf), [data, photosOf]);
  const hasMore = data !== undefined && data.at(-1)?.nextCursor != null;
  const isComing = isValidating || (data !== undefined && size > data.length);
  const loadMore = useCallback(() => {
    if (hasMore && !isComing && !error) setSize((last) => last + 1);
  }, [hasMore, isComing, error, setSize]);

  /** Loads again only the pages that hold such a photo. */
  const refreshWhere = useCallback(
    (test: (photo: Photo) => boolean) =>
      mutate((pages) => pages, { revalidate: (page?: A) => page === undefined || photosOf(page).some(test) }),
    [mutate, photosOf],
  );
  usePolling(photos, refreshWhere);

  const retriedImages = useRef(new Set<string>());
  const refreshImage = useCallback(
    ({ id }: Photo) => {
      if (retriedImages.current.has(id)) return;
      retriedImages.current.add(id);
      refreshWhere((photo) => photo.id === id);
    },
    [refreshWhere],
  );

  return {
    first: data?.[0],
    photos,
    error,
    isLoading,
    hasMore,
    loadMore,
    retry: () => setSize(size),
    reload: () => mutate(),
    /** Pages that came by another way than `load`. */
    show: (pages: A[]) => mutate(pages, { revalidate: false }),
    refreshImage,
    /** Shows at once what a write has changed. */
    edit: (change: (response: A) => A) => mutate((pages) => pages?.map(change), { revalidate: false }),
  };
}

/** Looks again, ever less often, while previews are being made. */
function usePolling(photos: readonly Photo[], refreshWhere: (test: (photo: Photo) => boolean) => unknown): void {
  const waiting = photos.reduce((count, photo) => count + (photo.status === 'STORED' ? 1 : 0), 0);
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

/** Milliseconds before the next look, from attempt 0: gently longer each time. */
export const pollDelay = (attempt: number): number => Math.min(longestMs, Math.round(firstMs * 1.5 ** attempt));
