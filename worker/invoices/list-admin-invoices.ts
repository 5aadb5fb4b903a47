import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { AdminPagination } from '../../shared/contract/admin-lists.ts';
import type { AdminInvoicesAnswer, AdminInvoicesQuery } from '../../shared/contract/invoices.ts';
import type { InvoiceStatus } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import { pageOfFound, readPage } from '../core/list-page.ts';
import { inList } from '../db/in-list.ts';
import { invoices, isNotVoided, orders } from '../db/schema.ts';
import { digitsOf, findByNumber } from '../orders/find-by-number.ts';
import { findOrderIds } from '../orders/find-order-ids.ts';
import type { Found } from '../search/find-row-ids.ts';
import { readTallies } from '../tallies/read-tallies.ts';
import type { InvoiceRow } from './issue-invoice.ts';
import type { InvoiceOfOrder } from './queries.ts';

interface InvoicePage {
  rows: InvoiceOfOrder[];
  pagination: AdminPagination;
  stats: AdminInvoicesAnswer['stats'];
}

/** A page of all invoices, newest first. Reads about as many rows as it shows. Throws `invalid-cursor`. */
export async function listAdminInvoices(ctx: Context, query: AdminInvoicesQuery): Promise<InvoicePage> {
  const { PENDING = 0, READY = 0, DOWNLOADED = 0, EXPIRED = 0 } = await readTallies(ctx, 'invoices:');
  const total = PENDING + READY + DOWNLOADED + EXPIRED;
  const stats = { total, pending: PENDING, ready: READY, downloaded: DOWNLOADED, expired: EXPIRED };
  const { status } = query;
  const isWanted = and(isNotVoided, status === 'all' ? undefined : eq(invoices.status, toStatus(status)));
  const { rows, pagination } =
    query.search === ''
      ? await pageOfAll(ctx, query, isWanted, status === 'all' ? total : stats[status])
      : await pageOfSearch(ctx, query, isWanted);
  return { rows: await withOrders(ctx, rows), pagination, stats };
}

const toStatus = (status: string): InvoiceStatus => status.toUpperCase() as InvoiceStatus;

function pageOfAll(ctx: Context, query: AdminInvoicesQuery, isWanted: SQL | undefined, total: number) {
  const sort = { column: invoices.id, descending: true };
  const keyOf = ({ id }: InvoiceRow) => [id, id] as const;
  return readPage({ query, total, sort, id: invoices.id, keyOf }, (clause) =>
    ctx.db
      .select()
      .from(invoices)
      .where(and(isWanted, clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
}

async function pageOfSearch(ctx: Context, query: AdminInvoicesQuery, isWanted: SQL | undefined) {
  const { byNumber, byOrder } = await find(ctx, query.search);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(or(inList(invoices.id, byNumber.ids), inList(invoices.orderId, byOrder.ids)), isWanted))
    .orderBy(desc(invoices.id));
  return pageOfFound(query, rows, byNumber.isCut || byOrder.isCut);
}

const nothing: Found = { ids: [], isCut: false };

/** Digits are a number of either; anything else is somebody's name or email. */
async function find(ctx: Context, text: string): Promise<{ byNumber: Found; byOrder: Found }> {
  const digits = digitsOf(text);
  const byNumber = digits === null ? nothing : await findByNumber(ctx, invoices, digits);
  return { byNumber, byOrder: await findOrderIds(ctx, text) };
}

/** The orders of a page only: of all that a search finds they would be as many again. */
async function withOrders(ctx: Context, rows: InvoiceRow[]): Promise<InvoiceOfOrder[]> {
  const ids = rows.map(({ orderId }) => orderId);
  const found = await ctx.db.select().from(orders).where(inList(orders.id, ids));
  const byId = new Map(found.map((order) => [order.id, order]));
  return rows.flatMap((invoice) => {
    const order = byId.get(invoice.orderId);
    return order ? [{ invoice, order }] : [];
  });
}
