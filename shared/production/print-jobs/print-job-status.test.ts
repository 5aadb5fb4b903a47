import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../../shop/orders/order-status.ts';
import {
  canPrintJobBecome,
  isOpenPrintJob,
  isPrintableOrder,
  nextPrintJobStatus,
  orderStatusOfPrintJob,
  type PrintJobStatus,
  printJobStatuses,
} from './print-job-status.ts';

const legal = [
  'PENDING READY',
  'PENDING FAILED',
  'READY PRINTING',
  'READY FAILED',
  'PRINTING COMPLETED',
  'PRINTING FAILED',
  'FAILED READY',
];

describe('a print job', () => {
  it.each(printJobStatuses.flatMap((from) => printJobStatuses.map((to) => [from, to] as const)))(
    'of %s becomes %s only by an allowed transition',
    (from, to) => expect(canPrintJobBecome(from, to)).toBe(legal.includes(`${from} ${to}`)),
  );

  it.each<[PrintJobStatus, PrintJobStatus | null, boolean]>([
    ['PENDING', 'READY', true],
    ['READY', 'PRINTING', true],
    ['PRINTING', 'COMPLETED', true],
    ['COMPLETED', null, false],
    ['FAILED', 'READY', false],
  ])('that is %s is offered %s, and is open: %s', (status, offered, isOpen) => {
    expect(nextPrintJobStatus(status)).toBe(offered);
    expect(isOpenPrintJob(status)).toBe(isOpen);
  });

  it('moves its order forward, never back', () => {
    for (const { from, to } of Object.values(orderStatusOfPrintJob))
      for (const before of from) expect(orderStatuses.indexOf(before)).toBeLessThan(orderStatuses.indexOf(to));
    expect(Object.keys(orderStatusOfPrintJob)).toEqual(['PRINTING', 'COMPLETED']);
  });

  it('is for an order that is paid and not yet shipped', () => {
    expect(orderStatuses.filter(isPrintableOrder)).toEqual(['PAID', 'PRINTING', 'PRINT_COMPLETED']);
  });
});
