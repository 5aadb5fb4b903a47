import { Hono } from 'hono';
import type { HealthResponse } from '../../shared/contract/health.ts';
import type { AppEnv } from '../core/http.ts';
import { readHealth } from './read-health.ts';

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get('/', async (c) => {
  const health = await readHealth(c.var.ctx);
  return c.json<HealthResponse>(health, health.ok ? 200 : 503);
});
