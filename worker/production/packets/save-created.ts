import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { trackPacket } from '../../shop/orders/packet-of-order.ts';
import type { PacketRow } from './queries.ts';

/** Saves the number that Packeta gave a packet, and tells its orders; returns whether it was still waited for. */
export async function saveCreated(
  ctx: Context,
  { id, attempt }: Pick<PacketRow, 'id' | 'attempt'>,
  orderIds: readonly string[],
  packetNumber: string,
  also: readonly BatchItem<'sqlite'>[] = [],
): Promise<boolean> {
  const isWaited = and(
    eq(packets.id, id),
    eq(packets.attempt, attempt),
    inList(packets.status, ['SENDING', 'UNCLEAR']),
  );
  const [saved] = await ctx.db.batch([
    ctx.db
      .update(packets)
      .set({ status: 'CREATED', packetNumber, failure: null, changedAt: ctx.now })
      .where(isWaited)
      .returning({ id: packets.id }),
    ...trackPacket(ctx, orderIds, id, packetNumber),
    ...also,
  ]);
  return saved.length > 0;
}
