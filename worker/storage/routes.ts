import { Hono } from 'hono';
import type { StoragePlansAnswer } from '../../shared/contract/storage.ts';
import type { AppEnv } from '../core/http.ts';
import { listPlans } from './queries.ts';

export const storageRoutes = new Hono<AppEnv>();

storageRoutes.get('/plans', async (c) => c.json<StoragePlansAnswer>({ plans: await listPlans(c.var.ctx) }));
