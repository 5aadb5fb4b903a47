import { pageOf } from '../ui/table/page-numbers.ts';

export type Filters = Record<string, string>;

/** What a list shows when its address says nothing. The server's defaults are the same. */
export interface ListDefaults<F extends Filters> {
  filters: F;
  sort: string;
}

export interface ListState<F extends Filters> extends ListDefaults<F> {
  page: number;
  search: string;
  /** `AdminPagination.from` of the page that one came from. */
  from: string | null;
}

/** What the address of a list asks for. */
export function readList<F extends Filters>({ filters, sort }: ListDefaults<F>, address: string): ListState<F> {
  const params = new URLSearchParams(address);
  const read = Object.entries(filters).map(([name, usual]) => [name, params.get(name) || usual]);
  return {
    page: pageOf(address),
    search: params.get('search') ?? '',
    sort: params.get('sort') || sort,
    filters: Object.fromEntries(read) as F,
    from: params.get('from'),
  };
}

/** The same in the address and in the call: '' or '?…', with no parameter that says the default. */
export function listQuery<F extends Filters>(usual: ListDefaults<F>, state: ListState<F>): string {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  for (const [name, value] of Object.entries(state.filters)) if (value !== usual.filters[name]) params.set(name, value);
  if (state.sort !== usual.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.page > 1 && state.from) params.set('from', state.from);
  const query = params.toString();
  return query && `?${query}`;
}

/** Another search, filter or sort begins at the first page. */
export const listChanged = <F extends Filters>(
  state: ListState<F>,
  change: Partial<Pick<ListState<F>, 'search' | 'filters' | 'sort'>>,
): ListState<F> => ({ ...state, ...change, page: 1, from: null });

export const isFiltered = <F extends Filters>(usual: ListDefaults<F>, { search, filters }: ListState<F>): boolean =>
  search !== '' || Object.entries(filters).some(([name, value]) => value !== usual.filters[name]);
