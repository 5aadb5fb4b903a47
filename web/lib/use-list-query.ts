import { useLocation } from 'wouter';
// The router's own decodes the query once more than it was encoded: a searched '%41' would become an 'A'.
import { useSearch } from 'wouter/use-browser-location';
import {
  type Filters,
  isFiltered,
  type ListDefaults,
  type ListState,
  listChanged,
  listQuery,
  readList,
} from './list-query.ts';

/**
 * The state of a list in the address, so that a reload and Back keep it:
 * `const list = useListQuery({ filters: { status: 'all' }, sort: 'createdAt_desc' })`.
 */
export function useListQuery<F extends Filters>(usual: ListDefaults<F>) {
  const state = readList(usual, useSearch());
  const [pathname, navigate] = useLocation();
  const query = listQuery(usual, state);

  /** A search that comes late must not take back a filter that was set meanwhile. */
  const change = (changed: (now: ListState<F>) => ListState<F>, replace: boolean): void => {
    const now = readList(usual, window.location.search);
    const [before, after] = [listQuery(usual, now), listQuery(usual, changed(now))];
    if (after !== before) navigate(pathname + after, { replace });
  };

  return {
    ...state,
    /** Changes with everything that the list shows. */
    query,
    isFiltered: isFiltered(usual, state),
    setSearch: (search: string) => change((now) => listChanged(now, { search: search.trim() }), true),
    setFilter: <K extends keyof F & string>(name: K, value: F[K]) =>
      change((now) => listChanged(now, { filters: { ...now.filters, [name]: value } }), false),
    setSort: (sort: string) => change((now) => listChanged(now, { sort }), true),
    clearFilters: () => change((now) => listChanged(now, { search: '', filters: usual.filters }), false),
    /** `from` is that of the response's pagination. */
    hrefOf: (page: number, from: string | null = null): string => pathname + listQuery(usual, { ...state, page, from }),
    /** The call: `list.path('/admin/orders')`. */
    path: (base: string): string => base + query,
  };
}

export type ListQuery<F extends Filters = Filters> = ReturnType<typeof useListQuery<F>>;
