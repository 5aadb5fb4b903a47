import type { AdminOrdersQuery } from '../../shared/contract/admin-orders.ts';
import type { OrderIdsResponse } from '../../shared/contract/bulk-runs.ts';
import { maxBulkOrders } from '../../shared/rules/bulk-runs.ts';
import type { Context } from '../core/context.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { isOfWorkOnly } from './order-filter.ts';
import { isOfWork, readWork } from './work.ts';

const limit = 50;
// A search that finds little goes through many pages.
const maxPages = 100;

/** Returns the orders that the list shows on all of its pages, up to a limit. */
export async function listOrderIds(ctx: Context, query: AdminOrdersQuery): Promise<OrderIdsResponse> {
  const { work } = query;
  if (work !== 'all' && isOfWorkOnly(query)) {
    const { orders, isCut } = await readWork(ctx);
    const found = orders.filter((order) => isOfWork(order, work)).map(({ id }) => id);
    return { orderIds: found.slice(0, maxBulkOrders), hasMore: isCut || found.length > maxBulkOrders };
  }
  const ids = new Set<string>();
  let next: Pick<AdminOrdersQuery, 'page' | 'from'> | null = { page: 1, from: undefined };
  let isCut = false;
  while (next && next.page <= maxPages && ids.size <= maxBulkOrders) {
    // By time, the order in which a search finds all.
    const { rows, pagination } = await listAdminOrders(ctx, { ...query, ...next, limit, sort: 'createdAt_asc' });
    for (const { id } of rows) ids.add(id);
    const { page, pages, from } = pagination;
    isCut = pagination.isCut;
    next = page < pages ? { page: page + 1, from: from ?? undefined } : null;
  }
  return { orderIds: [...ids].slice(0, maxBulkOrders), hasMore: next !== null || isCut || ids.size > maxBulkOrders };
}
