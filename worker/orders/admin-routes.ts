import { Hono } from 'hono';
import {
  type AdminOrderResponse,
  type AdminOrdersResponse,
  acceptOverpaymentInput,
  adminOrdersQuery,
  holdOrderInput,
  orderDetailsInput,
  orderMessageInput,
  orderStatusInput,
} from '../../shared/contract/admin-orders.ts';
import type { OrderIdsResponse } from '../../shared/contract/bulk-runs.ts';
import { orderPageQuery } from '../../shared/contract/orders.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { orderSummary, readAdminOrder } from './admin-order.ts';
import { editOrder } from './edit-order.ts';
import { holdOrder } from './hold-order.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { listOrderIds } from './list-order-ids.ts';
import { acceptOverpayment } from './payments/accept-overpayment.ts';
import { sendOrderMessage } from './send-order-message.ts';
import { setOrderStatus } from './status/set-order-status.ts';

export const adminOrderRoutes = new Hono<SignedInEnv>();

adminOrderRoutes.get('/', requireAdmin, valid('query', adminOrdersQuery), async (c) => {
  const { rows, ...page } = await listAdminOrders(c.var.ctx, c.req.valid('query'));
  return c.json<AdminOrdersResponse>({ orders: rows.map(orderSummary), ...page });
});

adminOrderRoutes.get('/bulk/ids', requireAdmin, valid('query', adminOrdersQuery), async (c) =>
  c.json<OrderIdsResponse>(await listOrderIds(c.var.ctx, c.req.valid('query'))),
);

adminOrderRoutes.get('/:id', requireAdmin, valid('query', orderPageQuery), async (c) =>
  c.json<AdminOrderResponse>({
    order: await readAdminOrder(c.var.ctx, c.req.param('id'), c.req.valid('query').offset),
  }),
);

adminOrderRoutes.put('/:id', requireAdmin, valid('json', orderStatusInput), async (c) => {
  await setOrderStatus(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<AdminOrderResponse>({ order: await readAdminOrder(c.var.ctx, c.req.param('id'), 0) });
});

adminOrderRoutes.put('/:id/overpayment', requireAdmin, valid('json', acceptOverpaymentInput), async (c) => {
  await acceptOverpayment(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<AdminOrderResponse>({ order: await readAdminOrder(c.var.ctx, c.req.param('id'), 0) });
});

adminOrderRoutes.put('/:id/hold', requireAdmin, valid('json', holdOrderInput), async (c) => {
  await holdOrder(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<AdminOrderResponse>({ order: await readAdminOrder(c.var.ctx, c.req.param('id'), 0) });
});

adminOrderRoutes.put('/:id/details', requireAdmin, valid('json', orderDetailsInput), async (c) => {
  await editOrder(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<AdminOrderResponse>({ order: await readAdminOrder(c.var.ctx, c.req.param('id'), 0) });
});

adminOrderRoutes.post('/:id/messages', requireAdmin, valid('json', orderMessageInput), async (c) => {
  await sendOrderMessage(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<AdminOrderResponse>({ order: await readAdminOrder(c.var.ctx, c.req.param('id'), 0) }, 201);
});
