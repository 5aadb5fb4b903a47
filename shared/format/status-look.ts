import type { OrderStatus } from '../rules/order-status.ts';

export interface StatusLook {
  label: string;
  /** What it means for somebody who only sees colours. */
  tone: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'indigo' | 'purple';
}

const looks: Record<OrderStatus, StatusLook> = {
  PENDING: { label: 'Čaká na platbu', tone: 'warning' },
  PAID: { label: 'Zaplatené', tone: 'success' },
  PRINTING: { label: 'Tlačí sa', tone: 'info' },
  PRINT_COMPLETED: { label: 'Dokončená tlač', tone: 'indigo' },
  SHIPPED: { label: 'Odoslané', tone: 'purple' },
  RECEIVED: { label: 'Doručené', tone: 'success' },
  CANCELLED: { label: 'Zrušené', tone: 'danger' },
};

/** How the status of an order is shown; one that this release does not know, as it is and in grey. */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(looks, status) ? looks[status as OrderStatus] : { label: status, tone: 'neutral' };
}
