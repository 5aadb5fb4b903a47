import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SharedParcel } from '../../../shared/production/parcels/contract.ts';
import { isToBeSent, parcelKey } from '../../../shared/production/parcels/shared-parcels.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { nextNumber } from '../../platform/core/next-number.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { parcels } from '../../platform/db/schema/main/parcels.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { isInPacket, refuseInPacket } from '../../shop/orders/packet-of-order.ts';
import { findOrders, type OrderRow } from '../../shop/orders/queries.ts';
import { getParcel, ordersOfParcel } from './shared-parcels.ts';

type Admin = Actor & { id: string };

/**
 * Makes one parcel of these orders, or adds them to the one that some of them share. Throws `order-not-found`,
 * `parcel-differs`, `packet-exists`, `order-changed`.
 */
export async function joinOrders(ctx: Context, admin: Admin, orderIds: string[]): Promise<SharedParcel> {
  const found = await findOrders(ctx, orderIds);
  if (found.length < orderIds.length) throw new AppError('order-not-found');
  const [key, ...others] = new Set(found.map(parcelKey));
  if (key === null || others.length > 0) throw new AppError('parcel-differs');
  await refuseInPacket(ctx, orderIds);
  const shared = await findOpenParcel(ctx, found);
  if (shared && found.every(({ parcelId }) => parcelId === shared)) return getParcel(ctx, shared);
  const id = shared ?? newId();
  const number = nextNumber(ctx, 'parcels');
  const made = { id, number: number.value, createdBy: admin.id, createdAt: ctx.now };
  await runOnRead(() =>
    ctx.db.batch([
      assertAsRead(ctx, found),
      ...(shared ? [] : [number.take, ctx.db.insert(parcels).values(made)]),
      changeOrders(ctx, inList(orders.id, idsOf(found)), { parcelId: id, packetId: null }),
      deleteEmptyParcels(
        ctx,
        found.flatMap(({ parcelId }) => parcelId ?? []),
      ),
      ...found.map((order) =>
        auditStatement(ctx, admin, {
          action: 'order.parcel',
          subjectId: order.id,
          subject: String(order.number),
          before: { orderNumbers: null },
          after: { orderNumbers: found.map(({ number }) => String(number)) },
        }),
      ),
    ]),
  );
  return getParcel(ctx, id);
}

/** Lets the orders of a parcel go alone again. Throws `parcel-not-found`, `parcel-shipped`, `packet-exists`, `order-changed`. */
export async function splitParcel(ctx: Context, admin: Admin, parcelId: string): Promise<void> {
  const found = await ordersOfParcel(ctx, parcelId);
  if (found.length === 0) throw new AppError('parcel-not-found');
  if (found.some(isSent)) throw new AppError('parcel-shipped');
  await refuseInPacket(ctx, idsOf(found));
  await runOnRead(() =>
    ctx.db.batch([
      assertAsRead(ctx, found),
      // Deleted orders among them.
      changeOrders(ctx, eq(orders.parcelId, parcelId), { parcelId: null, packetId: null }),
      ctx.db.delete(parcels).where(eq(parcels.id, parcelId)),
      ...found.map((order) =>
        auditStatement(ctx, admin, {
          action: 'order.parcel',
          subjectId: order.id,
          subject: String(order.number),
          before: { orderNumbers: found.map(({ number }) => String(number)) },
          after: { orderNumbers: null },
        }),
      ),
    ]),
  );
}

const isSent = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'SHIPPED' || status === 'RECEIVED';

/** Returns the oldest parcel of these orders of which nothing is sent yet; a held one is no hindrance. */
async function findOpenParcel(ctx: Context, found: readonly OrderRow[]): Promise<string | undefined> {
  const ids = [...new Set(found.flatMap(({ parcelId }) => parcelId ?? []))].sort();
  for (const id of ids) {
    const all = await ordersOfParcel(ctx, id);
    if (all.every((order) => isToBeSent({ ...order, heldAt: null }))) return id;
  }
  return undefined;
}

/** Changes nothing; fails its batch if one of the orders was changed since it was read. */
function assertAsRead(ctx: Context, found: readonly OrderRow[]) {
  const read = found.map(({ id, lastChangeId, parcelId, heldAt, recipientName, deliveryAddress }) => [
    id,
    { lastChangeId, parcelId, heldAt, recipientName, address: JSON.stringify(deliveryAddress) },
  ]);
  const isAsRead: SQL = sql`exists (select 1 from json_each(${JSON.stringify(Object.fromEntries(read))}) where
    key = ${orders.id} and ${isNotHidden} and not ${isInPacket} and value ->> 'lastChangeId' = ${orders.lastChangeId}
    and value ->> 'parcelId' is ${orders.parcelId} and value ->> 'heldAt' is ${orders.heldAt}
    and value ->> 'recipientName' is ${orders.recipientName} and value ->> 'address' = coalesce(json(${orders.deliveryAddress}), 'null'))`;
  return changeOrders(ctx, inList(orders.id, idsOf(found)), {
    lastChangeId: assertInBatch(isAsRead, orders.lastChangeId),
  });
}

const idsOf = (found: readonly OrderRow[]): string[] => found.map(({ id }) => id);

const deleteEmptyParcels = (ctx: Context, ids: readonly string[]) =>
  ctx.db.delete(parcels).where(and(inList(parcels.id, ids), noRowExists(orders, eq(orders.parcelId, parcels.id))));

async function runOnRead(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isAssertionFailure(error, 'orders.last_change_id')) throw new AppError('order-changed');
    throw error;
  }
}
