import { Hono } from 'hono';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import type { StaffTodayResponse } from '../../../shared/production/today/production.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { readProductionToday, readToday } from './read-today.ts';

export const todayRoutes = new Hono<StaffEnv>();

todayRoutes.get('/', requireOperator, async (c) =>
  c.json<StaffTodayResponse>(await (isOperator(c.var.user) ? readProductionToday : readToday)(c.var.ctx)),
);
