import { Hono } from 'hono';
import { type BrandResponse, brandInput } from '../../../shared/library/brands/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { findBrand, toBrand } from './queries.ts';
import { saveBrand } from './save-brand.ts';

export const brandRoutes = new Hono<SignedInEnv>();

brandRoutes.get('/', requireUser, async (c) =>
  c.json<BrandResponse>({ brand: toBrand(await findBrand(c.var.ctx, c.var.user.id)) }),
);

brandRoutes.put('/', requireUser, valid('json', brandInput), async (c) => {
  const { ctx, user } = c.var;
  return c.json<BrandResponse>({ brand: toBrand(await saveBrand(ctx, user.id, c.req.valid('json'))) });
});
