import { Hono } from 'hono';
import {
  type AdminOrderResponse,
  type AdminOrdersResponse,
  acceptOverpaymentInput,
  adminOrdersQuery,
  type CanDeleteOrder,
  type CanDeleteOrders,
  type OrdersDeleted,
  orderIdsInput,
  orderStatusInput,
} from '../../shared/contract/admin-orders.ts';
import { orderPageQuery } from '../../shared/contract/orders.ts';
import { plural } from '../../shared/format/plural.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { canDeleteOrders, deleteOrders } from '../order-deletion/delete-orders.ts';
import { orderSummary, readAdminOrder } from './admin-order.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { acceptOverpayment } from './payments/accept-overpayment.ts';
import { setOrderStatus } from './status/set-order-status.ts';

export const adminOrderRoutes = new Hono<SignedInEnv>();

adminOrderRoutes.get('/', requireAdmin, valid('query', adminOrdersQuery), async (c) => {
  const { rows, ...page } = await listAdminOrders(c.var.ctx, c.req.valid('query'));
  return c.json<AdminOrdersResponse>({ orders: rows.map(orderSummary), ...page });
});

adminOrderRoutes.post('/bulk/can-delete', requireAdmin, valid('json', orderIdsInput), async (c) => {
  const found = await canDeleteOrders(c.var.ctx, c.req.valid('json').orderIds);
  const invoicesByOrder = found
    .filter(({ invoices }) => invoices.length > 0)
    .map(({ orderId, orderNumber, invoices }) => ({ orderId, orderNumber, invoices }));
  const totalInvoices = invoicesByOrder.reduce((sum, { invoices }) => sum + invoices.length, 0);
  return c.json<CanDeleteOrders>({
    hasInvoices: totalInvoices > 0,
    totalInvoices,
    invoicesByOrder,
    printJobs: found.flatMap(({ printJobs }) => printJobs),
    paidCents: found.reduce((sum, { paidCents }) => sum + paidCents, 0),
  });
});

adminOrderRoutes.post('/bulk/delete', requireAdmin, valid('json', orderIdsInput), async (c) => {
  const deletedCount = await deleteOrders(c.var.ctx, c.var.user, c.req.valid('json').orderIds);
  return c.json<OrdersDeleted>({ message: deletedText(deletedCount), deletedCount });
});

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

adminOrderRoutes.get('/:id/can-delete', requireAdmin, async (c) => {
  const [found] = await canDeleteOrders(c.var.ctx, [c.req.param('id')]);
  const { invoices = [], printJobs = [], paidCents = 0 } = found ?? {};
  return c.json<CanDeleteOrder>({ hasInvoices: invoices.length > 0, invoices, printJobs, paidCents });
});

adminOrderRoutes.delete('/:id', requireAdmin, async (c) => {
  const deletedCount = await deleteOrders(c.var.ctx, c.var.user, [c.req.param('id')]);
  return c.json<OrdersDeleted>({ message: deletedText(deletedCount), deletedCount });
});

function deletedText(count: number): string {
  if (count === 1) return 'Objednávka bola úspešne vymazaná';
  return plural(
    count,
    'objednávka bola úspešne vymazaná',
    'objednávky boli úspešne vymazané',
    'objednávok bolo úspešne vymazaných',
  );
}
