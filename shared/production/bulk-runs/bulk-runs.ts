import type { RefusalCode } from '../../money/bank-import/bank-import.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { isPrintableOrder } from '../print-jobs/print-job-status.ts';

/** What an admin does to many orders at once, in the order of the work. */
export const bulkActions = ['print', 'printed', 'ship', 'tracking', 'book', 'school'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkActionName: Record<BulkAction, string> = {
  print: 'Poslať na tlač',
  printed: 'Označiť ako vytlačené',
  ship: 'Označiť ako odoslané',
  tracking: 'Čísla zásielok zo súboru',
  book: 'Zaúčtovať platby',
  school: 'Vytlačiť pre školu',
};
/** Those that need nothing but orders; tracking numbers come from a carrier's file, bookings from a statement. */
export const orderActions = ['print', 'printed', 'ship'] as const satisfies readonly BulkAction[];
export type OrderAction = (typeof orderActions)[number];
/** Of the orders of a run, that one call checks the print files of. */
export const maxPrintChecks = 20;

/** Of one order in a run: SKIPPED has a reason why it is not done to it, FAILED an error. */
export const bulkRowStatuses = ['WAITING', 'DONE', 'SKIPPED', 'FAILED'] as const;
export type BulkRowStatus = (typeof bulkRowStatuses)[number];

/** Reasons of a row beside the error codes. */
const bulkRowReasons = [
  /** DONE: it was so before. */
  'unchanged',
  'already-printed',
  'already-shipped',
  /** At the station, which confirms it itself, or waiting for it. */
  'at-station',
  /** No one was given its prints: what was printed of it is not known. */
  'no-print-job',
  /** It lacks print files. */
  'unprepared',
  'not-sendable',
  /** It shares a parcel, which goes when all of it is printed. */
  'not-printed',
  'other-number',
  'unknown-order',
  'malformed',
  'already-booked',
] as const;
export type BulkRowReason = (typeof bulkRowReasons)[number] | RefusalCode;

/** Transfers of a statement that are booked by one run. */
export const maxBookings = 5000;

/** Orders of one run. */
export const maxBulkOrders = 1000;

interface Work {
  status: OrderStatus;
  kind: 'PRINT' | 'DOWNLOAD' | 'STORAGE';
  hold: unknown;
  hasOpenPrintJob: boolean;
  isUnprepared: boolean;
  isPacked: boolean;
}

export type NextStep = OrderAction | 'pack' | 'prepare';

/** Returns the step that most of these orders need next; 'prepare': their print files; 'pack': their papers, and files for the carriers. Null: none of them needs any. */
export function nextStepOf(orders: readonly Work[]): NextStep | null {
  const counts = new Map<NextStep, number>();
  for (const order of orders) {
    const step = stepOf(order);
    if (step) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  // Of as many, the one that comes first in the work.
  const inOrder = (['prepare', 'print', 'printed', 'pack'] as const).filter((step) => counts.has(step));
  return inOrder.reduce<NextStep | null>(
    (best, step) => (best === null || (counts.get(step) ?? 0) > (counts.get(best) ?? 0) ? step : best),
    null,
  );
}

function stepOf({ status, kind, hold, hasOpenPrintJob, isUnprepared, isPacked }: Work): NextStep | null {
  if (kind !== 'PRINT' || hold || !isPrintableOrder(status)) return null;
  // The carriers would have its parcel twice.
  if (status === 'PRINT_COMPLETED') return isPacked ? null : 'pack';
  if (isUnprepared) return 'prepare';
  return hasOpenPrintJob ? 'printed' : 'print';
}
