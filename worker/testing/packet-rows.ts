import { eq } from 'drizzle-orm';
import type { Context } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { orders } from '../platform/db/schema/main/orders.ts';
import { packets } from '../platform/db/schema/main/parcels.ts';

/** Returns the statements that make a packet which Packeta refused: it leaves its order as it is. */
export function packetRows({ db }: Pick<Context, 'db'>, { orderId, adminId }: { orderId: string; adminId: string }) {
  const packetId = newId();
  const packet = { id: packetId, status: 'FAILED', createdBy: adminId, createdAt: 1, changedAt: 1 } as const;
  return {
    packetId,
    packetStatements: [
      db.insert(packets).values(packet),
      db.update(orders).set({ packetId }).where(eq(orders.id, orderId)),
    ] as const,
  };
}
