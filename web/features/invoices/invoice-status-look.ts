import type { InvoiceStatus } from '../../../shared/rules/invoice-status.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const invoiceStatusLook: Record<InvoiceStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Čaká na spracovanie', tone: 'warning' },
  READY: { label: 'Pripravená na stiahnutie', tone: 'success' },
  DOWNLOADED: { label: 'Stiahnutá', tone: 'info' },
  EXPIRED: { label: 'Expirovaná', tone: 'neutral' },
};
