import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { packetBarcode } from '../../../shared/production/packets/packets.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { changeOrders } from './change-orders.ts';
import { indexTrackingNumber } from './order-search.ts';

/** The condition that Packeta has an order's parcel, or may have it: who gets it and what is in it must stay. */
export const isInPacket = rowExists(packets, and(eq(packets.id, orders.packetId), ne(packets.status, 'FAILED')));

/** Returns those of the orders that are in a packet. */
export async function findInPacket(ctx: Context, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isInPacket));
  return new Set(rows.map(({ id }) => id));
}

/** Throws `packet-exists` when one of the orders is in a packet. */
export async function refuseInPacket(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if ((await findInPacket(ctx, orderIds)).size > 0) throw new AppError('packet-exists');
}

const isSent = inArray(orders.status, ['SHIPPED', 'RECEIVED']);

/** The condition that Packeta waits for an order's parcel: it must be cancelled there before the order is. */
export const isAwaited = and(
  not(isSent),
  rowExists(packets, and(eq(packets.id, orders.packetId), eq(packets.status, 'CREATED'))),
) as SQL;

/** Throws `packet-exists` when Packeta waits for the parcel of one of the orders. */
export async function refuseAwaited(ctx: Context, orderIds: readonly string[]): Promise<void> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), isAwaited))
    .limit(1);
  if (found) throw new AppError('packet-exists');
}

/** Returns the statements that give the orders of a packet its tracking number, once it is created. */
export const trackPacket = (ctx: Context, orderIds: readonly string[], packetId: string, packetNumber: string) =>
  [
    changeOrders(
      ctx,
      and(
        eq(orders.packetId, packetId),
        rowExists(packets, and(eq(packets.id, packetId), eq(packets.packetNumber, packetNumber))),
      ),
      { carrier: 'PACKETA', trackingNumber: packetBarcode(packetNumber) },
    ),
    ...orderIds.map((id) => indexTrackingNumber(ctx, id, packetBarcode(packetNumber))),
  ] as const;

/**
 * Returns the statements that take the orders out of a packet that was cancelled. One shipped meanwhile keeps the
 * number that was mailed.
 */
export function leavePacket(ctx: Context, orderIds: readonly string[], packetId: string, packetNumber: string) {
  const isFromPacket = and(eq(orders.trackingNumber, packetBarcode(packetNumber)), not(isSent));
  return [
    changeOrders(ctx, eq(orders.packetId, packetId), {
      packetId: null,
      carrier: sql`iif(${isFromPacket}, null, ${orders.carrier})`,
      trackingNumber: sql`iif(${isFromPacket}, null, ${orders.trackingNumber})`,
    }),
    ...orderIds.map((id) => indexTrackingNumber(ctx, id, null)),
  ] as const;
}
