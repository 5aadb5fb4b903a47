import { useCallback, useMemo, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { ApiError } from '../../../lib/api.ts';
import { useFreshOnMount } from '../../../lib/use-fresh-on-mount.ts';
import type { Range } from './grid/grid-cells.ts';
import { joinEnds } from './join-ends.ts';
import { usePolling } from './use-polling.ts';

interface Page {
  nextCursor: string | null;
}

type PathOf = (cursor: string | null) => string | null;

interface PhotoSource<A extends Page> {
  /** Path of a page; nothing is loaded while it is null. */
  pathOf: PathOf;
  /** Returns the same from the last photo on; null where the list can't be read so. */
  tailOf?: (first: A) => PathOf | null;
  load: (path: string) => Promise<A>;
  photosOf: (response: A) => Photo[];
  /** Photos in the whole list. */
  countOf?: (response: A) => number;
}

/** The photos loaded so far of a list in pages, from its start and, where somebody went there, from its end. */
export function usePhotoPages<A extends Page>(source: PhotoSource<A>) {
  const { pathOf, tailOf, load, photosOf, countOf } = source;
  const start = pathOf(null);
  /** The list whose end was asked for. */
  const [endOf, setEndOf] = useState<string | null>(null);
  const head = useEnd(pathOf, load, true);
  const first = head.data?.[0];
  const tailPathOf = (first && tailOf?.(first)) ?? null;
  const tail = useEnd(endOf === start && tailPathOf ? tailPathOf : nowhere, load, false);

  const headPhotos = useMemo(() => (head.data ?? []).flatMap(photosOf), [head.data, photosOf]);
  const fromEnd = useMemo(() => tail.data?.flatMap(photosOf) ?? null, [tail.data, photosOf]);
  const count = first && countOf ? countOf(first) : 0;
  const isComplete = !head.hasMore || (tail.data !== undefined && !tail.hasMore);
  const { photos, tailLength, isWhole } = useMemo(
    () => joinEnds({ head: headPhotos, fromEnd, count, isComplete }),
    [headPhotos, fromEnd, count, isComplete],
  );
  const hasMore = head.data !== undefined && !isWhole;

  const headCount = headPhotos.length;
  const [loadHead, loadTail] = [head.loadMore, tail.loadMore];
  const canReadTail = tailPathOf !== null;
  const isTailAsked = endOf === start;
  /** Loads the next page towards photos that are not there, from the nearer end. */
  const loadNear = useCallback(
    (range: Range) => {
      const isNearHead = range.start - headCount <= count - tailLength - range.end;
      if (isNearHead || !canReadTail) loadHead();
      else if (isTailAsked) loadTail();
      else setEndOf(start);
    },
    [headCount, count, tailLength, canReadTail, isTailAsked, start, loadHead, loadTail],
  );

  const [mutateHead, mutateTail] = [head.mutate, tail.mutate];
  /** Reloads only the pages with such a photo. */
  const refreshWhere = useCallback(
    (test: (photo: Photo) => boolean) => {
      const revalidate = (page?: A) => page === undefined || photosOf(page).some(test);
      for (const mutate of [mutateHead, mutateTail]) mutate((pages) => pages, { revalidate });
    },
    [mutateHead, mutateTail, photosOf],
  );
  // Not `photos`: it takes long to pass over 50,000 holes.
  const loaded = useMemo(() => [...headPhotos, ...(fromEnd ?? [])], [headPhotos, fromEnd]);
  usePolling(loaded, refreshWhere);

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
    first,
    /** The pages loaded from the start. */
    responses: head.data ?? [],
    photos,
    /** Loaded from the start without a hole. */
    headCount: isWhole ? photos.length : headCount,
    error: head.error ?? tail.error,
    isLoading: head.isLoading,
    hasMore,
    loadMore: loadHead,
    loadNear,
    retry: () => Promise.all([head.retry(), tail.retry()]),
    reload: () => Promise.all([mutateHead(), mutateTail()]),
    /** Shows pages that were not loaded by `load`. */
    show: (pages: A[]) => mutateHead(pages, { revalidate: false }),
    refreshImage,
    /** Changes the loaded pages after a write. */
    edit: (change: (response: A) => A) =>
      Promise.all(
        [mutateHead, mutateTail].map((mutate) => mutate((pages) => pages?.map(change), { revalidate: false })),
      ),
  };
}

const nowhere: PathOf = () => null;

/** The pages loaded so far from one end of a list. */
function useEnd<A extends Page>(pathOf: PathOf, load: (path: string) => Promise<A>, keepPreviousData: boolean) {
  const keyOf = (index: number, previous: A | null): string | null => {
    if (index === 0) return pathOf(null);
    return previous?.nextCursor ? pathOf(previous.nextCursor) : null;
  };
  const { data, error, size, setSize, mutate, isLoading, isValidating } = useSWRInfinite<A, ApiError>(keyOf, load, {
    revalidateFirstPage: false,
    keepPreviousData,
  });
  useFreshOnMount(data, mutate);
  const hasMore = data !== undefined && data.at(-1)?.nextCursor != null;
  const isLoadingNext = isValidating || (data !== undefined && size > data.length);
  const loadMore = useCallback(() => {
    if (hasMore && !isLoadingNext && !error) setSize((last) => last + 1);
  }, [hasMore, isLoadingNext, error, setSize]);
  return { data, error, isLoading, hasMore, loadMore, mutate, retry: () => setSize(size) };
}
