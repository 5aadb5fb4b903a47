import { Hono } from 'hono';
import type { UploadResponse } from '../../shared/contract/photos.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { receiveAdminUpload } from '../photos/receive-admin-upload.ts';
import { getAlbumOwner } from './album-owner.ts';

export const adminUploadRoutes = new Hono<SignedInEnv>();

adminUploadRoutes.post('/:id/photos', requireAdmin, async (c) => {
  const { ctx, user } = c.var;
  const target = await getAlbumOwner(ctx, c.req.param('id'));
  return c.json<UploadResponse>(await receiveAdminUpload(ctx, user, target, c.req.raw));
});
