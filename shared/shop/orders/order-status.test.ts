import { describe, expect, it } from 'vitest';
import { canCustomerCancel, cancelWindowMs, nextStatus, orderStatuses, statusesOf } from './order-status.ts';

const createdAt = Date.parse('2026-03-28T12:00:00Z');

describe('an order', () => {
  it.each(orderStatuses)('that is %s can be cancelled only while it waits for its payment', (status) => {
    expect(canCustomerCancel({ status, paidCents: 0, createdAt }, createdAt)).toBe(status === 'PENDING');
    expect(canCustomerCancel({ status, paidCents: 1, createdAt }, createdAt)).toBe(false);
  });

  it('can be cancelled for exactly 24 hours, also across a clock change', () => {
    const order = { status: 'PENDING', paidCents: 0, createdAt } as const;
    expect(canCustomerCancel(order, createdAt + cancelWindowMs - 1)).toBe(true);
    expect(canCustomerCancel(order, createdAt + cancelWindowMs)).toBe(false);
  });
});

/** The states that an admin is led through. */
const stepsOf = (kind: 'PRINT' | 'DOWNLOAD' | 'STORAGE') =>
  statusesOf(kind).map((status) => `${status} > ${nextStatus({ kind, status })}`);

it('prints go through the lab; what is digital is only paid', () => {
  expect(stepsOf('PRINT')).toEqual([
    'PENDING > PAID',
    'PAID > PRINTING',
    'PRINTING > PRINT_COMPLETED',
    'PRINT_COMPLETED > SHIPPED',
    'SHIPPED > RECEIVED',
    'RECEIVED > null',
    'CANCELLED > null',
  ]);
  for (const kind of ['DOWNLOAD', 'STORAGE'] as const)
    expect(stepsOf(kind)).toEqual(['PENDING > PAID', 'PAID > null', 'RECEIVED > null', 'CANCELLED > null']);
});
