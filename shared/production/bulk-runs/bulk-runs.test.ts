import { expect, it } from 'vitest';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { nextStepOf } from './bulk-runs.ts';

const order = (status: OrderStatus, more = {}) => ({
  kind: 'PRINT' as const,
  status,
  hold: null,
  hasOpenPrintJob: false,
  isUnprepared: false,
  isPacked: false,
  ...more,
});

it.each([
  ['paid ones are to be printed', [order('PAID')], 'print'],
  ['those at the printer are then printed', [order('PRINTING', { hasOpenPrintJob: true })], 'printed'],
  ['one whose job has failed is printed again', [order('PRINTING')], 'print'],
  ['printed ones are packed', [order('PRINT_COMPLETED')], 'pack'],
  ['packed ones only wait for their carrier', [order('PRINT_COMPLETED', { isPacked: true })], null],
  ['most of them count', [order('PAID'), order('PRINT_COMPLETED'), order('PRINT_COMPLETED')], 'pack'],
  ['of as many the earlier one', [order('PRINT_COMPLETED'), order('PAID')], 'print'],
  [
    'held, digital, unpaid and sent ones wait for nothing',
    [
      order('PAID', { hold: { at: '', reason: '' } }),
      order('PAID', { kind: 'DOWNLOAD' }),
      order('PENDING'),
      order('SHIPPED'),
      order('CANCELLED'),
    ],
    null,
  ],
  ['none', [], null],
] as const)('the next step: %s', (_, orders, step) => expect(nextStepOf(orders)).toBe(step));
