import { Hono } from 'hono';
import { AppError } from '../../../../shared/errors.ts';
import { type UpgradeResponse, upgradeInput } from '../../../../shared/money/storage/contract.ts';
import { idempotencyKey } from '../../../../shared/shop/orders/contract.ts';
import { requireUser, type SignedInEnv } from '../../../platform/core/guards.ts';
import { valid } from '../../../platform/core/http.ts';
import { accountOwner } from '../order-owner.ts';
import { getOwnOrder, listItems } from '../queries.ts';
import { toOrderResponse } from '../to-order-response.ts';
import { orderPlan } from './order-plan.ts';

export const planOrderRoutes = new Hono<SignedInEnv>();

planOrderRoutes.post('/upgrade', requireUser, valid('json', upgradeInput), async (c) => {
  const { ctx, user } = c.var;
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKey.safeParse(key).success) throw new AppError('idempotency-key-invalid');
  const orderId = await orderPlan(ctx, user, c.req.valid('json'), key);
  const order = await getOwnOrder(ctx, accountOwner(user), orderId);
  return c.json<UpgradeResponse>({ order: toOrderResponse(ctx, order, await listItems(ctx, orderId, 0)) }, 201);
});
