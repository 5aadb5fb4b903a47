import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { defaultSort, type SortOption, sortOptions } from '../../../shared/rules/photo-sort.ts';

/** The order of an album's photos lives in the address: a reload and a shared link keep it. */
export function useSort(): [SortOption, (sort: SortOption) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const sort = sortOptions.find((option) => option === asked) ?? defaultSort;
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
