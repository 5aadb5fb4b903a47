import { Hono } from 'hono';
import { requireAdmin, type SignedInEnv } from '../../platform/core/guards.ts';
import { byId } from '../../platform/core/params.ts';
import { getArchivedDocument } from './get-document.ts';
import { toUblResponse } from './ubl-response.ts';

export const adminEInvoiceRoutes = new Hono<SignedInEnv>();

adminEInvoiceRoutes.get('/:id/ubl', requireAdmin, byId, async (c) =>
  toUblResponse(await getArchivedDocument(c.var.ctx, c.req.valid('param').id)),
);
