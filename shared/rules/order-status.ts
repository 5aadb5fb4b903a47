const hour = 3_600_000;

export const orderStatuses = [
  'PENDING',
  'PAID',
  'PRINTING',
  'PRINT_COMPLETED',
  'SHIPPED',
  'RECEIVED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A customer may change their mind for so long, while the order is not paid. */
export const cancelWindowMs = 24 * hour;
/** An order that nobody paid is cancelled by itself after so long. */
export const unpaidLimitMs = 7 * 24 * hour;

/** Times in milliseconds since 1970. */
export function canCustomerCancel(order: { status: OrderStatus; createdAt: number }, now: number): boolean {
  return order.status === 'PENDING' && now < order.createdAt + cancelWindowMs;
}
