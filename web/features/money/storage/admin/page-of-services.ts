import type { AdminStorageService } from '../../../../../shared/money/storage/contract.ts';
import { capacityBytes } from '../../../../../shared/money/storage/storage-usage.ts';
import type { AdminPagination } from '../../../../../shared/platform/core/admin-lists.ts';
import { matchesSearch } from '../../../../../shared/platform/search/matches-search.ts';
import { sortKey } from '../../../../../shared/platform/search/search-text.ts';

export type StatusFilter = 'all' | 'active' | 'inactive';

interface Shown {
  search: string;
  status: StatusFilter;
  /** `name_asc`, `price_desc` … */
  sort: string;
  page: number;
}

const perPage = 20;

/** Returns a page of the plans, filtered and sorted here: the server sends all of them. */
export function pageOfServices(all: readonly AdminStorageService[], { search, status, sort, page }: Shown) {
  const [field = '', direction] = sort.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  const found = all
    .filter(({ isActive }) => status === 'all' || isActive === (status === 'active'))
    .filter(({ name, description }) => matchesSearch(search, [name, description]))
    .sort((a, b) => sign * compare(keyOf(a, field), keyOf(b, field)) || compare(a.id, b.id));
  const pages = Math.ceil(found.length / perPage);
  const pagination: AdminPagination = { page, limit: perPage, pages, total: found.length, isCut: false, from: null };
  return { services: found.slice((page - 1) * perPage, page * perPage), pagination };
}

function keyOf({ name, capacity, capacityUnit, price, customers }: AdminStorageService, field: string) {
  if (field === 'name') return sortKey(name);
  if (field === 'capacity') return capacityBytes(capacity, capacityUnit);
  return field === 'customers' ? customers : price;
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
