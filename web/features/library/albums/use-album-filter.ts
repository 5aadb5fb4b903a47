import {
  type AlbumSort,
  albumSearchSorts,
  albumSorts,
  defaultAlbumSort,
} from '../../../../shared/library/albums/album-sort.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';

const defaults = { filters: { folder: '' }, sort: defaultAlbumSort };
const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** Search, order and folder of the albums, in the address. A search goes by date, so it leaves an order by title. */
export function useAlbumFilter() {
  const { search, sort: wanted, filters, ...list } = useListQuery(defaults);
  const sorts: readonly AlbumSort[] = search === '' ? albumSorts : albumSearchSorts;
  const sort = sorts.find((each) => each === wanted) ?? defaultAlbumSort;
  const folder = isId(filters.folder) ? filters.folder : '';
  const params = new URLSearchParams({ ...(search && { search }), ...(folder && { folder }), sort });
  return {
    search,
    sort,
    sorts,
    folder,
    setSearch: list.setSearch,
    setSort: list.setSort,
    setFolder: (id: string) => list.setFilter('folder', id),
    isDefault: search === '' && folder === '' && sort === defaultAlbumSort,
    /** Of the call. */
    query: params.toString(),
  };
}

export type AlbumFilter = ReturnType<typeof useAlbumFilter>;
