import { Hono } from 'hono';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { byId } from '../../platform/core/params.ts';
import { getArchivedDocument } from './get-document.ts';
import { toUblResponse } from './ubl-response.ts';

export const adminEInvoiceRoutes = new Hono<StaffEnv>();

adminEInvoiceRoutes.get('/:id/ubl', requireAdmin, byId, async (c) =>
  toUblResponse(await getArchivedDocument(c.var.ctx, c.req.valid('param').id)),
);
