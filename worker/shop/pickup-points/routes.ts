import { Hono } from 'hono';
import { type PickupPointsResponse, pickupPointsQuery } from '../../../shared/shop/pickup-points/contract.ts';
import { findOptionalUser } from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { searchPickupPoints } from './search-pickup-points.ts';

/** Where prints may be collected, for the checkout. */
export const pickupPointRoutes = new Hono<AppEnv>();

pickupPointRoutes.get('/', valid('query', pickupPointsQuery), async (c) => {
  const user = await findOptionalUser(c.var.ctx, c.req.header('authorization'));
  const asker = user?.id ?? clientAddress(c);
  const points = await searchPickupPoints(c.var.ctx, asker, c.req.valid('query').search);
  return c.json<PickupPointsResponse>({ points });
});
