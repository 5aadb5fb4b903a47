import { describe, expect, it } from 'vitest';
import { canCustomerCancel, cancelWindowMs, isUnpaidTooLong, orderStatuses, unpaidLimitMs } from './order-status.ts';

const createdAt = Date.parse('2026-03-28T12:00:00Z');

describe('an order', () => {
  it.each(orderStatuses)('that is %s can be cancelled only while it waits for its payment', (status) => {
    expect(canCustomerCancel({ status, createdAt }, createdAt)).toBe(status === 'PENDING');
    expect(isUnpaidTooLong({ status, createdAt }, createdAt + 2 * unpaidLimitMs)).toBe(status === 'PENDING');
  });

  it('can be cancelled for exactly 24 hours, and waits for exactly seven times 24, also over a change of clocks', () => {
    const order = { status: 'PENDING', createdAt } as const;
    expect(canCustomerCancel(order, createdAt + cancelWindowMs - 1)).toBe(true);
    expect(canCustomerCancel(order, createdAt + cancelWindowMs)).toBe(false);
    expect(isUnpaidTooLong(order, Date.parse('2026-04-04T11:59:59.999Z'))).toBe(false);
    expect(isUnpaidTooLong(order, Date.parse('2026-04-04T12:00:00Z'))).toBe(true);
  });
});
