import { Hono } from 'hono';
import {
  type WithdrawalResponse,
  type WithdrawalsResponse,
  withdrawalListQuery,
  withdrawalUpdate,
} from '../../../shared/shop/withdrawals/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { handleWithdrawal } from './handle-withdrawal.ts';
import { listWithdrawals } from './queries.ts';
import { toWithdrawalResponse } from './to-withdrawal-response.ts';

export const adminWithdrawalRoutes = new Hono<StaffEnv>();

adminWithdrawalRoutes.get('/', requireAdmin, valid('query', withdrawalListQuery), async (c) => {
  const { status, cursor } = c.req.valid('query');
  const { rows, nextCursor } = await listWithdrawals(c.var.ctx, status, cursor);
  return c.json<WithdrawalsResponse>({ withdrawals: rows.map(toWithdrawalResponse), nextCursor });
});

adminWithdrawalRoutes.put('/:id', requireAdmin, byId, valid('json', withdrawalUpdate), async (c) => {
  const { status } = c.req.valid('json');
  const row = await handleWithdrawal(c.var.ctx, c.var.user, c.req.valid('param').id, status);
  return c.json<WithdrawalResponse>({ withdrawal: toWithdrawalResponse(row) });
});
