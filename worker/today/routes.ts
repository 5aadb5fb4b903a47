import { Hono } from 'hono';
import type { StaffTodayResponse } from '../../shared/contract/production.ts';
import { isOperator } from '../../shared/rules/roles.ts';
import { requireOperator, type SignedInEnv } from '../core/guards.ts';
import { readProductionToday, readToday } from './read-today.ts';

export const todayRoutes = new Hono<SignedInEnv>();

todayRoutes.get('/', requireOperator, async (c) =>
  c.json<StaffTodayResponse>(await (isOperator(c.var.user) ? readProductionToday : readToday)(c.var.ctx)),
);
