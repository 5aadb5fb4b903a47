import { Hono } from 'hono';
import type { StoragePlansResponse } from '../../../shared/money/storage/contract.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { listPlans } from './queries.ts';

export const storageRoutes = new Hono<AppEnv>();

storageRoutes.get('/plans', async (c) => c.json<StoragePlansResponse>({ plans: await listPlans(c.var.ctx) }));
