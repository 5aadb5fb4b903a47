import { Hono } from 'hono';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import type { OrderIdsResponse } from '../../../shared/production/bulk-runs/contract.ts';
import type { ProductionOrdersResponse, StaffOrderResponse } from '../../../shared/production/today/production.ts';
import {
  type AdminOrdersResponse,
  acceptOverpaymentInput,
  adminOrdersQuery,
  holdOrderInput,
  orderDetailsInput,
  orderMessageInput,
  orderStatusInput,
} from '../../../shared/shop/orders/admin-orders.ts';
import { orderPageQuery } from '../../../shared/shop/orders/contract.ts';
import { requireAdmin, requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { orderSummary } from './admin-order.ts';
import { editOrder } from './edit-order.ts';
import { holdOrder } from './hold-order.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { listOrderIds } from './list-order-ids.ts';
import { acceptOverpayment } from './payments/accept-overpayment.ts';
import {
  listQueryFor,
  readOrderFor,
  requireDetailsFor,
  requireSeen,
  requireStatusFor,
  toProductionSummary,
} from './production-order.ts';
import { sendOrderMessage } from './send-order-message.ts';
import { setOrderStatus } from './status/set-order-status.ts';

export const adminOrderRoutes = new Hono<StaffEnv>();

adminOrderRoutes.get('/', requireOperator, valid('query', adminOrdersQuery), async (c) => {
  const { ctx, user } = c.var;
  const { rows, stats, ...page } = await listAdminOrders(ctx, listQueryFor(user, c.req.valid('query')));
  const orders = rows.map(orderSummary);
  return isOperator(user)
    ? c.json<ProductionOrdersResponse>({ orders: orders.map(toProductionSummary), ...page })
    : c.json<AdminOrdersResponse>({ orders, stats, ...page });
});

adminOrderRoutes.get('/bulk/ids', requireOperator, valid('query', adminOrdersQuery), async (c) =>
  c.json<OrderIdsResponse>(await listOrderIds(c.var.ctx, listQueryFor(c.var.user, c.req.valid('query')))),
);

adminOrderRoutes.get('/:id', requireOperator, byId, valid('query', orderPageQuery), async (c) =>
  c.json<StaffOrderResponse>({
    order: await readOrderFor(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('query').offset),
  }),
);

adminOrderRoutes.put('/:id', requireOperator, byId, valid('json', orderStatusInput), async (c) => {
  const { ctx, user } = c.var;
  const [id, input] = [c.req.valid('param').id, c.req.valid('json')];
  requireStatusFor(user, input);
  await setOrderStatus(ctx, user, id, input);
  return c.json<StaffOrderResponse>({ order: await readOrderFor(ctx, user, id) });
});

adminOrderRoutes.put('/:id/overpayment', requireAdmin, byId, valid('json', acceptOverpaymentInput), async (c) => {
  await acceptOverpayment(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<StaffOrderResponse>({ order: await readOrderFor(c.var.ctx, c.var.user, c.req.valid('param').id) });
});

adminOrderRoutes.put('/:id/hold', requireOperator, byId, valid('json', holdOrderInput), async (c) => {
  const { ctx, user } = c.var;
  const id = c.req.valid('param').id;
  await requireSeen(ctx, user, id);
  await holdOrder(ctx, user, id, c.req.valid('json'));
  return c.json<StaffOrderResponse>({ order: await readOrderFor(ctx, user, id) });
});

adminOrderRoutes.put('/:id/details', requireOperator, byId, valid('json', orderDetailsInput), async (c) => {
  const { ctx, user } = c.var;
  const [id, input] = [c.req.valid('param').id, c.req.valid('json')];
  requireDetailsFor(user, input);
  await requireSeen(ctx, user, id);
  await editOrder(ctx, user, id, input);
  return c.json<StaffOrderResponse>({ order: await readOrderFor(ctx, user, id) });
});

adminOrderRoutes.post('/:id/messages', requireAdmin, byId, valid('json', orderMessageInput), async (c) => {
  await sendOrderMessage(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<StaffOrderResponse>({ order: await readOrderFor(c.var.ctx, c.var.user, c.req.valid('param').id) }, 201);
});
