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

interface Payable {
  status: OrderStatus;
  paidCents: number;
  /** Milliseconds since 1970: when it was made, put back to PENDING, or ordered after we had prepared it. */
  statusChangedAt: number;
}

/** Until when an order waits for its payment and is cancelled then. Null: it is not; one paid in part waits for a person. */
export const payableUntil = ({ status, paidCents, statusChangedAt }: Payable): number | null =>
  status === 'PENDING' && paidCents === 0 ? statusChangedAt + unpaidLimitMs : null;

interface Cancellable {
  status: OrderStatus;
  paidCents: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Of one that is paid in part, a person decides. */
export function canCustomerCancel({ status, paidCents, createdAt }: Cancellable, now: number): boolean {
  return status === 'PENDING' && paidCents === 0 && now < createdAt + cancelWindowMs;
}
