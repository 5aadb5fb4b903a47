import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AdminPagination } from '../../shared/contract/admin-lists.ts';
import type { AdminOrdersAnswer, AdminOrdersQuery } from '../../shared/contract/admin-orders.ts';
import { isOpenPrintJob, printJobStatuses } from '../../shared/rules/print-job-status.ts';
import type { Context } from '../core/context.ts';
import { compareKeys, pageOfFound, readPage, type SortKey } from '../core/list-page.ts';
import { inList } from '../db/in-list.ts';
import { isNotHidden, orders, printJobs } from '../db/schema.ts';
import { readTallies } from '../tallies/read-tallies.ts';
import { findOrderIds } from './find-order-ids.ts';

// Without what only the detail shows: the supplier and the addresses are large.
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
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  createdAt: orders.createdAt,
};
type FoundRow = Pick<typeof orders.$inferSelect, keyof typeof columns>;
export type OrderListRow = FoundRow & { hasOpenPrintJob: boolean };

// A search reads each of its keys and twice each row: so many fit into what a list may read.
const mostFound = 60;

type Tallies = Record<string, number>;

interface OrderPage {
  rows: OrderListRow[];
  pagination: AdminPagination;
  stats: AdminOrdersAnswer['stats'];
}

/** A page of all orders. Reads about as many rows as it shows, however many there are. Throws `invalid-cursor`. */
export async function listAdminOrders(ctx: Context, query: AdminOrdersQuery): Promise<OrderPage> {
  const tallies = await readTallies(ctx, 'orders:');
  const page = query.search === '' ? await pageOfAll(ctx, query, tallies) : await pageOfSearch(ctx, query);
  const printing = await findPrinting(ctx, page.rows);
  const rows = page.rows.map((row) => ({ ...row, hasOpenPrintJob: printing.has(row.id) }));
  return { ...page, rows, stats: statsOf(tallies) };
}

function pageOfAll(ctx: Context, query: AdminOrdersQuery, tallies: Tallies) {
  const { column, descending, keyOf } = sortOf(query);
  const total = query.status === 'all' ? totalOf(tallies) : (tallies[query.status] ?? 0);
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

async function pageOfSearch(ctx: Context, query: AdminOrdersQuery) {
  const { ids, isCut } = await findOrderIds(ctx, query.search, mostFound);
  const found = await ctx.db
    .select(columns)
    .from(sql`json_each(${JSON.stringify(ids)}) as found`)
    .innerJoin(orders, eq(orders.id, sql`found.value`))
    .where(isNotHidden);
  const { descending, keyOf } = sortOf(query);
  const compare = (a: FoundRow, b: FoundRow) => compareKeys(keyOf(a), keyOf(b)) * (descending ? -1 : 1);
  const fitting = found.filter(({ status }) => query.status === 'all' || status === query.status).sort(compare);
  return pageOfFound(query, fitting, isCut);
}

const openStatuses = printJobStatuses.filter(isOpenPrintJob);

/** Which of these orders have an open print job. */
async function findPrinting(ctx: Context, rows: readonly FoundRow[]): Promise<Set<string>> {
  const ids = rows.filter(({ kind }) => kind === 'PRINT').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const open = await ctx.db
    .select({ orderId: printJobs.orderId })
    .from(printJobs)
    // The plus keeps SQLite from walking all open jobs instead.
    .where(and(inList(printJobs.orderId, ids), inArray(sql`+${printJobs.status}`, openStatuses)));
  return new Set(open.map(({ orderId }) => orderId));
}

const ofStatus = ({ status }: AdminOrdersQuery): SQL | undefined =>
  status === 'all' ? undefined : eq(orders.status, status);

interface Sort {
  column: SQLiteColumn;
  descending: boolean;
  keyOf: (row: FoundRow) => SortKey;
}

/** Ids follow the time. Orders of one status are all equal by it, so they sort by time. */
function sortOf({ sort, status }: AdminOrdersQuery): Sort {
  const [field, direction] = sort.split('_');
  const descending = direction === 'desc';
  if (field === 'totalCents')
    return { column: orders.totalCents, descending, keyOf: (row) => [row.totalCents, row.id] };
  if (field === 'status' && status === 'all')
    return { column: orders.statusRank, descending, keyOf: (row) => [row.statusRank ?? 0, row.id] };
  return { column: orders.id, descending, keyOf: (row) => [row.id, row.id] };
}

const totalOf = (tallies: Tallies): number =>
  Object.entries(tallies).reduce((sum, [name, value]) => (name === revenue ? sum : sum + value), 0);

const revenue = 'revenue-cents';

function statsOf(tallies: Tallies): AdminOrdersAnswer['stats'] {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (tallies[name] ?? 0), 0);
  return {
    total: totalOf(tallies),
    pending: of('PENDING'),
    inProgress: of('PAID', 'PRINTING', 'PRINT_COMPLETED'),
    completed: of('SHIPPED', 'RECEIVED'),
    cancelled: of('CANCELLED'),
    revenueCents: of(revenue),
  };
}
