import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Consent, isNotHidden, orders } from '../../db/schema.ts';
import { writeOrderMail } from '../../mail/write-order-mail.ts';
import type { OrderRow } from '../queries.ts';
import { cancelPending } from '../status/cancel-pending.ts';

/** An order that the app has prepared, and its customer has not ordered yet. */
const isOffer = and(eq(orders.status, 'PENDING'), sql`json_array_length(consents) = 0`);
/** Nobody is paying for it, by card or in part. */
const isUntouched = and(isOffer, eq(orders.kind, 'STORAGE'), eq(orders.paidCents, 0), isNull(orders.paymentIntentId));

/**
 * The statements that make a renewal, which the app has prepared, one that its customer has ordered: they have as long to
 * pay as for any order.
 */
export function agreeToRenewal(ctx: Context, { id: orderId }: OrderRow, consents: Consent[]) {
  const isUnpaid = and(eq(orders.id, orderId), isOffer);
  const mail = writeOrderMail(ctx, { kind: 'order-received', orderId, changeId: null, when: isUnpaid });
  // First, for its condition is what the second one ends.
  return {
    statements: [
      mail.statement,
      ctx.db.update(orders).set({ consents, statusChangedAt: ctx.now }).where(isUnpaid),
    ] as const,
    job: mail.job,
  };
}

/** A user's renewals that nobody has ordered or begun to pay. */
export const findRenewals = (ctx: Context, userId: string): Promise<Pick<OrderRow, 'id' | 'number'>[]> =>
  ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUntouched, isNotHidden));

/** The statements that take these offers back, without a mail; `by` is null for the app itself. */
export function dropRenewals(ctx: Context, by: string | null, renewals: Pick<OrderRow, 'id'>[]) {
  const ids = renewals.map(({ id }) => id);
  return ids.length > 0 ? cancelPending(ctx, by, ids, isUntouched) : [];
}
