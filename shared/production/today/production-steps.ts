import type { OrderStatus } from '../../shop/orders/order-status.ts';

const begun: readonly OrderStatus[] = ['PAID', 'PRINTING', 'PRINT_COMPLETED', 'SHIPPED'];
const made: readonly OrderStatus[] = ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED'];

/** Returns whether an operator may bring an order from one status to another: what has to do with money is left to admins. */
export const isProductionStep = (from: OrderStatus, to: OrderStatus): boolean =>
  begun.includes(from) && made.includes(to);
