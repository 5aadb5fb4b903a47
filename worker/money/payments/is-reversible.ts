import type { payments } from '../../platform/db/schema/main/payments.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';

interface Booking {
  payment: Pick<typeof payments.$inferSelect, 'source' | 'amountCents'>;
  order: Pick<OrderRow, 'kind' | 'status' | 'refundedCents' | 'hiddenAt'>;
}

/**
 * Returns whether a booking may be taken back: money of a card is refunded instead, as is that of an order that is being
 * printed or was refunded.
 */
export function isReversible({ payment, order }: Booking): boolean {
  if (payment.source === 'card' || payment.amountCents <= 0 || order.refundedCents > 0) return false;
  if (order.hiddenAt !== null) return false;
  const isDigital = order.kind !== 'PRINT';
  return ['PENDING', 'PAID', 'CANCELLED'].includes(order.status) || (isDigital && order.status === 'RECEIVED');
}
