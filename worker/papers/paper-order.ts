import { and, asc, eq, sql } from 'drizzle-orm';
import type { Address } from '../../shared/contract/addresses.ts';
import { AppError } from '../../shared/errors.ts';
import { isPrintableOrder } from '../../shared/rules/print-job-status.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { orderItems } from '../db/schema.ts';
import { findOrders, type OrderRow } from '../orders/queries.ts';
import { recipientOf } from '../orders/recipient.ts';

/** The prints of an order that share format and services. */
export interface PaperLine {
  format: string;
  services: string[];
  photos: number;
  copies: number;
}

/** What packing slips, labels and pick lists say of an order. */
export interface PaperOrder {
  orderNumber: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  customerName: string;
  customerPhone: string | null;
  address: Address | null;
  deliveryName: string | null;
  lines: PaperLine[];
}

/** Returns whether an order is packed and sent, or was: its papers may be printed again. A held one waits. */
const isPacked = ({ kind, status, heldAt }: OrderRow): boolean =>
  kind === 'PRINT' && ((isPrintableOrder(status) && heldAt === null) || status === 'SHIPPED' || status === 'RECEIVED');

/** Returns those of at most 100 orders that are packed, oldest first. Throws `no-order-to-pack` when none is. */
export async function findPackedOrders(ctx: Context, ids: string[]): Promise<OrderRow[]> {
  const packed = (await findOrders(ctx, ids)).filter(isPacked);
  if (packed.length === 0) throw new AppError('no-order-to-pack');
  return packed.sort((a, b) => a.number - b.number);
}

/** Returns what papers say of these orders. */
export async function readPaperOrders(ctx: Context, rows: readonly OrderRow[]): Promise<PaperOrder[]> {
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await groupItems(ctx, ids), ({ orderId }) => orderId);
  return rows.map((row) => ({
    orderNumber: String(row.number),
    createdAt: row.createdAt,
    customerName: recipientOf(row),
    customerPhone: row.customerPhone,
    address: row.deliveryAddress,
    deliveryName: row.deliveryName,
    lines: (lines.get(row.id) ?? []).map(({ format, services, photos, copies }) => ({
      format,
      services: services.map(({ name }) => name),
      photos,
      copies,
    })),
  }));
}

/** Groups in the database: a hundred orders may have a hundred thousand prints. */
const groupItems = (ctx: Context, orderIds: string[]) =>
  ctx.db
    .select({
      orderId: orderItems.orderId,
      format: orderItems.productName,
      services: orderItems.services,
      photos: sql<number>`count(*)`,
      copies: sql<number>`sum(${orderItems.quantity})`,
    })
    .from(orderItems)
    .where(and(inList(orderItems.orderId, orderIds), eq(orderItems.mode, 'print')))
    .groupBy(orderItems.orderId, orderItems.productName, orderItems.services)
    .orderBy(asc(orderItems.orderId), sql`min(${orderItems.position})`);
