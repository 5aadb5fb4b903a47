import type { StatusLook } from '../../shop/orders/status-look.ts';
import type { InvoiceStatus } from './invoice-status.ts';

export const invoiceStatusLook: Record<InvoiceStatus, StatusLook> = {
  PENDING: { label: 'Čaká na spracovanie', tone: 'warning' },
  READY: { label: 'Pripravená na stiahnutie', tone: 'success' },
  DOWNLOADED: { label: 'Stiahnutá', tone: 'info' },
  EXPIRED: { label: 'Expirovaná', tone: 'neutral' },
};
