import { Hono } from 'hono';
import type { HealthResponse, SystemHealthResponse } from '../../../shared/platform/health/contract.ts';
import { requireAdmin, type StaffEnv } from '../core/guards.ts';
import type { AppEnv } from '../core/http.ts';
import { readHealth } from './read-health.ts';
import { readSystemHealth } from './read-system-health.ts';

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get('/', async (c) => {
  const health = await readHealth(c.var.ctx);
  return c.json<HealthResponse>(health, health.ok ? 200 : 503);
});

export const adminHealthRoutes = new Hono<StaffEnv>();

adminHealthRoutes.get('/', requireAdmin, async (c) => c.json<SystemHealthResponse>(await readSystemHealth(c.var.ctx)));
