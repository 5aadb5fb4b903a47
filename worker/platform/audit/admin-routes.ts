import { Hono } from 'hono';
import { type AuditLogResponse, auditLogQuery } from '../../../shared/platform/audit/contract.ts';
import { requireAdmin, type StaffEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { listAuditLog } from './queries.ts';

export const adminAuditRoutes = new Hono<StaffEnv>();

adminAuditRoutes.get('/', requireAdmin, valid('query', auditLogQuery), async (c) =>
  c.json<AuditLogResponse>(await listAuditLog(c.var.ctx, c.req.valid('query'))),
);
