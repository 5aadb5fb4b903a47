import type { InvoiceStatus } from '../rules/invoice-status.ts';
import type { StatusLook } from './status-look.ts';

export const invoiceStatusLook: Record<InvoiceStatus, StatusLook> = {
  PENDING: { label: 'Čaká na spracovanie', tone: 'warning' },
  READY: { label: 'Pripravená na stiahnutie', tone: 'success' },
  DOWNLOADED: { label: 'Stiahnutá', tone: 'info' },
  EXPIRED: { label: 'Expirovaná', tone: 'neutral' },
};
