import { Hono } from 'hono';
import {
  type OrderRefundsResponse,
  type RefundFilesResponse,
  type RefundResponse,
  type RefundsResponse,
  refundActionInput,
  refundFileInput,
  refundFileUpdate,
  refundInput,
  refundListQuery,
} from '../../shared/contract/refunds.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { changeRefund } from './change-refund.ts';
import { createRefund } from './create-refund.ts';
import { getRefund, getRefundFile, listRefunds } from './queries.ts';
import { changeRefundFile, createRefundFile, listRefundFiles, readRefundFile } from './refund-files.ts';
import { readOrderRefunds, toRefundResponse } from './to-refund-response.ts';

export const refundRoutes = new Hono<SignedInEnv>();

refundRoutes.get('/orders/:id/refunds', requireAdmin, async (c) =>
  c.json<OrderRefundsResponse>(await readOrderRefunds(c.var.ctx, c.req.param('id'))),
);

refundRoutes.post('/orders/:id/refunds', requireAdmin, valid('json', refundInput), async (c) => {
  const { id } = await createRefund(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<RefundResponse>({ refund: toRefundResponse(await getRefund(c.var.ctx, id)) }, 201);
});

refundRoutes.get('/refunds', requireAdmin, valid('query', refundListQuery), async (c) => {
  const { status, cursor } = c.req.valid('query');
  const { rows, nextCursor } = await listRefunds(c.var.ctx, status, cursor);
  return c.json<RefundsResponse>({ refunds: rows.map(toRefundResponse), nextCursor });
});

refundRoutes.put('/refunds/:id', requireAdmin, valid('json', refundActionInput), async (c) => {
  const id = c.req.param('id');
  await changeRefund(c.var.ctx, c.var.user, id, c.req.valid('json'));
  return c.json<RefundResponse>({ refund: toRefundResponse(await getRefund(c.var.ctx, id)) });
});

refundRoutes.get('/refund-files', requireAdmin, async (c) =>
  c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) }),
);

refundRoutes.post('/refund-files', requireAdmin, valid('json', refundFileInput), async (c) => {
  await createRefundFile(c.var.ctx, c.var.user, c.req.valid('json').refundIds);
  return c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) }, 201);
});

refundRoutes.get('/refund-files/:id', requireAdmin, async (c) => {
  const id = c.req.param('id');
  const xml = await readRefundFile(c.var.ctx, id);
  const { messageId } = await getRefundFile(c.var.ctx, id);
  return c.body(xml, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="vratenia_${messageId}.xml"`,
  });
});

refundRoutes.put('/refund-files/:id', requireAdmin, valid('json', refundFileUpdate), async (c) => {
  await changeRefundFile(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json').action);
  return c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) });
});
