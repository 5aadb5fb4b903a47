import { useCallback, useEffect, useMemo, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Photo } from '../../../shared/contract/photos.ts';
import type { ApiError } from '../../lib/api.ts';

interface Page {
  nextCursor: string | null;
}

interface PhotoSource<A extends Page> {
  /** Path of a page; nothing is loaded while it is null. */
  pathOf: (cursor: string | null) => string | null;
  load: (path: string) => Promise<A>;
  photosOf: (response: A) => Photo[];
}

/** The photos loaded so far of a list in pages. */
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
  const isLoadingNext = isValidating || (data !== undefined && size > data.length);
  const loadMore = useCallback(() => {
    if (hasMore && !isLoadingNext && !error) setSize((last) => last + 1);
  }, [hasMore, isLoadingNext, error, setSize]);

  /** Reloads only the pages with such a photo. */
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
    /** Shows pages that were not loaded by `load`. */
    show: (pages: A[]) => mutate(pages, { revalidate: false }),
    refreshImage,
    /** Changes the loaded pages after a write. */
    edit: (change: (response: A) => A) => mutate((pages) => pages?.map(change), { revalidate: false }),
  };
}

/** Polls, less and less often, while previews are being created. */
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

/** Returns the milliseconds before poll `attempt` (from 0), longer each time. */
export const pollDelay = (attempt: number): number => Math.min(longestMs, Math.round(firstMs * 1.5 ** attempt));
