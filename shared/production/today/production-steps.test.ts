import { expect, it } from 'vitest';
import { orderStatuses } from '../../shop/orders/order-status.ts';
import { isProductionStep } from './production-steps.ts';

it('lets an operator print and send what is paid, correct it, and nothing else', () => {
  const steps = orderStatuses.map((from) => [from, orderStatuses.filter((to) => isProductionStep(from, to)).join(' ')]);
  const made = 'PRINTING PRINT_COMPLETED SHIPPED';
  expect(Object.fromEntries(steps)).toEqual({
    PENDING: '',
    PAID: made,
    PRINTING: made,
    PRINT_COMPLETED: made,
    SHIPPED: made,
    RECEIVED: '',
    CANCELLED: '',
  });
});
