import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SharedParcel } from '../../../shared/production/parcels/contract.ts';
import { parcelNumberOf, parcelReference } from '../../../shared/production/parcels/parcels.ts';
import { groupByParcel } from '../../../shared/production/parcels/shared-parcels.ts';
import { addressLines } from '../../../shared/shop/addresses/address-lines.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { parcels } from '../../platform/db/schema/main/parcels.ts';
import { findOrders, type OrderRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';

/** Returns the orders of a parcel, oldest first. */
export const ordersOfParcel = (ctx: Context, parcelId: string): Promise<OrderRow[]> =>
  ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.parcelId, parcelId), isNotHidden))
    .orderBy(asc(orders.number));

/**
 * Returns the numbers of the orders that go in each of these parcels, by the reference that the carrier has of it. What
 * is no reference of a parcel is left out.
 */
export async function ordersByReference(ctx: Context, references: readonly string[]): Promise<Map<string, string[]>> {
  const numbers = references.flatMap((reference) => parcelNumberOf(reference) ?? []);
  if (numbers.length === 0) return new Map();
  const found = await ctx.db
    .select({ parcel: parcels.number, order: orders.number })
    .from(parcels)
    .innerJoin(orders, and(eq(orders.parcelId, parcels.id), isNotNull(orders.parcelId)))
    .where(and(inList(parcels.number, numbers), isNotHidden))
    .orderBy(asc(orders.number));
  const groups = Map.groupBy(found, ({ parcel }) => parcelReference(parcel));
  return new Map([...groups].map(([reference, rows]) => [reference, rows.map(({ order }) => String(order))]));
}

/** Returns a parcel with its orders. Throws `parcel-not-found`. */
export async function getParcel(ctx: Context, id: string): Promise<SharedParcel> {
  const [[parcel], rows] = await Promise.all([
    ctx.db.select().from(parcels).where(eq(parcels.id, id)),
    ordersOfParcel(ctx, id),
  ]);
  if (!parcel) throw new AppError('parcel-not-found');
  return { ...toGroup(rows), parcel: { id, reference: parcelReference(parcel.number) } };
}

/** Returns which of these orders can go together, at least two each; those that do have their parcel. */
export async function findParcelGroups(ctx: Context, orderIds: string[]): Promise<SharedParcel[]> {
  const groups = groupByParcel(await findOrders(ctx, orderIds));
  const ids = groups.flatMap(([first]) => first?.parcelId ?? []);
  const found = ids.length === 0 ? [] : await ctx.db.select().from(parcels).where(inList(parcels.id, ids));
  const references = new Map(found.map(({ id, number }) => [id, parcelReference(number)]));
  return groups.map((rows) => {
    const id = rows[0]?.parcelId ?? null;
    const reference = id !== null && rows.every(({ parcelId }) => parcelId === id) ? references.get(id) : undefined;
    return { ...toGroup(rows), parcel: id !== null && reference !== undefined ? { id, reference } : null };
  });
}

function toGroup(rows: readonly OrderRow[]): Omit<SharedParcel, 'parcel'> {
  const [first] = rows;
  return {
    recipient: [
      first ? recipientOf(first) : '',
      ...(first?.deliveryAddress ? addressLines(first.deliveryAddress) : []),
    ],
    deliveryName: first?.deliveryName ?? null,
    orders: rows.toSorted((a, b) => a.number - b.number).map(({ id, number }) => ({ id, orderNumber: String(number) })),
  };
}
