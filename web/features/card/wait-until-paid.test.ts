import { expect, it } from 'vitest';
import type { OrderStatus } from '../../../shared/rules/order-status.ts';
import { waitUntilPaid } from './wait-until-paid.ts';

const noPause = async () => {};
function answers(...statuses: (OrderStatus | 'fails')[]) {
  let at = 0;
  return async () => {
    const status = statuses[Math.min(at++, statuses.length - 1)];
    if (status === 'fails' || !status) throw new Error('no connection');
    return { status };
  };
}

it('sees the payment, also after looks that failed', async () => {
  expect(await waitUntilPaid(answers('PENDING', 'fails', 'PENDING', 'PAID'), noPause)).toBe(true);
  expect(await waitUntilPaid(answers('PRINTING'), noPause)).toBe(true);
});

it('gives up on an order that stays unpaid or was cancelled', async () => {
  expect(await waitUntilPaid(answers('PENDING'), noPause)).toBe(false);
  expect(await waitUntilPaid(answers('CANCELLED'), noPause)).toBe(false);
});
