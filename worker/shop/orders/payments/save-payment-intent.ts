import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context.ts';
import { isNotHidden, orders } from '../../../platform/db/schema/main/orders.ts';
import { changeOrders } from '../change-orders.ts';
import type { OrderRow } from '../queries.ts';

/**
 * Saves the payment intent of an order. Returns false if the order is not PENDING any more, or was paid in part
 * meanwhile.
 */
export async function savePaymentIntent(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'paidCents'>,
  intentId: string,
): Promise<boolean> {
  const saved = await changeOrders(
    ctx,
    and(eq(orders.id, order.id), eq(orders.paidCents, order.paidCents), eq(orders.status, 'PENDING'), isNotHidden),
    { paymentIntentId: intentId },
  ).returning({ id: orders.id });
  return saved.length > 0;
}
