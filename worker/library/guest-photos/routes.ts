import { Hono } from 'hono';
import { photoCountText } from '../../../shared/format/plural.ts';
import {
  decideInput,
  type GuestPhotosDecided,
  guestPhotosQuery,
  removeGuestPhotosInput,
  type WaitingPhotosResponse,
} from '../../../shared/library/guest-photos/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { approvePhotos } from './approve-photos.ts';
import { selectWaiting } from './queries.ts';
import { rejectPhotos, removeGuestPhotos } from './reject-photos.ts';

/** What an album's owner decides about photos of guests, below /albums. */
export const guestPhotoRoutes = new Hono<SignedInEnv>();

guestPhotoRoutes.get('/:id/guest-photos', requireUser, byId, valid('query', guestPhotosQuery), async (c) => {
  const { ctx, user } = c.var;
  const page = c.req.valid('query');
  const album = await getOwnAlbum(ctx, user, c.req.valid('param').id);
  const rows = await selectWaiting(ctx, album.id, page);
  const shown = rows.slice(0, page.limit);
  return c.json<WaitingPhotosResponse>({
    photos: shown.map(({ photo, ...sender }) => ({ photo: toPhotoResponse(ctx, photo, 'owner'), ...sender })),
    nextCursor: rows.length > page.limit ? (shown.at(-1)?.photo.id ?? null) : null,
  });
});

guestPhotoRoutes.post('/:id/guest-photos/approve', requireUser, byId, valid('json', decideInput), async (c) => {
  const { ctx, user } = c.var;
  const decided = await approvePhotos(ctx, user, c.req.valid('param').id, c.req.valid('json').photoIds);
  return c.json<GuestPhotosDecided>({ message: `Schválené: ${photoCountText(decided.count)}.`, ...decided });
});

guestPhotoRoutes.post('/:id/guest-photos/reject', requireUser, byId, valid('json', decideInput), async (c) => {
  const { ctx, user } = c.var;
  const decided = await rejectPhotos(ctx, user, c.req.valid('param').id, c.req.valid('json').photoIds);
  return c.json<GuestPhotosDecided>({ message: `Zamietnuté: ${photoCountText(decided.count)}.`, ...decided });
});

guestPhotoRoutes.post(
  '/:id/guest-photos/remove',
  requireUser,
  byId,
  valid('json', removeGuestPhotosInput),
  async (c) => {
    const { ctx, user } = c.var;
    const decided = await removeGuestPhotos(ctx, user, c.req.valid('param').id, c.req.valid('json').guestId);
    return c.json<GuestPhotosDecided>({ message: `Odstránené: ${photoCountText(decided.count)}.`, ...decided });
  },
);
