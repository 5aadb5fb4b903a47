import { Hono } from 'hono';
import { type MonthLockResponse, monthLockInput } from '../../../shared/money/accounting/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { setMonthLock } from './set-month-lock.ts';

export const monthLockRoutes = new Hono<StaffEnv>();

monthLockRoutes.put('/lock', requireAdmin, valid('json', monthLockInput), async (c) => {
  const input = c.req.valid('json');
  const lock = await setMonthLock(c.var.ctx, c.var.user, input);
  const message = input.isLocked ? 'Mesiac je uzavretý.' : 'Mesiac je znovu otvorený.';
  return c.json<MonthLockResponse>({ lock, message });
});
