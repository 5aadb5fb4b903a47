import type { Invoice } from '../../../../shared/money/invoices/contract.ts';

/** Of an invoice that was cancelled meanwhile nothing more is made. */
export const isBeingMade = ({ status, voidedAt }: Pick<Invoice, 'status' | 'voidedAt'>): boolean =>
  status === 'PENDING' && voidedAt === null;
