import { Hono } from 'hono';
import { parcelsQuery } from '../../shared/contract/parcels.ts';
import { AppError } from '../../shared/errors.ts';
import { leftOutHeader } from '../../shared/rules/order-papers.ts';
import { isPrintableOrder } from '../../shared/rules/print-job-status.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { findPackedOrders } from '../papers/paper-order.ts';
import { parcelOf } from './parcel.ts';
import { parcelsCsv } from './parcels-csv.ts';

/** What goes to carriers, and their tracking numbers, for admins. */
export const parcelRoutes = new Hono<SignedInEnv>();

parcelRoutes.get('/bulk/parcels', requireAdmin, valid('query', parcelsQuery), async (c) => {
  const { carrier, orders: ids, ...options } = c.req.valid('query');
  // What was sent already would be sent twice.
  const orders = (await findPackedOrders(c.var.ctx, ids)).filter(({ status }) => isPrintableOrder(status));
  const parcels = orders.flatMap((order) => parcelOf(order, options) ?? []);
  if (parcels.length === 0) throw new AppError('no-order-to-pack');
  return new Response(parcelsCsv(carrier, parcels, options), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      [leftOutHeader]: String(ids.length - parcels.length),
    },
  });
});
