import { and, asc, type SQL } from 'drizzle-orm';
import { maxBulkOrders } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type { OrderIdsResponse } from '../../../shared/production/bulk-runs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { findMatches, type SearchOptions } from '../../platform/search/find-matches.ts';
import { findDirectly, type OrderFilter } from './find-orders.ts';
import { filterOf, isFilteredByStatus, isOfWorkOnly, type OrderListQuery, ofStatus } from './order-filter.ts';
import { isOfWork, readWork } from './work.ts';

// Of a search that finds little.
const rowsPerRead = 2000;
const maxReads = 20;

/** Returns the orders that the list shows on all of its pages, oldest first, up to a limit. */
export async function listOrderIds(ctx: Context, query: OrderListQuery): Promise<OrderIdsResponse> {
  const { ids, isCut } = await findIds(ctx, query);
  return { orderIds: ids.slice(0, maxBulkOrders), hasMore: isCut || ids.length > maxBulkOrders };
}

interface Found {
  ids: string[];
  /** There may be more. */
  isCut: boolean;
}

async function findIds(ctx: Context, query: OrderListQuery): Promise<Found> {
  const { work, search } = query;
  if (work !== 'all' && isOfWorkOnly(query)) {
    const { orders: worked, isCut } = await readWork(ctx);
    return { ids: worked.filter((order) => isOfWork(order, work)).map(({ id }) => id), isCut };
  }
  if (search === '' && isFilteredByStatus(query)) return { ids: await readIds(ctx, ofStatus(query)), isCut: false };
  const filter = await filterOf(ctx, query);
  if (filter === null) return { ids: [], isCut: false };
  const numbered = await findDirectly(ctx, search, filter);
  if (numbered) return { ...numbered, ids: await readIds(ctx, inList(orders.id, numbered.ids)) };
  return findAllMatches(ctx, search, filter);
}

/** Returns the orders that match and are not hidden, and one more than the limit. */
async function readIds(ctx: Context, where: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotHidden, where))
    .orderBy(asc(orders.id))
    .limit(maxBulkOrders + 1);
  return rows.map(({ id }) => id);
}

async function findAllMatches(ctx: Context, search: string, filter: OrderFilter): Promise<Found> {
  const all: string[] = [];
  let from: SearchOptions['from'];
  for (let reads = 0; reads < maxReads; reads++) {
    const options = { ...filter, from, isAscending: true, maxRows: rowsPerRead };
    const { ids, position, plan } = await findMatches(ctx, 'order', search, options);
    all.push(...ids);
    if (position === null || all.length > maxBulkOrders) return { ids: all, isCut: position !== null };
    from = { plan, after: position };
  }
  return { ids: all, isCut: true };
}
