import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type ApiError, api, pagedLists } from './api.ts';

/** Returns the pages loaded so far of a list that continues at `nextCursor`; `path` may have a query. */
export function useCursorPages<Page extends { nextCursor: string | null }>(path: string) {
  const keyOf = (index: number, previous: Page | null): string | null => {
    if (index === 0) return path;
    if (!previous?.nextCursor) return null;
    return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(previous.nextCursor)}`;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiError>(keyOf, (key: string) =>
    api<Page>('GET', key),
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
