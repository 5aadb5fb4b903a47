import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  type GivenBackResponse,
  type GuestPickListResponse,
  type GuestPickListsResponse,
  type PickedByGuestsResponse,
  pickedQuery,
  pickLabelsInput,
  pickListQuery,
  picksQuery,
} from '../../../shared/library/picks/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { deleteGuestPicks, giveBackPickList, labelPicks, listGuestPicks, listPickedByGuests } from './own-lists.ts';
import { getOwnPickList, isLabelled, listPickPhotos } from './queries.ts';
import { toGuestPickList, toPickedPhoto } from './to-pick-response.ts';

/** What the guests of a link have chosen, below /album-links. */
export const picksOfLinkRoutes = new Hono<SignedInEnv>();

picksOfLinkRoutes.get('/:id/pick-lists', requireUser, byId, valid('query', picksQuery), async (c) => {
  const { ctx, user } = c.var;
  const { rows, nextCursor } = await listGuestPicks(ctx, user.id, c.req.valid('param').id, c.req.valid('query').cursor);
  return c.json<GuestPickListsResponse>({
    lists: rows.map(({ list, guest }) => toGuestPickList(list, guest)),
    nextCursor,
  });
});

picksOfLinkRoutes.get('/:id/picked', requireUser, byId, valid('query', pickedQuery), async (c) => {
  const { ctx, user } = c.var;
  const { rows, ...rest } = await listPickedByGuests(ctx, user.id, c.req.valid('param').id, c.req.valid('query'));
  const photos = rows.map(({ photo, guestCount }) => ({ photo: toPhotoResponse(ctx, photo, 'owner'), guestCount }));
  return c.json<PickedByGuestsResponse>({ photos, ...rest });
});

/** One list of a guest, for the owner of the album. */
export const pickListRoutes = new Hono<SignedInEnv>();

pickListRoutes.get('/:id', requireUser, byId, valid('query', pickListQuery), async (c) => {
  const { ctx, user } = c.var;
  const { cursor, label } = c.req.valid('query');
  const { list, guest, album } = await getOwnPickList(ctx, user.id, c.req.valid('param').id);
  const where = label && isLabelled(label);
  const { rows, nextCursor } = await listPickPhotos(ctx, list.id, { cursor, where });
  return c.json<GuestPickListResponse>({
    list: toGuestPickList(list, guest),
    linkId: list.linkId,
    ...{ albumId: album.id, albumTitle: album.title },
    photos: rows.map((row) => toPickedPhoto(ctx, row, null)),
    nextCursor,
  });
});

pickListRoutes.put('/:id/labels', requireUser, byId, valid('json', pickLabelsInput), async (c) => {
  await labelPicks(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<MessageResponse>({ message: 'Farba je uložená.' });
});

pickListRoutes.post('/:id/give-back', requireUser, byId, async (c) => {
  const { list, guest } = await giveBackPickList(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<GivenBackResponse>({ list: toGuestPickList(list, guest) });
});

pickListRoutes.delete('/:id', requireUser, byId, async (c) => {
  await deleteGuestPicks(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Výber je zmazaný.' });
});
