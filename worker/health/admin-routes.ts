import { Hono } from 'hono';
import type { SystemHealthResponse } from '../../shared/contract/health.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { readSystem } from './read-system.ts';

export const adminSystemRoutes = new Hono<SignedInEnv>();

adminSystemRoutes.get('/', requireAdmin, async (c) => c.json<SystemHealthResponse>(await readSystem(c.var.ctx)));
