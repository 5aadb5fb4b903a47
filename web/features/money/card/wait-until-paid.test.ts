import { expect, it } from 'vitest';
import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';
import { waitUntilPaid } from './wait-until-paid.ts';

const noPause = async () => {};
function responses(...statuses: (OrderStatus | 'fails')[]) {
  let at = 0;
  return async () => {
    const status = statuses[Math.min(at++, statuses.length - 1)];
    if (status === 'fails' || !status) throw new Error('no connection');
    return { status };
  };
}

it('is true once the order is paid, also after failed requests', async () => {
  expect(await waitUntilPaid(responses('PENDING', 'fails', 'PENDING', 'PAID'), noPause)).toBe(true);
  expect(await waitUntilPaid(responses('PRINTING'), noPause)).toBe(true);
});

it('is false for an order that stays unpaid or is cancelled', async () => {
  expect(await waitUntilPaid(responses('PENDING'), noPause)).toBe(false);
  expect(await waitUntilPaid(responses('CANCELLED'), noPause)).toBe(false);
});
