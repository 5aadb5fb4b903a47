import type { OrderStatus } from './order-status.ts';

export const printJobStatuses = ['PENDING', 'READY', 'PRINTING', 'COMPLETED', 'FAILED'] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

const next: Record<PrintJobStatus, readonly PrintJobStatus[]> = {
  PENDING: ['READY', 'FAILED'],
  READY: ['PRINTING', 'FAILED'],
  PRINTING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

export const printJobStatusName: Record<PrintJobStatus, string> = {
  PENDING: 'Čaká na spracovanie',
  READY: 'Pripravená na tlač',
  PRINTING: 'Tlačí sa',
  COMPLETED: 'Dokončená',
  FAILED: 'Zlyhala',
};

export const canPrintJobBecome = (from: PrintJobStatus, to: PrintJobStatus): boolean => next[from].includes(to);

/** The step that a button offers; a job that is over has none. */
export const nextPrintJobStatus = (status: PrintJobStatus): PrintJobStatus | null => next[status][0] ?? null;

/** An order has at most one job that is open. */
export const isOpenPrintJob = (status: PrintJobStatus): boolean => next[status].length > 0;

/** Paid, and not yet out of the house. */
export const isPrintableOrder = (status: OrderStatus): boolean =>
  status === 'PAID' || status === 'PRINTING' || status === 'PRINT_COMPLETED';

/** What an order becomes with its print job, and of which states; undefined: it stays. */
export const orderStatusOfPrintJob: Partial<Record<PrintJobStatus, { from: OrderStatus[]; to: OrderStatus }>> = {
  PRINTING: { from: ['PAID'], to: 'PRINTING' },
  COMPLETED: { from: ['PAID', 'PRINTING'], to: 'PRINT_COMPLETED' },
};
