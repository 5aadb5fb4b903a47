import { useCallback } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { parseSortParam, type SortOption } from '../../../../shared/library/photos/photo-sort.ts';

/** The chosen sorting of an album, in the URL, so that a reload and a shared link keep it; null: its owner's. */
export function useSort(): [SortOption | null, (sort: SortOption) => void] {
  const sort = parseSortParam(new URLSearchParams(useSearch()).get('sort'));
  const setSort = useCallback((next: SortOption) => {
    const params = new URLSearchParams(window.location.search);
    params.set('sort', next);
    navigate(`?${params}`, { replace: true });
  }, []);
  return [sort, setSort];
}
