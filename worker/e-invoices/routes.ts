import { Hono } from 'hono';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { getOwnDocument } from './get-document.ts';
import { toUblResponse } from './ubl-response.ts';

export const eInvoiceRoutes = new Hono<SignedInEnv>();

eInvoiceRoutes.get('/:id/ubl', requireUser, async (c) =>
  toUblResponse(await getOwnDocument(c.var.ctx, c.var.user.id, c.req.param('id'))),
);
