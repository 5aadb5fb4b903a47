import type { BulkAction } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import type { BulkRowOf } from './queries.ts';
import type { RowCode } from './settle-row.ts';

type ValidatedOrder = Pick<
  OrderRow,
  'kind' | 'status' | 'lastChangeId' | 'heldAt' | 'heldReason' | 'waitsForSchool' | 'trackingNumber' | 'parcelId'
>;

/** Returns why nothing is done to an order; null: the action is right for it. Pure. */
export function validateOrder(
  action: BulkAction,
  order: ValidatedOrder,
  row: Pick<BulkRowOf, 'seenChangeId' | 'trackingNumber'>,
): RowCode | null {
  const { kind, status } = order;
  if (kind !== 'PRINT') return 'order-digital';
  const isSent = status === 'SHIPPED' || status === 'RECEIVED';
  if (isSent && action === 'tracking' && order.trackingNumber !== null)
    return order.trackingNumber === row.trackingNumber ? 'unchanged' : 'other-number';
  if (order.lastChangeId !== row.seenChangeId) return 'order-changed';
  // A parcel that was sent without a number may get one.
  if (action === 'tracking' && status === 'SHIPPED') return null;
  if (order.heldAt !== null && !(action === 'school' && order.waitsForSchool && order.heldReason === null))
    return 'order-held';
  if (isSent) return 'already-shipped';
  if (!isPrintableOrder(status))
    return action === 'ship' || action === 'tracking' ? 'not-sendable' : 'order-not-printable';
  // The number came for another order of its parcel.
  if (action === 'tracking' && order.parcelId !== null && status !== 'PRINT_COMPLETED') return 'not-printed';
  if (status === 'PRINT_COMPLETED' && action !== 'ship' && action !== 'tracking') return 'already-printed';
  return null;
}
