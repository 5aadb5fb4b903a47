import type { DeliveryKind } from './delivery.ts';
import type { OrderStatus } from './order-status.ts';

export interface StatusLook {
  label: string;
  /** What its colour means. */
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

/** Of orders that go without a carrier. */
const otherLabels: Partial<Record<DeliveryKind, Partial<Record<string, string>>>> = {
  PERSONAL: { SHIPPED: 'Pripravené na vyzdvihnutie', RECEIVED: 'Vyzdvihnuté' },
  SCHOOL: { SHIPPED: 'Odovzdané škole' },
};

/** Returns how an order's status is displayed; an unknown one unchanged and in grey. */
export function statusLook(status: string, deliveryKind?: DeliveryKind): StatusLook {
  const other = deliveryKind && otherLabels[deliveryKind]?.[status];
  if (other !== undefined) return { ...statusLook(status), label: other };
  return Object.hasOwn(looks, status) ? looks[status as OrderStatus] : { label: status, tone: 'neutral' };
}
