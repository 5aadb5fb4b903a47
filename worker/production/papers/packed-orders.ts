import { and, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { parcelReference } from '../../../shared/production/parcels/parcels.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { parcels } from '../../platform/db/schema/main/parcels.ts';
import { findOrders, type OrderRow } from '../../shop/orders/queries.ts';

/** Orders that go as one: most often a single one. */
export interface PackedParcel<T> {
  /** What it is known by: the number of its order, or the reference of a parcel of several. */
  reference: string;
  orders: T[];
}

/** Returns whether an order is packed and sent, or was: its papers may be printed again. A held one waits. */
const isPacked = ({ kind, status, heldAt }: OrderRow): boolean =>
  kind === 'PRINT' && ((isPrintableOrder(status) && heldAt === null) || status === 'SHIPPED' || status === 'RECEIVED');

/**
 * Returns those of the orders that are packed, oldest first; of a parcel that is printed in part, none, unless only
 * its prints are asked for. Throws `no-order-to-pack` when none is.
 */
export async function findPackedOrders(ctx: Context, ids: string[], { isPickList = false } = {}): Promise<OrderRow[]> {
  const found = (await findOrders(ctx, ids)).filter(isPacked);
  const waiting = isPickList ? new Set() : await findWaitingParcels(ctx, found);
  const packed = found.filter(({ parcelId, status }) => !(isPrintableOrder(status) && waiting.has(parcelId)));
  if (packed.length === 0) throw new AppError('no-order-to-pack');
  return packed.sort((a, b) => a.number - b.number);
}

/** Returns the parcels of these orders of which some is printed, and some is still to be. */
async function findWaitingParcels(ctx: Context, found: readonly OrderRow[]): Promise<Set<string | null>> {
  const ids = [...new Set(found.flatMap(({ parcelId }) => parcelId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: orders.parcelId })
    .from(orders)
    .where(
      and(
        inList(orders.parcelId, ids),
        sql`+${isNotHidden}`,
        inList(sql`+${orders.status}`, orderStatuses.filter(isPrintableOrder)),
        isNull(orders.heldAt),
      ),
    )
    .groupBy(orders.parcelId)
    .having(sql`count(distinct ${orders.status} = 'PRINT_COMPLETED') > 1`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the parcels of packed orders, with all that is in them: also orders that no one selected. An order that was
 * sent is no longer in the parcel of one that was not.
 */
export async function groupIntoParcels(ctx: Context, packed: readonly OrderRow[]): Promise<PackedParcel<OrderRow>[]> {
  const ids = [...new Set(packed.flatMap(({ parcelId }) => parcelId ?? []))];
  if (ids.length === 0) return packed.map(aloneInParcel);
  const [shared, others] = await ctx.db.batch([
    ctx.db.select().from(parcels).where(inList(parcels.id, ids)),
    ctx.db
      .select()
      .from(orders)
      // The plus keeps SQLite from another index.
      .where(and(inList(orders.parcelId, ids), sql`+${isNotHidden}`))
      .orderBy(orders.number),
  ]);
  const references = new Map(shared.map(({ id, number }) => [id, parcelReference(number)]));
  const done = new Set<string>();
  return packed.flatMap((order) => {
    if (done.has(order.id)) return [];
    const reference = references.get(order.parcelId ?? '');
    if (reference === undefined) return [aloneInParcel(order)];
    const isOpen = isPrintableOrder(order.status);
    const together = others.filter(
      (other) => other.parcelId === order.parcelId && isPacked(other) && isPrintableOrder(other.status) === isOpen,
    );
    for (const { id } of together) done.add(id);
    return [{ reference, orders: together }];
  });
}

export const aloneInParcel = (order: OrderRow): PackedParcel<OrderRow> => ({
  reference: String(order.number),
  orders: [order],
});
