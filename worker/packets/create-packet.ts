import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { isToBeSent } from '../../shared/rules/shared-parcels.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { packets } from '../db/schema.ts';
import { groupIntoParcels } from '../papers/packed-orders.ts';
import { packetAttributes } from './packet-attributes.ts';
import { packetToSend } from './packet-to-send.ts';
import { createAtPacketa, PacketaFault } from './packeta-api.ts';
import { ordersOfPacket, type PacketRow } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { saveCreated } from './save-created.ts';

/**
 * Job: has Packeta create a parcel. It has no key against repeats, and finds none by its order: so a call is made once,
 * and one without a response waits for an admin, who sees at Packeta what became of it.
 */
export async function createPacket(ctx: Context, id: string): Promise<void> {
  const [packet] = await ctx.db
    .update(packets)
    .set({ status: 'SENDING', attempt: sql`${packets.attempt} + 1`, failure: null, changedAt: ctx.now })
    .where(and(eq(packets.id, id), eq(packets.status, 'REQUESTED')))
    .returning();
  if (!packet) return;
  try {
    const inside = await ordersOfPacket(ctx, id);
    const [group] = await groupIntoParcels(ctx, inside.slice(0, 1));
    if (group?.orders.length !== inside.length || !inside.every(isToBeSent)) throw new AppError('packet-not-for-order');
    const { parcel, settings } = await packetToSend(ctx, group);
    const packetNumber = await createAtPacketa(ctx, packetAttributes(parcel, settings));
    if (
      !(await saveCreated(
        ctx,
        packet,
        inside.map((order) => order.id),
        packetNumber,
      ))
    )
      ctx.log.error('packet-unowned', { packetId: id, packetNumber });
  } catch (error) {
    await saveFailed(ctx, packet, error);
  }
}

async function saveFailed(ctx: Context, { id, attempt }: PacketRow, error: unknown): Promise<void> {
  const isRefused = error instanceof PacketaFault || error instanceof AppError;
  ctx.log[isRefused ? 'warn' : 'error']('packet-failed', { packetId: id, ...errorFacts(error) });
  const failure = error instanceof PacketaFault ? refusalText(error) : isRefused ? error.message : null;
  await ctx.db
    .update(packets)
    .set({ status: isRefused ? 'FAILED' : 'UNCLEAR', failure, changedAt: ctx.now })
    .where(and(eq(packets.id, id), eq(packets.attempt, attempt), eq(packets.status, 'SENDING')));
}
