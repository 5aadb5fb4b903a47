import { Hono } from 'hono';
import { type AuditLogResponse, historyQuery } from '../../shared/contract/audit.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { listHistory } from './queries.ts';

export const adminHistoryRoutes = new Hono<SignedInEnv>();

adminHistoryRoutes.get('/', requireAdmin, valid('query', historyQuery), async (c) =>
  c.json<AuditLogResponse>(await listHistory(c.var.ctx, c.req.valid('query'))),
);
