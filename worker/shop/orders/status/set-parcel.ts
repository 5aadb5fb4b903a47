import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { OrderStatusInput } from '../../../../shared/shop/orders/admin-orders.ts';
import { isWithoutCarrier } from '../../../../shared/shop/orders/delivery.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../change-orders.ts';
import { indexTrackingNumber } from '../order-search.ts';
import type { OrderRow } from '../queries.ts';
import type { Together } from './change-status.ts';

export type Parcel = Pick<OrderRow, 'carrier' | 'trackingNumber'>;

/** Returns carrier and tracking number; what the input leaves out stays, and what goes without a carrier has none. Throws `carrier-missing`. */
export function parcelOf(order: OrderRow, input: Pick<OrderStatusInput, 'carrier' | 'trackingNumber'>): Parcel {
  if (isWithoutCarrier(order.deliveryKind)) return { carrier: null, trackingNumber: null };
  const carrier = input.carrier === undefined ? order.carrier : input.carrier;
  const trackingNumber = input.trackingNumber === undefined ? order.trackingNumber : input.trackingNumber || null;
  if (trackingNumber && !carrier) throw new AppError('carrier-missing');
  return { carrier, trackingNumber };
}

/** Returns the statements that go with a change to SHIPPED. */
export const setParcelOfChange = (ctx: Context, orderId: string, changeId: string, parcel: Parcel) =>
  [
    changeOrders(ctx, and(eq(orders.id, orderId), eq(orders.lastChangeId, changeId)), parcel),
    indexTrackingNumber(ctx, orderId, parcel.trackingNumber),
  ] as const;

/** Changes the parcel of an order that is already SHIPPED. A new tracking number is mailed, once. */
export async function setParcel(
  ctx: Context,
  admin: Actor,
  order: OrderRow,
  parcel: Parcel,
  together?: Together,
): Promise<void> {
  const { id: orderId, number, kind, carrier, trackingNumber } = order;
  const isOther = sql`(${orders.carrier} is not ${parcel.carrier} or ${orders.trackingNumber} is not ${parcel.trackingNumber})`;
  const isShipped = and(eq(orders.id, orderId), eq(orders.status, 'SHIPPED'), together?.when);
  const isMailed = kind === 'PRINT' && parcel.trackingNumber !== null && parcel.trackingNumber !== trackingNumber;
  const isNewNumber = sql`${orders.trackingNumber} is not ${parcel.trackingNumber}`;
  const mail = writeOrderMail(ctx, {
    kind: 'order-shipped',
    orderId,
    changeId: null,
    when: isMailed ? and(isShipped, isNewNumber) : sql`false`,
  });
  const set = changeOrders(ctx, and(isShipped, isOther), parcel);
  // The conditions of the first ones become false by it.
  const audit = auditStatement(ctx, admin, {
    action: 'order.status',
    subjectId: orderId,
    subject: String(number),
    before: { carrier, trackingNumber },
    after: { ...parcel },
    when: rowExists(orders, and(isShipped, isOther)),
  });
  const also = together?.also(rowExists(orders, and(isShipped, isOther))) ?? [];
  await ctx.db.batch([audit, ...also, mail, set, indexTrackingNumber(ctx, orderId, parcel.trackingNumber)]);
}
