import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { isOpenPrintJob, printJobStatuses } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import type { Context } from '../../platform/core/context.ts';
import { compareKeys, pageOfFound, readPage, type SortKey } from '../../platform/core/list-page.ts';
import { readCounters } from '../../platform/counters/read-counters.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import { pageOfMatches } from '../../platform/search/page-of-matches.ts';
import { findUnprepared, itemsOfList } from '../prints/unprepared-prints.ts';
import { findDirectly, type OrderFilter } from './find-orders.ts';
import { filterOf, isFilteredByStatus, isOfWorkOnly, type OrderListQuery, ofStatus } from './order-filter.ts';
import { isOfWork, readWork } from './work.ts';

// Without the supplier and the addresses, which are large and only in the detail.
const columns = {
  id: orders.id,
  userId: orders.userId,
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  statusRank: orders.statusRank,
  totalCents: orders.totalCents,
  paidCents: orders.paidCents,
  itemCount: orders.itemCount,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  deliveryName: orders.deliveryName,
  deliveryKind: orders.deliveryKind,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  queuedAt: orders.queuedAt,
  heldAt: orders.heldAt,
  heldReason: orders.heldReason,
  school: orders.school,
  packedAt: orders.packedAt,
};
type FoundRow = Pick<typeof orders.$inferSelect, keyof typeof columns>;
export type OrderListRow = FoundRow & { hasOpenPrintJob: boolean; isUnprepared: boolean };

// Rows that a list may read, apart from what every request reads.
const maxRows = 280;
// Each order of a page is read with its print job, and its first items with their files.
const rowsPerOrder = 7;

type Counters = Record<string, number>;

interface OrderPage extends Pick<AdminOrdersResponse, 'stats'> {
  rows: OrderListRow[];
  pagination: AdminPagination;
}

/** Returns a page of all orders. Reads about as many rows as it shows. Throws `invalid-cursor`. */
export async function listAdminOrders(ctx: Context, query: OrderListQuery): Promise<OrderPage> {
  const counters = await readCounters(ctx, 'orders:');
  const isPlain = query.search === '' && isFilteredByStatus(query);
  const page = isPlain ? await pageOfAll(ctx, query, counters) : await pageOfSearch(ctx, query);
  const printing = await findPrinting(ctx, page.rows);
  const unprepared = await findUnprepared(
    ctx,
    page.rows.filter(isToBePrinted).map(({ id }) => id),
    itemsOfList,
  );
  const rows = page.rows.map((row) => ({
    ...row,
    hasOpenPrintJob: printing.has(row.id),
    isUnprepared: unprepared.has(row.id),
  }));
  return { ...page, rows, stats: statsOf(counters) };
}

function pageOfAll(ctx: Context, query: OrderListQuery, counters: Counters) {
  const { column, descending, keyOf } = sortOf(query);
  const total = query.status === 'all' ? totalOf(counters) : (counters[query.status] ?? 0);
  return readPage({ query, total, sort: { column, descending }, id: orders.id, keyOf }, (clause) =>
    ctx.db
      .select(columns)
      .from(orders)
      .where(and(isNotHidden, ofStatus(query), clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
}

async function pageOfSearch(ctx: Context, query: OrderListQuery) {
  if (isOfWorkOnly(query)) return pageOfWork(ctx, query);
  const filter = await filterOf(ctx, query);
  if (filter === null) return pageOfFound(query, [], false);
  const numbered = await findDirectly(ctx, query.search, filter);
  if (numbered) return pageOfSorted(ctx, query, numbered);
  const { field } = sortOf(query);
  return field === 'id' || field === 'queuedAt' ? pageByTime(ctx, query, filter) : pageBySort(ctx, query, filter);
}

async function pageOfWork(ctx: Context, query: OrderListQuery) {
  const { orders: worked, isCut } = await readWork(ctx);
  const found = sorted(
    query,
    worked.filter((order) => query.work !== 'all' && isOfWork(order, query.work)),
  );
  const { rows, pagination } = pageOfFound(query, found, isCut);
  return {
    rows: await readOrders(
      ctx,
      query,
      rows.map(({ id }) => id),
    ),
    pagination,
  };
}

/** Of the orders made first, or last; those of a page by when they were paid, if the list is sorted by that. */
async function pageByTime(ctx: Context, query: OrderListQuery, filter: OrderFilter) {
  const maxOfSearch = maxRows - rowsPerOrder * query.limit;
  const { ids, pagination } = await pageOfMatches(query, !sortOf(query).descending, (more) =>
    findMatches(ctx, 'order', query.search, { ...filter, ...more, maxRows: maxOfSearch }),
  );
  return { rows: await readOrders(ctx, query, ids), pagination };
}

/** Sorts the newest matches, as many as may be read: the search index does not have the sort column. */
async function pageBySort(ctx: Context, query: OrderListQuery, filter: OrderFilter) {
  // Most for the index entries, the rest for the orders.
  const maxMatches = Math.floor((maxRows - (rowsPerOrder / 2) * query.limit) / 7);
  const options = { ...filter, maxMatches, maxRows: 4 * maxMatches };
  return pageOfSorted(ctx, query, await findMatches(ctx, 'order', query.search, options));
}

async function pageOfSorted(ctx: Context, query: OrderListQuery, { ids, isCut }: { ids: string[]; isCut: boolean }) {
  return pageOfFound(query, await readOrders(ctx, query, ids), isCut);
}

/** Returns those of at most 100 orders that are not hidden, sorted. */
async function readOrders(ctx: Context, query: OrderListQuery, ids: string[]): Promise<FoundRow[]> {
  const rows = await ctx.db
    .select(columns)
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotHidden));
  return sorted(query, rows);
}

function sorted<Row extends SortedBy>(query: OrderListQuery, rows: readonly Row[]): Row[] {
  const { descending, keyOf } = sortOf(query);
  return rows.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)) * (descending ? -1 : 1));
}

const isToBePrinted = ({ kind, status }: FoundRow): boolean =>
  kind === 'PRINT' && (status === 'PAID' || status === 'PRINTING');

const openStatuses = printJobStatuses.filter(isOpenPrintJob);

/** Returns which of these orders have an open print job. */
async function findPrinting(ctx: Context, rows: readonly FoundRow[]): Promise<Set<string>> {
  const ids = rows.filter(({ kind }) => kind === 'PRINT').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const open = await ctx.db
    .select({ orderId: printJobs.orderId })
    .from(printJobs)
    // The plus keeps SQLite from scanning all open jobs instead.
    .where(
      and(
        inArray(printJobs.orderId, ids),
        inArray(sql`+${printJobs.status}`, openStatuses),
        eq(printJobs.kind, 'ORDER'),
      ),
    );
  return new Set(open.map(({ orderId }) => orderId));
}

interface Sort {
  field: 'id' | 'totalCents' | 'statusRank' | 'queuedAt';
  column: SQLiteColumn;
  descending: boolean;
  keyOf: (row: SortedBy) => SortKey;
}

type SortedBy = Pick<FoundRow, Sort['field']>;

/** Ids sort by time. Orders of one status are equal by status, so they sort by time. */
function sortOf({ sort, status }: OrderListQuery): Sort {
  const [name, direction] = sort.split('_');
  const by = (field: Sort['field']): Sort => ({
    field,
    column: orders[field],
    descending: direction === 'desc',
    keyOf: (row) => [row[field] ?? 0, row.id],
  });
  if (name === 'totalCents') return by('totalCents');
  if (name === 'status' && status === 'all') return by('statusRank');
  if (name === 'paidAt') return by('queuedAt');
  return by('id');
}

const totalOf = (counters: Counters): number =>
  Object.entries(counters).reduce((sum, [name, value]) => (name === revenue ? sum : sum + value), 0);

const revenue = 'revenue-cents';

function statsOf(counters: Counters): AdminOrdersResponse['stats'] {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (counters[name] ?? 0), 0);
  return {
    total: totalOf(counters),
    pending: of('PENDING'),
    inProgress: of('PAID', 'PRINTING', 'PRINT_COMPLETED'),
    completed: of('SHIPPED', 'RECEIVED'),
    cancelled: of('CANCELLED'),
    revenueCents: of(revenue),
  };
}
