import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import {
  albumPageQuery,
  type FeaturedAlbumsResponse,
  type ShareResponse,
  verifyShareInput,
} from '../../../shared/library/albums/contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { bySlug } from '../../platform/core/params.ts';
import { listFeatured } from '../albums/list-featured.ts';
import { findShare, unlockShare } from './open-share.ts';

/** Public routes: featured albums, and albums by their share link. */
export const shareRoutes = new Hono<AppEnv>();

shareRoutes.get('/featured', async (c) => c.json<FeaturedAlbumsResponse>({ albums: await listFeatured(c.var.ctx) }));

shareRoutes.get('/share/:slug', bySlug, valid('query', albumPageQuery), async (c) => {
  const token = c.req.header('x-share-token');
  const share = await findShare(c.var.ctx, c.req.valid('param').slug, c.req.valid('query'), token);
  if (!share) throw new AppError('share-not-found');
  return c.json<ShareResponse>(share);
});

shareRoutes.post('/share/:slug/verify', bySlug, valid('json', verifyShareInput), async (c) => {
  const { password, sort, limit = 100 } = c.req.valid('json');
  return c.json<ShareResponse>(
    await unlockShare(c.var.ctx, c.req.valid('param').slug, password, { sort, limit }, clientAddress(c)),
  );
});
