import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PacketResponse } from '../../../shared/production/packets/contract.ts';
import { packetBarcode } from '../../../shared/production/packets/packets.ts';
import { carrierOfDelivery } from '../../../shared/production/parcels/carriers.ts';
import { isToBeSent } from '../../../shared/production/parcels/shared-parcels.ts';
import type { Context } from '../../platform/core/context.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { getOrder, type OrderRow } from '../../shop/orders/queries.ts';

export type PacketRow = typeof packets.$inferSelect;

async function findPacket(ctx: Context, id: string): Promise<PacketRow | undefined> {
  const [row] = await ctx.db.select().from(packets).where(eq(packets.id, id));
  return row;
}

/** Returns the orders that are in a packet, oldest first. */
export const ordersOfPacket = (ctx: Context, packetId: string): Promise<OrderRow[]> =>
  ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.packetId, packetId), isNotHidden))
    .orderBy(asc(orders.number));

/** Returns a packet with its orders. Throws `packet-not-found`. */
export async function getPacket(ctx: Context, id: string): Promise<{ packet: PacketRow; inside: OrderRow[] }> {
  const [packet, inside] = await Promise.all([findPacket(ctx, id), ordersOfPacket(ctx, id)]);
  if (!packet || inside.length === 0) throw new AppError('packet-not-found');
  return { packet, inside };
}

/** Returns whether an order goes by Packeta: to a pick-up point of it, or by the name of its delivery. */
export const isByPacketa = ({ pickupPoint, carrier, deliveryName }: OrderRow): boolean =>
  pickupPoint !== null || (carrier ?? carrierOfDelivery(deliveryName ?? '')) === 'PACKETA';

/** Returns the packet of an order, and whether it can get one. Throws `order-not-found`. */
export async function readPacketOfOrder(ctx: Context, orderId: string): Promise<PacketResponse> {
  const order = await getOrder(ctx, orderId);
  if (order.packetId === null)
    return { packet: null, canCreate: ctx.packetaApi !== null && isToBeSent(order) && isByPacketa(order) };
  const { packet, inside } = await getPacket(ctx, order.packetId);
  const { id, status, packetNumber, failure } = packet;
  return {
    packet: {
      id,
      status,
      trackingNumber: packetNumber === null ? null : packetBarcode(packetNumber),
      failure,
      orderNumbers: inside.map(({ number }) => String(number)),
    },
    canCreate: false,
  };
}
