import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { type PacketStatus, packetBarcode } from '../../../shared/production/packets/packets.ts';
import { isToBeSent } from '../../../shared/production/parcels/shared-parcels.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { groupIntoParcels } from '../papers/packed-orders.ts';
import { packetAttributes } from './packet-attributes.ts';
import { packetToSend } from './packet-to-send.ts';
import { createAtPacketa, PacketaFault } from './packeta-api.ts';
import { ordersOfPacket, type PacketRow } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { saveCreated } from './save-created.ts';

/**
 * Job: has Packeta create a parcel. It has no key against repeats, and finds none by its order: so a call is made once,
 * and one without a response waits for an admin, who sees its outcome at Packeta. Throws what failed before the
 * call: then it is still requested.
 */
export async function createPacket(ctx: Context, id: string): Promise<void> {
  const [packet] = await ctx.db
    .update(packets)
    .set({ status: 'SENDING', attempt: sql`${packets.attempt} + 1`, failure: null, changedAt: ctx.now })
    .where(and(eq(packets.id, id), eq(packets.status, 'REQUESTED')))
    .returning();
  if (!packet) return;
  let isCalled = false;
  let packetNumber: string | null = null;
  try {
    const inside = await ordersOfPacket(ctx, id);
    const [group] = await groupIntoParcels(ctx, inside.slice(0, 1));
    if (group?.orders.length !== inside.length || !inside.every(isToBeSent)) throw new AppError('packet-not-for-order');
    const { parcel, settings } = await packetToSend(ctx, group);
    const attributes = packetAttributes(parcel, settings);
    isCalled = true;
    packetNumber = await createAtPacketa(ctx, attributes);
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
    if (!isCalled && !isRefusal(error)) {
      await endCall(ctx, packet, 'REQUESTED', null);
      throw error;
    }
    ctx.log[isRefusal(error) ? 'warn' : 'error']('packet-failed', { packetId: id, packetNumber, ...errorFacts(error) });
    await endCall(ctx, packet, isRefusal(error) ? 'FAILED' : 'UNCLEAR', failureText(error, packetNumber));
  }
}

const isRefusal = (error: unknown): error is PacketaFault | AppError =>
  error instanceof PacketaFault || error instanceof AppError;

function failureText(error: unknown, packetNumber: string | null): string | null {
  if (packetNumber !== null)
    return `Packeta zásielku vytvorila pod číslom ${packetBarcode(packetNumber)}, len sa ho nepodarilo uložiť.`;
  if (!isRefusal(error)) return null;
  return error instanceof PacketaFault ? refusalText(error) : error.message;
}

const endCall = (ctx: Context, { id, attempt }: PacketRow, status: PacketStatus, failure: string | null) =>
  ctx.db
    .update(packets)
    .set({ status, failure, changedAt: ctx.now })
    .where(and(eq(packets.id, id), eq(packets.attempt, attempt), eq(packets.status, 'SENDING')));
