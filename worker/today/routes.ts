import { Hono } from 'hono';
import type { TodayResponse } from '../../shared/contract/today.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { readToday } from './read-today.ts';

export const todayRoutes = new Hono<SignedInEnv>();

todayRoutes.get('/', requireAdmin, async (c) => c.json<TodayResponse>(await readToday(c.var.ctx)));
