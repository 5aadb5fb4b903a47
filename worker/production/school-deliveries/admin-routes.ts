import { Hono } from 'hono';
import type { BulkRunStarted } from '../../../shared/production/bulk-runs/contract.ts';
import {
  type SchoolDeliveriesResponse,
  type SchoolDeliveryResponse,
  schoolDeliveriesQuery,
  schoolDeliveryPaperQuery,
} from '../../../shared/production/school-deliveries/contract.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { keyOf } from '../bulk-runs/run-key.ts';
import { getDelivery, listDeliveries, listSchoolOrders, withCounts } from './queries.ts';
import { drawSchoolPaper } from './read-papers.ts';
import { startPrinting } from './start-printing.ts';

/** Schools that orders are delivered to, for operators and admins. */
export const schoolDeliveryRoutes = new Hono<StaffEnv>();

schoolDeliveryRoutes.get('/', requireOperator, valid('query', schoolDeliveriesQuery), async (c) =>
  c.json<SchoolDeliveriesResponse>(await listDeliveries(c.var.ctx, c.req.valid('query').cursor)),
);

schoolDeliveryRoutes.get('/:id', requireOperator, byId, async (c) => {
  const { ctx } = c.var;
  const row = await getDelivery(ctx, c.req.valid('param').id);
  const [counted, orders] = await Promise.all([withCounts(ctx, [row]), listSchoolOrders(ctx, row)]);
  return c.json<SchoolDeliveryResponse>({ delivery: counted[0]!, orders });
});

schoolDeliveryRoutes.post('/:id/print', requireOperator, byId, async (c) => {
  const { ctx, user } = c.var;
  const run = await startPrinting(ctx, user, c.req.valid('param').id, keyOf(c.req.header('idempotency-key')));
  return c.json<BulkRunStarted>({ run }, 201);
});

schoolDeliveryRoutes.post('/:id/papers', requireOperator, byId, valid('query', schoolDeliveryPaperQuery), async (c) => {
  const { ctx } = c.var;
  const pdf = await drawSchoolPaper(ctx, c.req.valid('param').id, c.req.valid('query').paper);
  return new Response(pdf, { headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' } });
});
