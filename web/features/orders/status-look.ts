import type { OrderStatus } from '../../../shared/rules/order-status.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

interface StatusLook {
  label: string;
  tone: BadgeTone;
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

/** How a status is shown; one that this release does not know, as it is and in grey. */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(looks, status) ? looks[status as OrderStatus] : { label: status, tone: 'neutral' };
}
