import { Hono } from 'hono';
import type { ProductionTodayResponse } from '../../shared/contract/production.ts';
import type { TodayResponse } from '../../shared/contract/today.ts';
import { isOperator } from '../../shared/rules/roles.ts';
import { requireOperator, type SignedInEnv } from '../core/guards.ts';
import { readProductionToday, readToday } from './read-today.ts';

export const todayRoutes = new Hono<SignedInEnv>();

todayRoutes.get('/', requireOperator, async (c) =>
  isOperator(c.var.user)
    ? c.json<ProductionTodayResponse>(await readProductionToday(c.var.ctx))
    : c.json<TodayResponse>(await readToday(c.var.ctx)),
);
