import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { defaultSort, parseSortParam, type SortOption } from '../../../shared/rules/photo-sort.ts';

/** The sorting of an album, in the URL, so that a reload and a shared link keep it. */
export function useSort(): [SortOption, (sort: SortOption) => void] {
  const [params, setParams] = useSearchParams();
  const sort = parseSortParam(params.get('sort'));
  const setSort = useCallback(
    (next: SortOption) =>
      setParams(
        (last) => {
          const changed = new URLSearchParams(last);
          if (next === defaultSort) changed.delete('sort');
          else changed.set('sort', next);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [sort, setSort];
}
