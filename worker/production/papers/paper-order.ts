import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import { deliveryPlace } from '../../shop/orders/delivery-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import type { PackedParcel } from './packed-orders.ts';

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
  /** Whom the parcel is for. */
  customerName: string;
  customerPhone: string | null;
  /** Where it goes, as on an envelope. */
  placeLines: string[];
  deliveryName: string | null;
  lines: PaperLine[];
}

/** What goes together in one parcel. */
export type PaperParcel = PackedParcel<PaperOrder>;

/** Returns what papers say of these parcels. */
export async function readPaperParcels(
  ctx: Context,
  parcels: readonly PackedParcel<OrderRow>[],
): Promise<PaperParcel[]> {
  const ids = parcels.flatMap(({ orders }) => orders.map(({ id }) => id));
  const lines = await readPaperLines(ctx, ids);
  const toPaper = (row: OrderRow): PaperOrder => ({
    orderNumber: String(row.number),
    createdAt: row.createdAt,
    customerName: recipientOf(row),
    customerPhone: row.customerPhone,
    placeLines: row.deliveryKind === 'PERSONAL' ? ['Osobné vyzdvihnutie'] : (deliveryPlace(row)?.lines ?? []),
    deliveryName: row.deliveryName,
    lines: lines.get(row.id) ?? [],
  });
  return parcels.map(({ reference, orders }) => ({ reference, orders: orders.map(toPaper) }));
}

/** Returns what is in the bag of each order. */
export async function readPaperLines(ctx: Context, orderIds: readonly string[]): Promise<Map<string, PaperLine[]>> {
  const rows = Map.groupBy(await groupItems(ctx, orderIds), ({ orderId }) => orderId);
  const toLine = ({ format, services, photos, copies }: GroupedItems): PaperLine => ({
    format,
    services: services.map(({ name }) => name),
    photos,
    copies,
  });
  return new Map([...rows].map(([orderId, some]) => [orderId, some.map(toLine)]));
}

type GroupedItems = Awaited<ReturnType<typeof groupItems>>[number];

/** Groups in the database: orders may have a thousand prints each. */
const groupItems = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db
    .select({
      orderId: orderItems.orderId,
      format: orderItems.productName,
      services: orderItems.services,
      photos: sql<number>`count(*)`,
      copies: sql<number>`sum(${orderItems.quantity} - ${orderItems.cancelledCopies})`,
    })
    .from(orderItems)
    .where(
      and(
        inList(orderItems.orderId, orderIds),
        eq(orderItems.mode, 'print'),
        // What was given back is not in the parcel.
        gt(orderItems.quantity, orderItems.cancelledCopies),
      ),
    )
    .groupBy(orderItems.orderId, orderItems.productName, orderItems.services)
    .orderBy(asc(orderItems.orderId), sql`min(${orderItems.position})`);
