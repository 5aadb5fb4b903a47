import { Hono } from 'hono';
import { byId } from '../../platform/core/params.ts';
import { type OrderOwnerEnv, requireOrderOwner } from '../../shop/orders/order-owner.ts';
import { getOwnDocument } from './get-document.ts';
import { toUblResponse } from './ubl-response.ts';

export const eInvoiceRoutes = new Hono<OrderOwnerEnv>();

eInvoiceRoutes.get('/:id/ubl', requireOrderOwner, byId, async (c) =>
  toUblResponse(await getOwnDocument(c.var.ctx, c.var.owner, c.req.valid('param').id)),
);
