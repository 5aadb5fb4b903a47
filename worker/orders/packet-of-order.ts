import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { packetBarcode } from '../../shared/rules/packets.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { rowExists } from '../db/row-exists.ts';
import { orders, packets } from '../db/schema.ts';
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

/** Returns the statements that give the orders of a packet its tracking number, once it is created. */
export const trackPacket = (ctx: Context, orderIds: readonly string[], packetId: string, packetNumber: string) =>
  [
    ctx.db
      .update(orders)
      .set({ carrier: 'PACKETA', trackingNumber: packetBarcode(packetNumber) })
      .where(
        and(
          eq(orders.packetId, packetId),
          rowExists(packets, and(eq(packets.id, packetId), eq(packets.packetNumber, packetNumber))),
        ),
      ),
    ...orderIds.map((id) => indexTrackingNumber(ctx, id, packetBarcode(packetNumber))),
  ] as const;

/** Returns the statements that take the orders out of a packet that was cancelled. */
export const leavePacket = (ctx: Context, orderIds: readonly string[], packetId: string, packetNumber: string) =>
  [
    ctx.db
      .update(orders)
      .set({
        packetId: null,
        carrier: sql`iif(${orders.trackingNumber} = ${packetBarcode(packetNumber)}, null, ${orders.carrier})`,
        trackingNumber: sql`nullif(${orders.trackingNumber}, ${packetBarcode(packetNumber)})`,
      })
      .where(eq(orders.packetId, packetId)),
    ...orderIds.map((id) => indexTrackingNumber(ctx, id, null)),
  ] as const;
