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
} from '../../../shared/money/refunds/contract.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { refuseUnconfirmed } from '../../platform/core/confirmation.ts';
import { requireAdmin, requireConfirmed, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { changeRefund } from './change-refund.ts';
import { createRefund } from './create-refund.ts';
import { getRefund, getRefundFile, listRefunds } from './queries.ts';
import { changeRefundFile, createRefundFile, listRefundFiles, readRefundFile } from './refund-files.ts';
import { readOrderRefunds, toRefundResponse } from './to-refund-response.ts';

export const refundRoutes = new Hono<StaffEnv>();

refundRoutes.get('/orders/:id/refunds', requireAdmin, byId, async (c) =>
  c.json<OrderRefundsResponse>(await readOrderRefunds(c.var.ctx, c.req.valid('param').id)),
);

refundRoutes.post('/orders/:id/refunds', requireAdmin, byId, valid('json', refundInput), async (c) => {
  const { ctx, user, session } = c.var;
  const input = c.req.valid('json');
  // A card's goes back to where it came from.
  if (input.method === 'bank') refuseUnconfirmed(ctx, session);
  const { id } = await createRefund(ctx, user, c.req.valid('param').id, input);
  return c.json<RefundResponse>({ refund: toRefundResponse(await getRefund(c.var.ctx, id)) }, 201);
});

refundRoutes.get('/refunds', requireAdmin, valid('query', refundListQuery), async (c) => {
  const { status, cursor } = c.req.valid('query');
  const { rows, nextCursor } = await listRefunds(c.var.ctx, status, cursor);
  return c.json<RefundsResponse>({ refunds: rows.map(toRefundResponse), nextCursor });
});

refundRoutes.put('/refunds/:id', requireAdmin, byId, valid('json', refundActionInput), async (c) => {
  const { ctx, user, session } = c.var;
  const id = c.req.valid('param').id;
  const input = c.req.valid('json');
  if (input.action === 'bank' || input.iban) refuseUnconfirmed(ctx, session);
  await changeRefund(ctx, user, id, input);
  return c.json<RefundResponse>({ refund: toRefundResponse(await getRefund(c.var.ctx, id)) });
});

refundRoutes.get('/refund-files', requireAdmin, async (c) =>
  c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) }),
);

refundRoutes.post('/refund-files', requireAdmin, requireConfirmed, valid('json', refundFileInput), async (c) => {
  await createRefundFile(c.var.ctx, c.var.user, c.req.valid('json').refundIds);
  return c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) }, 201);
});

refundRoutes.get('/refund-files/:id', requireAdmin, requireConfirmed, byId, async (c) => {
  const { ctx, user } = c.var;
  const id = c.req.valid('param').id;
  const xml = await readRefundFile(ctx, id);
  const { messageId } = await getRefundFile(ctx, id);
  await recordAudit(ctx, user, { action: 'refund-file.download', subjectId: id, subject: messageId });
  return c.body(xml, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="vratenia_${messageId}.xml"`,
  });
});

refundRoutes.put(
  '/refund-files/:id',
  requireAdmin,
  requireConfirmed,
  byId,
  valid('json', refundFileUpdate),
  async (c) => {
    await changeRefundFile(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json').action);
    return c.json<RefundFilesResponse>({ files: await listRefundFiles(c.var.ctx) });
  },
);
