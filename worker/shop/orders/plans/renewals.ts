import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Consent, isNotHidden, orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../change-orders.ts';
import type { OrderRow } from '../queries.ts';
import { moveOrders } from '../status/move-orders.ts';

/** An order that the app has prepared and the customer has not placed yet. */
const isOffer = and(eq(orders.status, 'PENDING'), sql`json_array_length(consents) = 0`);
/** Not paid in part, and no card payment started. */
const isUntouched = and(isOffer, eq(orders.kind, 'STORAGE'), eq(orders.paidCents, 0), isNull(orders.paymentIntentId));

/**
 * Returns the statements by which a customer places a renewal that the app has prepared; the time to pay starts anew.
 */
export function acceptRenewal(ctx: Context, { id: orderId }: OrderRow, consents: Consent[]) {
  const isUnpaid = and(eq(orders.id, orderId), isOffer);
  const mail = writeOrderMail(ctx, { kind: 'order-received', orderId, changeId: null, when: isUnpaid });
  // First: its condition becomes false by the second statement.
  return [mail, changeOrders(ctx, isUnpaid, { consents, statusChangedAt: ctx.now })] as const;
}

/** Returns a user's renewals that no one has placed or started to pay. */
export const findRenewals = (ctx: Context, userId: string): Promise<Pick<OrderRow, 'id' | 'number'>[]> =>
  ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUntouched, isNotHidden));

/** Returns the statements that cancel these renewals, without a mail; `by` is null for the app itself. */
export function cancelRenewals(ctx: Context, by: string | null, renewals: Pick<OrderRow, 'id'>[]) {
  const orderIds = renewals.map(({ id }) => id);
  if (orderIds.length === 0) return [];
  return moveOrders(ctx, { orderIds, from: ['PENDING'], to: 'CANCELLED', userId: by, when: isUntouched });
}
