import type { CreateOrderRequest, OrderCreated } from '../../../shared/contract/orders.ts';
import { api } from '../../lib/api.ts';

/** The same key again answers the same orders. */
export const createOrder = (request: CreateOrderRequest, key: string) =>
  api<OrderCreated | undefined>('POST', '/orders', request, { headers: { 'Idempotency-Key': key } });
