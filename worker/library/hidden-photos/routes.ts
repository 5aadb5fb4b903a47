import { Hono } from 'hono';
import * as z from 'zod';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import type { HiddenIdsResponse, HiddenPhotosResponse } from '../../../shared/library/hidden-photos/contract.ts';
import { idText } from '../../../shared/library/media/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { type AppEnv, valid } from '../../platform/core/http.ts';
import { byId, bySlug } from '../../platform/core/params.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { ofSlug } from '../directory/library-env.ts';
import { openForGuest } from '../link-guests/open-guest.ts';
import { guestCall } from '../link-guests/routes.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { hidePhoto, listHidden, listHiddenIds, unhideOwnPhoto, unhidePhoto } from './hide-photo.ts';

/** What guests hide, below /albums/share/{slug}. */
export const shareHiddenRoutes = new Hono<AppEnv>();

const bySlugAndPhoto = valid('param', z.object({ slug: idText, photoId: idText }));

shareHiddenRoutes.get('/share/:slug/hidden', bySlug, ofSlug, async (c) => {
  const { ctx } = c.var;
  const { album } = await openForGuest(ctx, guestCall(c, c.req.valid('param').slug), 'hide');
  return c.json<HiddenIdsResponse>({ photoIds: await listHiddenIds(ctx, album.id) });
});

shareHiddenRoutes.put('/share/:slug/hidden/:photoId', bySlugAndPhoto, ofSlug, async (c) => {
  const { slug, photoId } = c.req.valid('param');
  await hidePhoto(c.var.ctx, await openForGuest(c.var.ctx, guestCall(c, slug), 'hide'), photoId);
  return c.json<MessageResponse>({ message: 'Fotka je skrytá.' });
});

shareHiddenRoutes.delete('/share/:slug/hidden/:photoId', bySlugAndPhoto, ofSlug, async (c) => {
  const { slug, photoId } = c.req.valid('param');
  await unhidePhoto(c.var.ctx, await openForGuest(c.var.ctx, guestCall(c, slug), 'hide'), photoId);
  return c.json<MessageResponse>({ message: 'Fotka sa znovu zobrazuje.' });
});

/** What is hidden of an album, for its owner, below /albums. */
export const hiddenOfAlbumRoutes = new Hono<SignedInEnv>();

hiddenOfAlbumRoutes.get('/:id/hidden', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnAlbum(ctx, user, c.req.valid('param').id);
  const rows = await listHidden(ctx, id);
  return c.json<HiddenPhotosResponse>({
    photos: rows.map(({ photo, hiddenBy, hiddenAt }) => ({
      photo: toPhotoResponse(ctx, photo, 'owner'),
      ...{ hiddenBy, hiddenAt: new Date(hiddenAt).toISOString() },
    })),
  });
});

const byIdAndPhoto = valid('param', z.object({ id: idText, photoId: idText }));

hiddenOfAlbumRoutes.delete('/:id/hidden/:photoId', requireUser, byIdAndPhoto, async (c) => {
  const { ctx, user } = c.var;
  const { id: albumId, photoId } = c.req.valid('param');
  const { id } = await getOwnAlbum(ctx, user, albumId);
  await unhideOwnPhoto(ctx, user.id, id, photoId);
  return c.json<MessageResponse>({ message: 'Fotka sa znovu zobrazuje.' });
});
