import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import { type PacketResponse, packetActionInput } from '../../../shared/production/packets/contract.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { changePacket } from './change-packet.ts';
import { askPacketa, fetchLabel } from './packeta-api.ts';
import { getPacket, readPacketOfOrder } from './queries.ts';
import { requestPacket } from './request-packet.ts';

/** Parcels that Packeta creates, for operators and admins. */
export const packetRoutes = new Hono<StaffEnv>();

packetRoutes.get('/orders/:id/packet', requireOperator, byId, async (c) =>
  c.json<PacketResponse>(await readPacketOfOrder(c.var.ctx, c.req.valid('param').id)),
);

packetRoutes.post('/orders/:id/packet', requireOperator, byId, async (c) => {
  await requestPacket(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<PacketResponse>(await readPacketOfOrder(c.var.ctx, c.req.valid('param').id), 201);
});

packetRoutes.put('/packets/:id', requireOperator, byId, valid('json', packetActionInput), async (c) => {
  const orderId = await changePacket(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<PacketResponse>(await readPacketOfOrder(c.var.ctx, orderId));
});

packetRoutes.get('/packets/:id/label', requireOperator, byId, async (c) => {
  const { ctx } = c.var;
  const { packetNumber } = (await getPacket(ctx, c.req.valid('param').id)).packet;
  if (packetNumber === null) throw new AppError('packet-changed');
  const label = await askPacketa(ctx, () => fetchLabel(ctx, packetNumber));
  return new Response(label, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
    },
  });
});
