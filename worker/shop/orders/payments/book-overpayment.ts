import { and, eq, gte, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { dayOf, noonOf } from '../../../../shared/format/day.ts';
import type { OrderStatusInput } from '../../../../shared/shop/orders/admin-orders.ts';
import { type Actor, auditStatement } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { payments } from '../../../platform/db/schema/main/payments.ts';
import type { OrderRow } from '../queries.ts';
import { bookPayment } from './book-payment.ts';

type Admin = Actor & { id: string };

/** Returns when money that an admin books arrived: today means now; another day has no time. */
export const receivedAtOf = (ctx: Context, paidOn: string): number | undefined =>
  paidOn === dayOf(ctx.now) ? undefined : noonOf(paidOn);

/** Throws `order-paid-meanwhile` for a payment that an admin enters for an order that misses nothing. */
export async function refuseNeedless(
  ctx: Context,
  admin: Admin,
  { id, status, totalCents, paidCents }: OrderRow,
  { paymentMethod, paidOn = dayOf(ctx.now) }: OrderStatusInput,
): Promise<void> {
  if (!paymentMethod || status === 'CANCELLED' || paidCents < totalCents) return;
  // Sent again after a response that got lost, it is booked.
  const own = await ctx.db
    .select({ at: sql<number>`coalesce(${payments.receivedAt}, ${payments.createdAt})` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, id),
        eq(payments.source, 'manual'),
        eq(payments.userId, admin.id),
        eq(payments.method, paymentMethod),
      ),
    );
  if (!own.some(({ at }) => dayOf(at) === paidOn)) throw new AppError('order-paid-meanwhile');
}

/**
 * Books money that an admin has in hand for an order that was paid meanwhile, once for each form: it is more than the
 * total, and the customer is told that it goes back. Throws `order-changed`: it is not too much.
 */
export async function bookOverpayment(
  ctx: Context,
  admin: Admin,
  order: OrderRow,
  { paymentMethod = 'transfer', paidOn = dayOf(ctx.now), overpayment }: OrderStatusInput,
): Promise<void> {
  if (!overpayment) return;
  const { amountCents, requestKey } = overpayment;
  const booked = await bookPayment(ctx, {
    orderId: order.id,
    source: 'manual',
    reference: requestKey,
    amountCents,
    acceptedOverpaymentCents: amountCents,
    method: paymentMethod,
    receivedAt: receivedAtOf(ctx, paidOn),
    userId: admin.id,
    when: gte(orders.paidCents, orders.totalCents),
    also: (_, isBooked) => [
      auditStatement(ctx, admin, {
        action: 'order.overpayment',
        subjectId: order.id,
        subject: String(order.number),
        after: { overpaidCents: amountCents, paymentMethod, paidOn },
        when: and(isBooked),
      }),
    ],
  });
  if (booked === 'late') throw new AppError('order-changed');
}
