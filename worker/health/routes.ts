import { Hono } from 'hono';
import type { AppEnv } from '../core/http.ts';
import { checkDatabase } from './check-database.ts';

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get('/', async (c) => {
  await checkDatabase(c.var.ctx);
  return c.json({ ok: true });
});
