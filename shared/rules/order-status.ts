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

/** Time in which a customer may cancel an unpaid order. */
export const cancelWindowMs = 24 * hour;
/** Unpaid orders are cancelled automatically after this long. */
export const unpaidLimitMs = 7 * 24 * hour;

interface Payable {
  status: OrderStatus;
  paidCents: number;
  /** Milliseconds since 1970: when it was created, set back to PENDING, or ordered after the app had prepared it (renewals). */
  statusChangedAt: number;
}

/** Returns when an unpaid order will be cancelled. Null: never; a partly paid one waits for an admin. */
export const payableUntil = ({ status, paidCents, statusChangedAt }: Payable): number | null =>
  status === 'PENDING' && paidCents === 0 ? statusChangedAt + unpaidLimitMs : null;

interface Cancellable {
  status: OrderStatus;
  paidCents: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Returns whether the customer may cancel it; partly paid orders are left to an admin. */
export function canCustomerCancel({ status, paidCents, createdAt }: Cancellable, now: number): boolean {
  return status === 'PENDING' && paidCents === 0 && now < createdAt + cancelWindowMs;
}
