import type { OrderRefundsResponse, RefundableItem } from '../../../shared/money/refunds/contract.ts';
import { unusedCents } from '../../../shared/money/refunds/refund-shares.ts';
import { periodAfter } from '../../../shared/money/storage/storage-period.ts';
import { waitingCopies, waitingReprints } from '../../production/print-jobs/order-work.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { holdsMoney, type Refundable, refundedOf, sumOf } from './read-refundable.ts';

type Limits = Omit<OrderRefundsResponse, 'refunds' | 'payer' | 'printing'>;

/** Returns what of an order can be refunded now. Pure. */
export function refundLimits(found: Refundable, now: number): Limits {
  const { order, items, refunds, cards, invoice, cheapestDeliveryCents } = found;
  const leftCents = Math.max(0, order.paidCents - sumOf(refunds.filter(holdsMoney)));
  const invoicedCents = Math.min(leftCents, invoice?.leftCents ?? 0);
  const delivery = order.deliveryCents - order.deliveryDiscountCents;
  const returned = refunds.filter(holdsMoney).reduce((sum, { deliveryCents }) => sum + deliveryCents, 0);
  return {
    leftCents,
    invoicedCents,
    uninvoicedCents: leftCents - invoicedCents,
    cardCents: Math.min(leftCents, Math.max(0, ...cards.map((card) => card.leftCents))),
    items: items.map((item) => refundableItem(order, item, found, now)),
    deliveryCents: delivery - returned,
    // The law gives back the cheapest usual delivery, not a dearer one that was chosen.
    withdrawalDeliveryCents: Math.max(0, Math.min(delivery, cheapestDeliveryCents ?? delivery) - returned),
  };
}

function refundableItem(
  order: OrderRow,
  item: OrderItemRow,
  { refunds, work }: Refundable,
  now: number,
): RefundableItem {
  const { position, productName, filename, quantity } = item;
  const paidCents = item.totalCents - item.discountCents;
  const period = periodOf(order);
  return {
    position,
    name: productName,
    filename,
    quantity,
    refundedQuantity: refundedOf(refunds, position).quantity,
    paidCents,
    withdrawalCents: period ? unusedCents(paidCents, period, now) : paidCents,
    waitingCopies: waitingReprints(work, position).reduce(
      (sum, { copies }) => sum + copies,
      item.mode === 'print' ? waitingCopies(order, item, work) : 0,
    ),
  };
}

/** Returns the period that an order of a plan paid for; null: none runs, or it has no end. */
function periodOf({ storagePlan, planAppliedAt, planChange }: OrderRow): { start: number; end: number } | null {
  if (!storagePlan || planAppliedAt === null) return null;
  // The same plan is extended: its new period begins when the old one ends.
  const isExtended = planChange !== null && planChange.before.planId === planChange.after.planId;
  const start = Math.max(planAppliedAt, (isExtended && planChange.before.endsAt) || 0);
  const end = periodAfter(start, storagePlan.priceUnit);
  return end === null ? null : { start, end };
}
