import { Hono } from 'hono';
import { plural } from '../../../shared/format/plural.ts';
import type { CanDeleteOrder, CanDeleteOrders, OrdersDeleted } from '../../../shared/shop/order-deletion/contract.ts';
import { orderIdsInput } from '../../../shared/shop/orders/admin-orders.ts';
import { requireAdmin, requireConfirmed, requireConfirmedForMany, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { canDeleteOrders, deleteOrders } from './delete-orders.ts';

export const orderDeletionRoutes = new Hono<StaffEnv>();

orderDeletionRoutes.post('/bulk/can-delete', requireAdmin, valid('json', orderIdsInput), async (c) => {
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

orderDeletionRoutes.post('/bulk/delete', requireAdmin, requireConfirmed, valid('json', orderIdsInput), async (c) => {
  const deletedCount = await deleteOrders(c.var.ctx, c.var.user, c.req.valid('json').orderIds);
  return c.json<OrdersDeleted>({ message: deletedText(deletedCount), deletedCount });
});

orderDeletionRoutes.get('/:id/can-delete', requireAdmin, byId, async (c) => {
  const [found] = await canDeleteOrders(c.var.ctx, [c.req.valid('param').id]);
  const { invoices = [], printJobs = [], paidCents = 0 } = found ?? {};
  return c.json<CanDeleteOrder>({ hasInvoices: invoices.length > 0, invoices, printJobs, paidCents });
});

orderDeletionRoutes.delete('/:id', requireAdmin, requireConfirmedForMany, byId, async (c) => {
  const deletedCount = await deleteOrders(c.var.ctx, c.var.user, [c.req.valid('param').id]);
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
