import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import {
  type OrderPrintResponse,
  type OrderPrintsResponse,
  orderPrintsInput,
  type PrintsCheck,
  printsCheckInput,
} from '../../../shared/production/order-prints/contract.ts';
import { mediaUrl } from '../../library/photos/media-url.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId, byPosition } from '../../platform/core/params.ts';
import { getOrder } from '../../shop/orders/queries.ts';
import { changeOrderPrints } from './change-order-prints.ts';
import { checkPrints } from './check-prints.ts';
import { readOrderPrints } from './read-order-prints.ts';

/** The print files of an order, for operators and admins. */
export const orderPrintRoutes = new Hono<StaffEnv>();

orderPrintRoutes.post('/bulk/prints-check', requireOperator, valid('json', printsCheckInput), async (c) =>
  c.json<PrintsCheck>({ orders: await checkPrints(c.var.ctx, c.req.valid('json').orderIds) }),
);

orderPrintRoutes.get('/:id/prints/:position', requireOperator, byPosition, async (c) => {
  const { ctx } = c.var;
  const order = await getOrder(ctx, c.req.valid('param').id);
  const position = c.req.valid('param').position - 1;
  const found = (await readOrderPrints(ctx, order.id, [position])).get(position);
  if (!found) throw new AppError('photo-not-found');
  if (typeof found === 'string') throw new AppError(found);
  const { item, photo, format, choice } = found;
  const { width, height } = photo;
  const previewUrl = mediaUrl(ctx, photo.id, 'preview');
  return c.json<OrderPrintResponse>({ photo: { filename: item.filename, previewUrl, width, height }, format, choice });
});

orderPrintRoutes.put('/:id/prints', requireOperator, byId, valid('json', orderPrintsInput), async (c) => {
  const { ctx, user } = c.var;
  const changed = await changeOrderPrints(ctx, user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<OrderPrintsResponse>(changed);
});
