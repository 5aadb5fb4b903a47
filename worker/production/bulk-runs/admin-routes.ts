import { Hono } from 'hono';
import { bookingRunInput } from '../../../shared/money/bank-import/contract.ts';
import {
  type BulkRunResponse,
  type BulkRunStarted,
  type BulkRunsResponse,
  bulkRetryInput,
  bulkRunInput,
  bulkRunQuery,
} from '../../../shared/production/bulk-runs/contract.ts';
import { requireAdmin, requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listBulkRuns, readBulkRun } from './queries.ts';
import { keyOf } from './run-key.ts';
import { startBookingRun } from './start-booking-run.ts';
import { retryBulkRun, startBulkRun } from './start-bulk-run.ts';

/** Actions on many orders, or transfers, which a queue works through. */
export const bulkRunRoutes = new Hono<StaffEnv>();

bulkRunRoutes.get('/', requireOperator, async (c) =>
  c.json<BulkRunsResponse>({ runs: await listBulkRuns(c.var.ctx, c.var.user) }),
);

bulkRunRoutes.post('/', requireOperator, valid('json', bulkRunInput), async (c) => {
  const { ctx, user } = c.var;
  const run = await startBulkRun(ctx, user, c.req.valid('json'), keyOf(c.req.header('idempotency-key')));
  return c.json<BulkRunStarted>({ run }, 201);
});

bulkRunRoutes.post('/bookings', requireAdmin, valid('json', bookingRunInput), async (c) => {
  const { ctx, user } = c.var;
  const run = await startBookingRun(ctx, user, c.req.valid('json').matches, keyOf(c.req.header('idempotency-key')));
  return c.json<BulkRunStarted>({ run }, 201);
});

bulkRunRoutes.get('/:id', requireOperator, byId, valid('query', bulkRunQuery), async (c) =>
  c.json<BulkRunResponse>(await readBulkRun(c.var.ctx, c.req.valid('param').id, c.req.valid('query'), c.var.user)),
);

bulkRunRoutes.post('/:id/retry', requireOperator, byId, valid('json', bulkRetryInput), async (c) => {
  const { ctx, user } = c.var;
  const { carrier } = c.req.valid('json');
  const run = await retryBulkRun(ctx, user, c.req.valid('param').id, carrier, keyOf(c.req.header('idempotency-key')));
  return c.json<BulkRunStarted>({ run }, 201);
});
