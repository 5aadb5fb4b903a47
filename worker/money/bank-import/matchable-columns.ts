import { orders } from '../../platform/db/schema/main/orders.ts';

/** The columns of an order that tell whether a transfer may be for it. */
export const matchableColumns = {
  id: orders.id,
  revision: orders.revision,
  number: orders.number,
  status: orders.status,
  totalCents: orders.totalCents,
  paidCents: orders.paidCents,
  refundedCents: orders.refundedCents,
  customerName: orders.customerName,
};
