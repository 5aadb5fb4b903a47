import { centsToEuros } from '../../../shared/format/money.ts';
import { matchesSearch } from '../../../shared/platform/search/matches-search.ts';
import { sortKey } from '../../../shared/platform/search/search-text.ts';
import type {
  AdminProduct,
  AdminProductsResponse,
  ProductListQuery,
  ProductStats,
} from '../../../shared/shop/catalogue/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { pageOfFound } from '../../platform/core/list-page.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { isSold, type ProductRow, toProductResponse } from './queries.ts';

export function toAdminProductResponse(row: ProductRow): AdminProduct {
  return {
    ...toProductResponse(row),
    version: row.version,
    isActive: row.isActive,
    featuredOnHomepage: row.featuredOnHomepage,
    vatRate: row.vatRate,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Returns what the audit log stores of a product. */
export function productFacts(row: ProductRow) {
  const { id: _, delivery, ...facts } = toProductResponse(row);
  const ofDelivery = delivery && {
    deliveryKind: delivery.kind,
    deliveryDaysFrom: delivery.daysFrom,
    deliveryDaysTo: delivery.daysTo,
  };
  const { isActive, featuredOnHomepage, vatRate } = row;
  return { ...facts, ...ofDelivery, isActive, featuredOnHomepage, vatRate };
}

/** Returns a page of the catalogue. It has at most `maxProducts` rows, so all are read and filtered here. */
export async function listAdminProducts(ctx: Context, query: ProductListQuery): Promise<AdminProductsResponse> {
  const all: ProductRow[] = await ctx.db.select().from(products);
  const found = all
    .filter(({ type }) => query.type === 'all' || query.type === type)
    .filter(({ isActive }) => query.status === 'all' || isActive === (query.status === 'active'))
    .filter(({ name, description }) => matchesSearch(query.search, [name, description]))
    .sort(inOrder(query.sort));
  const { rows, pagination } = pageOfFound(query, found, false);
  const active = all.filter(({ isActive }) => isActive);
  return {
    products: rows.map((row) => ({
      ...toAdminProductResponse(row),
      ...(!isSold(row, active) && { isIncomplete: true }),
    })),
    pagination,
    stats: statsOf(all),
  };
}

type Sort = ProductListQuery['sort'];

function inOrder(sort: Sort): (a: ProductRow, b: ProductRow) => number {
  const [field, direction] = sort.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  const keyOf = ({ createdAt, name, priceCents }: ProductRow): number | string => {
    if (field === 'name') return sortKey(name);
    return field === 'price' ? centsToEuros(priceCents) : createdAt;
  };
  return (a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function statsOf(rows: ProductRow[]): ProductStats {
  const stats = { PRINT_SIZE: 0, SERVICE: 0, DELIVERY: 0, DOWNLOAD: 0, BUNDLE: 0, total: rows.length, active: 0 };
  for (const { type, isActive } of rows) {
    stats[type] += 1;
    if (isActive) stats.active += 1;
  }
  return stats;
}
