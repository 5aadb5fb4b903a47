import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { canReprint } from './reprints.ts';

export const printJobStatuses = ['PENDING', 'READY', 'PRINTING', 'COMPLETED', 'FAILED', 'WITHDRAWN'] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];

/** A job prints its order; a reprint some of it once more. */
export const printJobKinds = ['ORDER', 'REPRINT'] as const;
export type PrintJobKind = (typeof printJobKinds)[number];

/** Of one item of a job. */
export const printItemStatuses = ['WAITING', 'PRINTED', 'FAILED'] as const;
export type PrintItemStatus = (typeof printItemStatuses)[number];

const next: Record<PrintJobStatus, readonly PrintJobStatus[]> = {
  PENDING: ['READY', 'FAILED'],
  READY: ['PRINTING', 'FAILED'],
  PRINTING: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  // By an admin: what was printed is not printed again.
  FAILED: ['READY'],
  // With its order, before anything of it was begun.
  WITHDRAWN: [],
};

export const printJobStatusName: Record<PrintJobStatus, string> = {
  PENDING: 'Čaká na spracovanie',
  READY: 'Pripravená na tlač',
  PRINTING: 'Tlačí sa',
  COMPLETED: 'Dokončená',
  FAILED: 'Zlyhala',
  WITHDRAWN: 'Odvolaná',
};

export const canPrintJobBecome = (from: PrintJobStatus, to: PrintJobStatus): boolean => next[from].includes(to);

/** Returns the next status that a button offers; null when the job is finished. */
export const nextPrintJobStatus = (status: PrintJobStatus): PrintJobStatus | null => next[status][0] ?? null;

/** Returns whether a job is open; an order has at most one open job, beside reprints. */
export const isOpenPrintJob = (status: PrintJobStatus): boolean => !finished.includes(status);
const finished: readonly PrintJobStatus[] = ['COMPLETED', 'FAILED', 'WITHDRAWN'];

/** Returns whether an order may be printed: paid, and not yet shipped. */
export const isPrintableOrder = (status: OrderStatus): boolean =>
  status === 'PAID' || status === 'PRINTING' || status === 'PRINT_COMPLETED';

/** Returns whether a job of an order in this state may be printed: a reprint also of one that was sent. */
export const isPrintableJob = (kind: PrintJobKind, status: OrderStatus): boolean =>
  isPrintableOrder(status) || (kind === 'REPRINT' && canReprint(status));

/** Returns whether the files of an order's prints may still be replaced: none of it is being printed, or was. */
export const canChangePrints = (
  status: OrderStatus,
  jobs: readonly { status: PrintJobStatus; printedItems: number }[],
): boolean =>
  changeableOrders.includes(status) && !jobs.some((job) => settledJobs.includes(job.status) || job.printedItems > 0);
export const changeableOrders: readonly OrderStatus[] = ['PENDING', 'PAID', 'PRINTING'];
export const settledJobs: readonly PrintJobStatus[] = ['PRINTING', 'COMPLETED'];

/** The order's next status for each status of its print job, and from which statuses; undefined: unchanged. */
export const orderStatusOfPrintJob: Partial<Record<PrintJobStatus, { from: OrderStatus[]; to: OrderStatus }>> = {
  PRINTING: { from: ['PAID'], to: 'PRINTING' },
  COMPLETED: { from: ['PAID', 'PRINTING'], to: 'PRINT_COMPLETED' },
};
