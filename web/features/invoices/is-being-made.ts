import type { Invoice } from '../../../shared/contract/invoices.ts';

/** Of an invoice that was cancelled meanwhile nothing more is made. */
export const isBeingMade = ({ status, voidedAt }: Pick<Invoice, 'status' | 'voidedAt'>): boolean =>
  status === 'PENDING' && voidedAt === null;
