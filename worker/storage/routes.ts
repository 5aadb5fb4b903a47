import { Hono } from 'hono';
import { idempotencyKey } from '../../shared/contract/orders.ts';
import { type StoragePlansResponse, type UpgradeResponse, upgradeInput } from '../../shared/contract/storage.ts';
import { AppError } from '../../shared/errors.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { type AppEnv, valid } from '../core/http.ts';
import { orderPlan } from '../orders/plans/order-plan.ts';
import { getOwnOrder, listItems } from '../orders/queries.ts';
import { toOrderResponse } from '../orders/to-order-response.ts';
import { listPlans } from './queries.ts';

const open = new Hono<AppEnv>();

open.get('/plans', async (c) => c.json<StoragePlansResponse>({ plans: await listPlans(c.var.ctx) }));

const own = new Hono<SignedInEnv>();

own.post('/upgrade', requireUser, valid('json', upgradeInput), async (c) => {
  const { ctx, user } = c.var;
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKey.safeParse(key).success) throw new AppError('idempotency-key-invalid');
  const orderId = await orderPlan(ctx, user, c.req.valid('json'), key);
  const order = await getOwnOrder(ctx, user.id, orderId);
  return c.json<UpgradeResponse>({ order: toOrderResponse(ctx, order, await listItems(ctx, orderId, 0)) }, 201);
});

export const storageRoutes = new Hono<AppEnv>().route('/', open).route('/', own);
