import type { OrderKind } from './contract.ts';

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

/** What a download or a storage plan can be: neither is printed or sent. */
export const digitalStatuses: readonly OrderStatus[] = ['PENDING', 'PAID', 'RECEIVED', 'CANCELLED'];

/** Returns the states that an order of this kind can have, in the course of things. */
export const statusesOf = (kind: OrderKind): readonly OrderStatus[] =>
  kind === 'PRINT' ? orderStatuses : digitalStatuses;

/** Returns the state that an admin brings an order to next; null: none, or the app does it. */
export function nextStatus({ kind, status }: { kind: OrderKind; status: OrderStatus }): OrderStatus | null {
  if (status === 'RECEIVED' || status === 'CANCELLED' || (kind !== 'PRINT' && status === 'PAID')) return null;
  const statuses = statusesOf(kind);
  return statuses[statuses.indexOf(status) + 1] ?? null;
}

/** Time in which a customer may cancel an unpaid order. */
export const cancelWindowMs = 24 * hour;
/** Unpaid orders are cancelled automatically after this long. */
export const unpaidLimitMs = 7 * 24 * hour;

/** After this long the customer is reminded of one, once. */
export const reminderAfterMs = 5 * 24 * hour;

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
