import { Hono } from 'hono';
import { type PickupPointsResponse, pickupPointsQuery } from '../../shared/contract/pickup-points.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { searchPickupPoints } from './search-pickup-points.ts';

/** Where prints may be collected, for the checkout. */
export const pickupPointRoutes = new Hono<SignedInEnv>();

pickupPointRoutes.get('/', requireUser, valid('query', pickupPointsQuery), async (c) => {
  const points = await searchPickupPoints(c.var.ctx, c.var.user.id, c.req.valid('query').search);
  return c.json<PickupPointsResponse>({ points });
});
