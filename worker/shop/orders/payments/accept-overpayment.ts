import { AppError } from '../../../../shared/errors.ts';
import type { AcceptOverpaymentInput } from '../../../../shared/shop/orders/admin-orders.ts';
import { type Actor, auditStatement } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders, isAsRead } from '../change-orders.ts';
import { getOrder } from '../queries.ts';

/**
 * Records that an admin has dealt with an overpayment, such as a card payment right after a transfer; the nightly check
 * then ignores it. Throws `order-not-found`, `order-changed`.
 */
export async function acceptOverpayment(
  ctx: Context,
  admin: Actor,
  orderId: string,
  { overpaidCents }: AcceptOverpaymentInput,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  const { number, totalCents, paidCents, acceptedOverpaymentCents } = order;
  if (paidCents - totalCents !== overpaidCents) throw new AppError('order-changed');
  const asRead = isAsRead(order);
  if (acceptedOverpaymentCents >= overpaidCents) return;
  const { accepted } = await batchOf(ctx.db, {
    audit: auditStatement(ctx, admin, {
      action: 'order.overpayment',
      subjectId: orderId,
      subject: String(number),
      after: { overpaidCents },
      when: rowExists(orders, asRead),
    }),
    accepted: changeOrders(ctx, asRead, { acceptedOverpaymentCents: overpaidCents }).returning({ id: orders.id }),
  });
  // Changed meanwhile by another payment, or by the same acceptance.
  if (accepted.length === 0) await acceptOverpayment(ctx, admin, orderId, { overpaidCents });
}
