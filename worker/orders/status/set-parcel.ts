import { and, eq, sql } from 'drizzle-orm';
import type { OrderStatusInput } from '../../../shared/contract/admin-orders.ts';
import { AppError } from '../../../shared/errors.ts';
import { type Actor, auditStatement } from '../../audit/record-audit.ts';
import type { Context } from '../../core/context.ts';
import { rowExists } from '../../db/row-exists.ts';
import { orders } from '../../db/schema.ts';
import { writeOrderMail } from '../../mail/write-order-mail.ts';
import type { OrderRow } from '../queries.ts';

export type Parcel = Pick<OrderRow, 'carrier' | 'trackingNumber'>;

/** Who brings an order and under which number; what is not said stays as it is. Throws `carrier-missing`. */
export function parcelOf(order: OrderRow, input: Pick<OrderStatusInput, 'carrier' | 'trackingNumber'>): Parcel {
  const carrier = input.carrier === undefined ? order.carrier : input.carrier;
  const trackingNumber = input.trackingNumber === undefined ? order.trackingNumber : input.trackingNumber || null;
  if (trackingNumber && !carrier) throw new AppError('carrier-missing');
  return { carrier, trackingNumber };
}

/** The statement that goes with a change to SHIPPED. */
export const setParcelOfChange = (ctx: Context, orderId: string, changeId: string, parcel: Parcel) =>
  ctx.db
    .update(orders)
    .set(parcel)
    .where(and(eq(orders.id, orderId), eq(orders.lastChangeId, changeId)));

/** Of an order that is SHIPPED already: a new number goes to the customer by mail, once. */
export async function setParcel(ctx: Context, admin: Actor, order: OrderRow, parcel: Parcel): Promise<void> {
  const { id: orderId, number, kind, carrier, trackingNumber } = order;
  const isOther = sql`(${orders.carrier} is not ${parcel.carrier} or ${orders.trackingNumber} is not ${parcel.trackingNumber})`;
  const isShipped = and(eq(orders.id, orderId), eq(orders.status, 'SHIPPED'));
  const isMailed = kind === 'PRINT' && parcel.trackingNumber !== null && parcel.trackingNumber !== trackingNumber;
  const isNewNumber = sql`${orders.trackingNumber} is not ${parcel.trackingNumber}`;
  const mail = writeOrderMail(ctx, {
    kind: 'order-shipped',
    orderId,
    changeId: null,
    when: isMailed ? and(isShipped, isNewNumber) : sql`false`,
  });
  const set = ctx.db.update(orders).set(parcel).where(and(isShipped, isOther)).returning({ id: orders.id });
  // The conditions of the first two are what the last one ends.
  const audit = auditStatement(ctx, admin, {
    action: 'order.status',
    subjectId: orderId,
    subject: String(number),
    before: { carrier, trackingNumber },
    after: { ...parcel },
    when: rowExists(orders, and(isShipped, isOther)),
  });
  const [, , changed] = await ctx.db.batch([audit, mail.statement, set]);
  if (isMailed && changed.length > 0) await ctx.enqueue(mail.job);
}
