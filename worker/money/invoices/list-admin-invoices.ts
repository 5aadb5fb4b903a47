import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AdminInvoicesQuery, AdminInvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { InvoiceStatus } from '../../../shared/money/invoices/invoice-status.ts';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import type { Context } from '../../platform/core/context.ts';
import { pageOfFound, readPage } from '../../platform/core/list-page.ts';
import { readCounters } from '../../platform/counters/read-counters.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { auditLog } from '../../platform/db/schema/main/platform.ts';
import { findMatches, type SearchOptions } from '../../platform/search/find-matches.ts';
import { pageOfMatches } from '../../platform/search/page-of-matches.ts';
import { findByNumber } from '../../shop/orders/find-by-number.ts';
import { findNamedNumbers, findNumberedOrders } from '../../shop/orders/find-orders.ts';
import { invoiceColumns } from './invoice-row.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { searchedNumber } from './searched-number.ts';

// Rows that a list may read, apart from what every request reads; each invoice is read with its order.
const maxRows = 280;
const rowsPerInvoice = 3;
// For each way to read the digits, of an invoice and of an order.
const maxNumbered = 10;
// Voided invoices are not counted, so their list without a search has an end.
const maxVoided = 100;

interface InvoicePage {
  rows: InvoiceOfOrder[];
  pagination: AdminPagination;
}

type Stats = AdminInvoicesResponse['stats'];

/** Returns the counts of valid invoices by status, from counters. */
export async function readInvoiceStats(ctx: Context): Promise<Stats> {
  const { PENDING = 0, READY = 0, DOWNLOADED = 0, EXPIRED = 0 } = await readCounters(ctx, 'invoices:');
  const total = PENDING + READY + DOWNLOADED + EXPIRED;
  return { total, pending: PENDING, ready: READY, downloaded: DOWNLOADED, expired: EXPIRED };
}

/**
 * Returns a page of all invoices, or of the voided ones, newest first. Reads about as many rows as it shows. Throws
 * `invalid-cursor`.
 */
export async function listAdminInvoices(ctx: Context, query: AdminInvoicesQuery, stats: Stats): Promise<InvoicePage> {
  const { status } = query;
  if (query.search !== '') return pageOfSearch(ctx, query);
  if (status === 'voided') return pageOfVoided(ctx, query);
  if (status === 'all') return pageOfAll(ctx, query, stats.total);
  return pageOfAll(ctx, query, isCounted(status) ? stats[status] : 0);
}

const isCounted = (status: AdminInvoicesQuery['status']): status is keyof Stats & typeof status =>
  status in { pending: 1, ready: 1, downloaded: 1, expired: 1 };

const toStatus = (status: string): InvoiceStatus => status.toUpperCase() as InvoiceStatus;

const selectInvoices = (ctx: Context) => ctx.db.select({ invoice: invoiceColumns, order: orders });

function pageOfAll(ctx: Context, query: AdminInvoicesQuery, total: number) {
  const sort = { column: invoices.id, descending: true };
  const isOfStatus = query.status === 'all' ? undefined : eq(invoices.status, toStatus(query.status));
  const keyOf = ({ invoice }: InvoiceOfOrder) => [invoice.id, invoice.id] as const;
  return readPage({ query, total, sort, id: invoices.id, keyOf }, (clause) =>
    selectInvoices(ctx)
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(isNotVoided, isOfStatus, clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
}

/** Each voiding has a row in the audit log, where an index sorts them. */
async function pageOfVoided(ctx: Context, query: AdminInvoicesQuery) {
  const stornos = await ctx.db
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, 'invoice.void'))
    .orderBy(desc(auditLog.id))
    .limit(maxVoided + 1);
  const page = pageOfFound(query, stornos.slice(0, maxVoided), stornos.length > maxVoided);
  const found = await selectInvoices(ctx)
    .from(sql`json_each(${JSON.stringify(page.rows.map(({ id }) => id))}) as found`)
    .innerJoin(invoices, eq(invoices.id, sql`found.value`))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(isVoided)
    .orderBy(sql`found.key`);
  return { ...page, rows: found };
}

const isVoided = isNotNull(invoices.voidedAt);

/** Searches digits in numbers of invoices and orders, newest invoice first; other text in whom they are billed to. */
async function pageOfSearch(ctx: Context, query: AdminInvoicesQuery) {
  const numbered = await pageOfNumbers(ctx, query);
  if (numbered) return numbered;
  const filter = { where: { is: hasInvoice(query.status), rows: 1 } };
  const named = await findNamedNumbers(ctx, query.search, filter, maxNumbered);
  if (named) {
    const rows = await readFound(ctx, query, invoices.orderId, named.ids);
    return pageOfFound(query, rows.sort(newestFirst), named.isCut);
  }
  const maxOfSearch = maxRows - rowsPerInvoice * query.limit;
  const { ids, pagination } = await pageOfMatches(query, false, (more) =>
    findMatches(ctx, 'invoice', query.search, { ...statusFilter(query.status), ...more, maxRows: maxOfSearch }),
  );
  return { rows: (await readFound(ctx, query, invoices.id, ids)).sort(newestFirst), pagination };
}

async function pageOfNumbers(ctx: Context, query: AdminInvoicesQuery) {
  const searched = searchedNumber(query.search);
  if (searched === null) return null;
  const { digits, hasPrefix } = searched;
  const where = isOfStatus(query.status);
  const byNumber = await findByNumber(ctx, invoices, digits, { max: maxNumbered, where });
  const filter = { where: { is: hasInvoice(query.status), rows: 1 } };
  const byOrder = hasPrefix ? null : await findNumberedOrders(ctx, query.search, filter, maxNumbered);
  const found = new Map<string, InvoiceOfOrder>();
  for (const row of await readFound(ctx, query, invoices.id, byNumber.ids)) found.set(row.invoice.id, row);
  for (const row of await readFound(ctx, query, invoices.orderId, byOrder?.ids ?? [])) found.set(row.invoice.id, row);
  if (found.size === 0 && !hasPrefix) return null;
  return pageOfFound(query, [...found.values()].sort(newestFirst), byNumber.isCut || byOrder?.isCut === true);
}

const newestFirst = (a: InvoiceOfOrder, b: InvoiceOfOrder): number => (a.invoice.id < b.invoice.id ? 1 : -1);

/** For at most 100 ids. */
async function readFound(
  ctx: Context,
  { status }: AdminInvoicesQuery,
  column: typeof invoices.id | typeof invoices.orderId,
  ids: string[],
): Promise<InvoiceOfOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectInvoices(ctx)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(inArray(column, ids), statusIs(status)));
  return rows.sort((a, b) => (a.order.id < b.order.id ? 1 : -1));
}

/** An index has those of a status; of all, a check is as cheap. */
function statusFilter(status: AdminInvoicesQuery['status']): Pick<SearchOptions, 'sets' | 'where'> {
  if (status === 'all' || status === 'voided') return { where: { is: isOfStatus(status), rows: 1 } };
  const from = sql`invoices as listed indexed by invoices_list_status`;
  const where = sql`listed.status = ${toStatus(status)} and listed.${isNotVoided}`;
  return { sets: [{ from, id: sql`listed.id`, where }] };
}

function statusIs(status: AdminInvoicesQuery['status']): SQL | undefined {
  if (status === 'voided') return isVoided;
  // The plus keeps SQLite from scanning all invoices of the status.
  return and(isNotVoided, status === 'all' ? undefined : sql`+${invoices.status} = ${toStatus(status)}`);
}

const hasInvoice = (status: AdminInvoicesQuery['status']) => (orderId: SQL) =>
  rowExists(invoices, and(sql`${invoices.orderId} = ${orderId}`, statusIs(status)));

const isOfStatus = (status: AdminInvoicesQuery['status']) => (id: SQL) =>
  rowExists(invoices, and(sql`${invoices.id} = ${id}`, statusIs(status)));
