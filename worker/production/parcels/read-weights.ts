import { and, eq, sql } from 'drizzle-orm';
import type { WeighedPrints } from '../../../shared/production/parcels/parcel-weight.ts';
import { parsePrintFormat } from '../../../shared/shop/prints/print-formats.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';

/** The prints of orders as a scale sees them, by the order's id. */
export type OrderWeights = ReadonlyMap<string, readonly WeighedPrints[]>;

/**
 * Returns what these orders put on a scale, without what was given back: each print by the format that it was ordered
 * in, else by its product's. One whose size no one knows adds nothing to the packaging.
 */
export async function readWeights(ctx: Context, orderIds: readonly string[]): Promise<OrderWeights> {
  const format = sql`coalesce(${orderItems.print} ->> '$.format', ${products.printFormat})`;
  const rows = await ctx.db
    .select({
      orderId: orderItems.orderId,
      name: orderItems.productName,
      widthMm: sql<number | null>`${format} ->> '$.widthMm'`,
      heightMm: sql<number | null>`${format} ->> '$.heightMm'`,
      copies: sql<number>`sum(${orderItems.quantity} - ${orderItems.cancelledCopies})`,
    })
    .from(orderItems)
    .leftJoin(products, and(eq(products.type, 'PRINT_SIZE'), eq(products.name, orderItems.productName)))
    .where(and(inList(orderItems.orderId, orderIds), eq(orderItems.mode, 'print')))
    .groupBy(orderItems.orderId, orderItems.productName, sql`3`, sql`4`);
  const byOrder = new Map<string, WeighedPrints[]>();
  for (const { orderId, name, widthMm, heightMm, copies } of rows) {
    const size = widthMm && heightMm ? { widthMm, heightMm } : parsePrintFormat(name);
    if (!size) continue;
    const weighed = { widthMm: size.widthMm, heightMm: size.heightMm, copies };
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), weighed]);
  }
  return byOrder;
}
