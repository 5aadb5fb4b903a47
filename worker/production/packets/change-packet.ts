import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PacketActionInput } from '../../../shared/production/packets/contract.ts';
import { packetBarcode } from '../../../shared/production/packets/packets.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { emit } from '../../platform/core/outbox.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { leavePacket } from '../../shop/orders/packet-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { askPacketa, cancelAtPacketa, isAtPacketa } from './packeta-api.ts';
import { getPacket, type PacketRow } from './queries.ts';
import { saveCreated } from './save-created.ts';

interface Found {
  packet: PacketRow;
  inside: OrderRow[];
}

/**
 * Does what an admin chose for a packet; returns one of its orders. Throws `packet-not-found`, `packet-changed` if its
 * state does not allow it, `packet-unknown`, `packet-not-cancellable`, `parcel-shipped`, `packeta-off`, `packeta-silent`.
 */
export async function changePacket(ctx: Context, admin: Actor, id: string, input: PacketActionInput): Promise<string> {
  const found = await getPacket(ctx, id);
  switch (input.action) {
    case 'retry':
      await retry(ctx, admin, found);
      break;
    case 'found':
      await take(ctx, admin, found, input.packetNumber);
      break;
    case 'cancel':
      await cancel(ctx, admin, found);
      break;
    case 'forget':
      await forget(ctx, admin, found);
  }
  return found.inside[0]?.id ?? '';
}

/** The condition that a packet is refused or unclear as it was read. */
const isStuck = ({ id, attempt }: PacketRow) =>
  and(eq(packets.id, id), eq(packets.attempt, attempt), inList(packets.status, ['FAILED', 'UNCLEAR']));

async function retry(ctx: Context, admin: Actor, { packet, inside }: Found): Promise<void> {
  if (!ctx.packetaApi) throw new AppError('packeta-off');
  const { id } = packet;
  const isOver = isStuck(packet);
  const audits = auditsOf(ctx, admin, inside, { packetAction: 'retry' }, rowExists(packets, isOver));
  const { found } = await batchOf(ctx.db, {
    found: ctx.db.select({ one: sql`1` }).from(packets).where(isOver),
    audits,
    job: emit(ctx, { type: 'create-packet', packetId: id }, { when: rowExists(packets, isOver) }),
    again: ctx.db.update(packets).set({ status: 'REQUESTED', failure: null, changedAt: ctx.now }).where(isOver),
  });
  if (found.length === 0) throw new AppError('packet-changed');
}

/** Takes over what Packeta created without a response, once it says that it has it. */
async function take(ctx: Context, admin: Actor, { packet, inside }: Found, packetNumber: string): Promise<void> {
  if (packet.status !== 'UNCLEAR') throw new AppError('packet-changed');
  const [taken] = await ctx.db.select({ id: packets.id }).from(packets).where(eq(packets.packetNumber, packetNumber));
  if (taken || !(await askPacketa(ctx, () => isAtPacketa(ctx, packetNumber)))) throw new AppError('packet-unknown');
  const isMade = rowExists(packets, and(eq(packets.id, packet.id), eq(packets.packetNumber, packetNumber)));
  const facts = { packetAction: 'found', trackingNumber: packetBarcode(packetNumber) };
  const ids = inside.map(({ id }) => id);
  if (!(await saveCreated(ctx, packet, ids, packetNumber, auditsOf(ctx, admin, inside, facts, isMade))))
    throw new AppError('packet-changed');
}

async function cancel(ctx: Context, admin: Actor, { packet, inside }: Found): Promise<void> {
  const { id, status, packetNumber } = packet;
  if (status !== 'CREATED' || packetNumber === null) throw new AppError('packet-changed');
  if (inside.some(({ status }) => status === 'SHIPPED' || status === 'RECEIVED')) throw new AppError('parcel-shipped');
  await askPacketa(ctx, () => cancelAtPacketa(ctx, packetNumber), 'packet-not-cancellable');
  const facts = { packetAction: 'cancel', trackingNumber: packetBarcode(packetNumber) };
  const ids = inside.map(({ id }) => id);
  await ctx.db.batch([
    ...leavePacket(ctx, ids, id, packetNumber),
    // Nothing where another admin cancelled it at the same time.
    ...auditsOf(ctx, admin, inside, facts, rowExists(packets, eq(packets.id, id))),
    ctx.db.delete(packets).where(eq(packets.id, id)),
  ]);
}

/** Frees the orders of a packet that is not to be created here any more; Packeta is not asked, it may be unable to say. */
async function forget(ctx: Context, admin: Actor, { packet, inside }: Found): Promise<void> {
  const isOver = isStuck(packet);
  const { found } = await batchOf(ctx.db, {
    found: ctx.db.select({ one: sql`1` }).from(packets).where(isOver),
    audits: auditsOf(ctx, admin, inside, { packetAction: 'forget' }, rowExists(packets, isOver)),
    orders: changeOrders(ctx, and(eq(orders.packetId, packet.id), rowExists(packets, isOver)), { packetId: null }),
    gone: ctx.db.delete(packets).where(isOver),
  });
  if (found.length === 0) throw new AppError('packet-changed');
}

const auditsOf = (
  ctx: Context,
  admin: Actor,
  inside: readonly OrderRow[],
  after: Record<string, unknown>,
  when?: SQL,
) =>
  inside.map(({ id, number }) =>
    auditStatement(ctx, admin, { action: 'order.packet', subjectId: id, subject: String(number), after, when }),
  );
