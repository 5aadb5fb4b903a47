import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type ApiError, api, pagedLists } from './api.ts';

/** Of a list that takes much to read: not again without being asked. */
export const readOnce = {
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const;

/** Returns the pages loaded so far of a list that continues at `nextCursor`; `path` may have a query. */
export function useCursorPages<Page extends { nextCursor: string | null }>(
  path: string,
  options: Partial<typeof readOnce> = {},
) {
  const keyOf = (index: number, previous: Page | null): string | null => {
    if (index === 0) return path;
    if (!previous?.nextCursor) return null;
    return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(previous.nextCursor)}`;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(
    keyOf,
    (key: string) => api<Page>('GET', key),
    options,
  );
  useEffect(() => {
    const reload = (prefix: string) => path.startsWith(prefix) && mutate();
    pagedLists.add(reload);
    return () => void pagedLists.delete(reload);
  }, [path, mutate]);
  return {
    /** Undefined until the first one is there. */
    pages: data,
    error,
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoading: isValidating,
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    loadMore: () => setSize(size + 1),
    reload: () => mutate(),
  };
}
