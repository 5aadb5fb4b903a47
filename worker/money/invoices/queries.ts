import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import type { InvoiceStatus } from '../../../shared/money/invoices/invoice-status.ts';
import type { AdminListQuery } from '../../../shared/platform/core/admin-lists.ts';
import { withPhotos } from '../../library/photos/photos-by-id.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { readPage } from '../../platform/core/list-page.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { isNotHidden, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { isDocumentOf, type OrderOwner } from '../../shop/orders/order-owner.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { type InvoiceRow, invoiceColumns } from './invoice-row.ts';

export interface InvoiceOfOrder {
  invoice: InvoiceRow;
  order: OrderRow;
}

/** With whether its order has a credit note or a cancellation. */
interface ListedInvoice extends InvoiceOfOrder {
  isCorrected: number;
}

interface InvoicePage extends Pick<AdminListQuery, 'page' | 'limit' | 'from'> {
  /** Undefined: any status. */
  status: InvoiceStatus | undefined;
}

// Pages counted after the current one, of 20 rows each: the pager has five buttons.
const countedAhead = 80;
// More than anybody has, so that no page is read from the end of the list.
const endless = Number.MAX_SAFE_INTEGER;

const isInvoiceOf = (owner: OrderOwner): SQL => isDocumentOf(owner, invoices);

/** Voided by a document that its customer may have, of an order that is not deleted. */
const isCancelled: SQL | undefined = and(
  rowExists(corrections, and(eq(corrections.invoiceId, invoices.id), eq(corrections.kind, 'CANCELLATION'))),
  rowExists(orders, and(eq(orders.id, invoices.orderId), isNotHidden)),
);

const newer = alias(invoices, 'newer');

/** Without a newer one: the customer still finds the cancellation there. */
const isLastOfOrder: SQL | undefined = and(
  isCancelled,
  noRowExists(newer, and(eq(newer.orderId, invoices.orderId), gt(newer.id, invoices.id))),
);

// A voided invoice is in the list of all only.
const ofOwner = (owner: OrderOwner, status: InvoiceStatus | undefined): SQL | undefined =>
  and(
    isInvoiceOf(owner),
    status ? and(eq(invoices.status, status), isNull(invoices.voidedAt)) : or(isNull(invoices.voidedAt), isLastOfOrder),
  );

/**
 * Returns a page of an owner's invoices, newest first, and how many there are: counted only as far as the pager offers
 * pages, so that the rows read don't grow with their number. Throws `invalid-cursor`.
 */
export async function listInvoices(
  ctx: Context,
  owner: OrderOwner,
  { status, ...query }: InvoicePage,
): Promise<{ rows: ListedInvoice[]; total: number; from: string | null }> {
  const sort = { column: invoices.id, descending: true };
  const keyOf = ({ invoice: { id } }: ListedInvoice) => [id, id] as const;
  const isCorrected = sql<number>`${rowExists(corrections, eq(corrections.orderId, orders.id))}`;
  const { rows, pagination } = await readPage({ query, total: endless, sort, id: invoices.id, keyOf }, (clause) =>
    ctx.db
      .select({ invoice: invoiceColumns, order: orders, isCorrected })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(ofOwner(owner, status), clause.where))
      .orderBy(...clause.orderBy)
      .limit(clause.limit)
      .offset(clause.offset),
  );
  const before = (query.page - 1) * query.limit;
  const last = rows.at(-1)?.invoice.id;
  const counted = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(ofOwner(owner, status), last === undefined ? undefined : lt(invoices.id, last)))
    .limit(last === undefined ? before : countedAhead)
    .as('counted');
  const [count] = await ctx.db.select({ total: sql<number>`count(*)` }).from(counted);
  const shown = last === undefined ? 0 : before + rows.length;
  return { rows, total: shown + (count?.total ?? 0), from: pagination.from };
}

/** Which invoices are found: valid ones, also cancelled ones, or all. */
const among = {
  valid: isNull(invoices.voidedAt),
  shown: or(isNull(invoices.voidedAt), isCancelled),
  all: sql`1`,
};

/** Returns an invoice of this owner. Throws `invoice-not-found`, also for one of another. */
export const getOwnInvoice = (ctx: Context, owner: OrderOwner, invoiceId: string): Promise<InvoiceOfOrder> =>
  getInvoiceWhere(ctx, and(eq(invoices.id, invoiceId), isInvoiceOf(owner)));

/** Returns the same, also a voided one: its customer may have the document that the cancellation is about. */
export const getOwnShownInvoice = (ctx: Context, owner: OrderOwner, invoiceId: string): Promise<InvoiceOfOrder> =>
  getInvoiceWhere(ctx, and(eq(invoices.id, invoiceId), isInvoiceOf(owner)), among.shown);

export const getInvoice = (ctx: Context, invoiceId: string): Promise<InvoiceOfOrder> =>
  getInvoiceWhere(ctx, eq(invoices.id, invoiceId));

export const getShownInvoiceByNumber = (ctx: Context, number: number): Promise<InvoiceOfOrder> =>
  getInvoiceWhere(ctx, eq(invoices.number, number), among.shown);

/** Returns any invoice for an admin, also a voided one. */
export const getArchivedInvoice = (ctx: Context, invoiceId: string): Promise<InvoiceOfOrder> =>
  getInvoiceWhere(ctx, eq(invoices.id, invoiceId), among.all);

async function getInvoiceWhere(
  ctx: Context,
  condition: SQL | undefined,
  isFound = among.valid,
): Promise<InvoiceOfOrder> {
  const [row] = await ctx.db
    .select({ invoice: invoiceColumns, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(condition, isFound));
  if (!row) throw new AppError('invoice-not-found');
  return row;
}

export interface BoughtPhoto {
  item: OrderItemRow;
  /** Null: the photo was purged. */
  photo: OwnedPhoto | null;
}

/** Returns every photo that was bought as a file, with its row if it still exists. */
export async function listBoughtPhotos(ctx: Context, orderId: string): Promise<BoughtPhoto[]> {
  const items = await ctx.db
    .select({ item: orderItems })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.mode, 'download')))
    .orderBy(asc(orderItems.position));
  return withPhotos(ctx, items);
}

/** Returns the statements that give the documents of some orders to another user. */
export const giveDocuments = (ctx: Context, orderIds: SQL, userId: string) =>
  [
    ctx.db.update(invoices).set({ userId }).where(sql`${invoices.orderId} in ${orderIds}`),
    ctx.db.update(corrections).set({ userId }).where(sql`${corrections.orderId} in ${orderIds}`),
  ] as const;
