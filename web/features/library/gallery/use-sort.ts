import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { parseSortParam, type SortOption } from '../../../../shared/library/photos/photo-sort.ts';

/** The chosen sorting of an album, in the URL, so that a reload and a shared link keep it; null: its owner's. */
export function useSort(): [SortOption | null, (sort: SortOption) => void] {
  const [params, setParams] = useSearchParams();
  const sort = parseSortParam(params.get('sort'));
  const setSort = useCallback(
    (next: SortOption) =>
      setParams(
        (last) => {
          const changed = new URLSearchParams(last);
          changed.set('sort', next);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [sort, setSort];
}
