import type { OrderRefundsResponse } from '../../../../shared/money/refunds/contract.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { amountOf, hasLines, type RefundValues } from './refund-amount.ts';

/**
 * What a refund may do to what is to be printed. `order`: all goes back, so nothing is made and sent; `copies`: so many
 * are taken out; `begun`: none can be any more.
 */
export type PrintEffect =
  | { kind: 'none' }
  | { kind: 'begun'; station: string | null }
  | { kind: 'copies'; copies: number }
  | { kind: 'order'; printing: OrderRefundsResponse['printing'] };

const sent: readonly AdminOrder['status'][] = ['SHIPPED', 'RECEIVED'];

/** Returns what the server does too, if it is asked to. */
export function printEffect(
  order: Pick<AdminOrder, 'kind' | 'status'>,
  found: OrderRefundsResponse,
  values: RefundValues,
): PrintEffect {
  const { printing, items } = found;
  const isOver = order.status === 'CANCELLED' || (order.status === 'PENDING' && found.invoicedCents === 0);
  if (order.kind !== 'PRINT' || isOver || values.reason === 'OVERPAYMENT') return { kind: 'none' };
  const quantityOf = (position: number) => (hasLines(values) ? (values.quantities[position] ?? 0) : 0);
  const isWhole =
    amountOf(found, values) === found.leftCents ||
    items.every(({ position, quantity, refundedQuantity }) => refundedQuantity + quantityOf(position) === quantity);
  const isSent = sent.includes(order.status);
  if (isWhole && !isSent) return { kind: 'order', printing };
  const copies = items.reduce(
    (sum, { position, waitingCopies }) =>
      sum + (isWhole ? waitingCopies : Math.min(waitingCopies, quantityOf(position))),
    0,
  );
  if (copies > 0) return { kind: 'copies', copies };
  const isChosen = items.some(({ position }) => quantityOf(position) > 0);
  return printing && isChosen && !isSent ? { kind: 'begun', station: printing.station } : { kind: 'none' };
}
