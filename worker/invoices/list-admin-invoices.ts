import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AdminPagination } from '../../shared/contract/admin-lists.ts';
import type { AdminInvoicesAnswer, AdminInvoicesQuery } from '../../shared/contract/invoices.ts';
import type { InvoiceStatus } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import { pageOfFound, readPage } from '../core/list-page.ts';
import { auditLog, invoices, isNotVoided, orders } from '../db/schema.ts';
import { digitsOf, findByNumber } from '../orders/find-by-number.ts';
import { findOrderIds } from '../orders/find-order-ids.ts';
import type { Found } from '../search/find-row-ids.ts';
import { readTallies } from '../tallies/read-tallies.ts';
import type { InvoiceOfOrder } from './queries.ts';

// A search reads its keys, and of each invoice its order too: so many fit into what a list may read.
const mostFound = 45;
// Of each way to read the digits of a number, of an invoice and of an order.
const mostNumbered = 15;
// Nobody counts the voided ones, so a list of them without a search ends somewhere.
const mostVoided = 100;

interface InvoicePage {
  rows: InvoiceOfOrder[];
  pagination: AdminPagination;
  stats: AdminInvoicesAnswer['stats'];
}

/** A page of all invoices, or of the voided ones, newest first. Reads about as many rows as it shows. Throws `invalid-cursor`. */
export async function listAdminInvoices(ctx: Context, query: AdminInvoicesQuery): Promise<InvoicePage> {
  const { PENDING = 0, READY = 0, DOWNLOADED = 0, EXPIRED = 0 } = await readTallies(ctx, 'invoices:');
  const total = PENDING + READY + DOWNLOADED + EXPIRED;
  const stats = { total, pending: PENDING, ready: READY, downloaded: DOWNLOADED, expired: EXPIRED };
  const { status } = query;
  const readRows = async () => {
    if (query.search !== '') return pageOfSearch(ctx, query);
    if (status === 'voided') return pageOfVoided(ctx, query);
    return pageOfAll(ctx, query, status === 'all' ? total : stats[status]);
  };
  return { ...(await readRows()), stats };
}

const toStatus = (status: string): InvoiceStatus => status.toUpperCase() as InvoiceStatus;

const selectInvoices = (ctx: Context) => ctx.db.select({ invoice: invoices, order: orders });

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

/** Each storno left a row in the history, where an index has them in order. */
async function pageOfVoided(ctx: Context, query: AdminInvoicesQuery) {
  const stornos = await ctx.db
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, 'invoice.void'))
    .orderBy(desc(auditLog.id))
    .limit(mostVoided + 1);
  const page = pageOfFound(query, stornos.slice(0, mostVoided), stornos.length > mostVoided);
  const found = await selectInvoices(ctx)
    .from(sql`json_each(${JSON.stringify(page.rows.map(({ id }) => id))}) as found`)
    .innerJoin(invoices, eq(invoices.id, sql`found.value`))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(isVoided)
    .orderBy(sql`found.key`);
  return { ...page, rows: found };
}

const isVoided = isNotNull(invoices.voidedAt);

async function pageOfSearch(ctx: Context, query: AdminInvoicesQuery) {
  const { byNumber, byOrder } = await find(ctx, query.search);
  const found = new Map<string, InvoiceOfOrder>();
  for (const [column, { ids }] of [[invoices.id, byNumber] as const, [invoices.orderId, byOrder] as const]) {
    if (ids.length === 0) continue;
    const rows = await selectInvoices(ctx)
      .from(sql`json_each(${JSON.stringify(ids)}) as found`)
      .innerJoin(invoices, eq(column, sql`found.value`))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(query.status === 'voided' ? isVoided : isNotVoided);
    for (const row of rows) found.set(row.invoice.id, row);
  }
  const isAny = query.status === 'all' || query.status === 'voided';
  const fitting = [...found.values()]
    .filter(({ invoice }) => isAny || invoice.status === toStatus(query.status))
    .sort((a, b) => (a.invoice.id < b.invoice.id ? 1 : -1));
  return pageOfFound(query, fitting, byNumber.isCut || byOrder.isCut);
}

const nothing: Found = { ids: [], isCut: false };

/** Digits are a number of either; anything else is somebody's name or email. */
async function find(ctx: Context, text: string): Promise<{ byNumber: Found; byOrder: Found }> {
  const digits = digitsOf(text);
  if (digits === null) return { byNumber: nothing, byOrder: await findOrderIds(ctx, text, mostFound) };
  return {
    byNumber: await findByNumber(ctx, invoices, digits, mostNumbered),
    byOrder: await findOrderIds(ctx, text, 2 * mostNumbered),
  };
}
