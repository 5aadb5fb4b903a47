import { and, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { isToBeSent } from '../../../shared/production/parcels/shared-parcels.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { emit } from '../../platform/core/outbox.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { getOrder } from '../../shop/orders/queries.ts';
import { groupIntoParcels } from '../papers/packed-orders.ts';
import { packetToSend } from './packet-to-send.ts';
import { isByPacketa } from './queries.ts';

/**
 * Has Packeta create the parcel of an order and of those that go with it; once, however often it is asked. Throws
 * `order-not-found`, `packeta-off`, `packet-not-for-order`, `packet-settings-missing`, `order-changed`.
 */
export async function requestPacket(ctx: Context, admin: Actor & { id: string }, orderId: string): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (order.packetId !== null) return;
  if (!ctx.packetaApi) throw new AppError('packeta-off');
  if (!isToBeSent(order) || !isByPacketa(order)) throw new AppError('packet-not-for-order');
  const [group] = await groupIntoParcels(ctx, [order]);
  if (!group) throw new AppError('packet-not-for-order');
  await packetToSend(ctx, group);
  const id = newId();
  const isAsRead = and(
    isNull(orders.packetId),
    isNotHidden,
    isNull(orders.heldAt),
    inList(orders.status, orderStatuses.filter(isPrintableOrder)),
    sql`${orders.parcelId} is ${order.parcelId}`,
  );
  const packet = { id, status: 'REQUESTED', createdBy: admin.id, createdAt: ctx.now, changedAt: ctx.now } as const;
  const ids = group.orders.map((each) => each.id);
  try {
    await ctx.db.batch([
      ctx.db.insert(packets).values(packet),
      emit(ctx, { type: 'create-packet', packetId: id }),
      changeOrders(ctx, inList(orders.id, ids), {
        packetId: id,
        lastChangeId: assertInBatch(isAsRead, orders.lastChangeId),
      }),
      ...group.orders.map(({ id: subjectId, number }) =>
        auditStatement(ctx, admin, {
          action: 'order.packet',
          subjectId,
          subject: String(number),
          after: { packetAction: 'create' },
        }),
      ),
    ]);
  } catch (error) {
    if (!isAssertionFailure(error, 'orders.last_change_id')) throw error;
    // Somebody else has asked for it.
    if ((await getOrder(ctx, orderId)).packetId !== null) return;
    throw new AppError('order-changed');
  }
}
