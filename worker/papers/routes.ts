import { Hono } from 'hono';
import { orderPapersQuery } from '../../shared/contract/order-papers.ts';
import { leftOutHeader } from '../../shared/rules/order-papers.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { findPackedOrders } from './paper-order.ts';

/** What is printed to pack orders, for admins. */
export const paperRoutes = new Hono<SignedInEnv>();

paperRoutes.get('/bulk/papers', requireAdmin, valid('query', orderPapersQuery), async (c) => {
  const { paper, orders: ids } = c.req.valid('query');
  const orders = await findPackedOrders(c.var.ctx, ids);
  // With pdf-lib, which is too large for the start of the Worker.
  const { makePapers } = await import('./make-papers.ts');
  const pdf = await makePapers(c.var.ctx, paper, orders);
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      [leftOutHeader]: String(ids.length - orders.length),
    },
  });
});
