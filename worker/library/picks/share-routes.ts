import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { idText } from '../../../shared/library/media/contract.ts';
import {
  type PickedResponse,
  type PickListPhotosResponse,
  type PickListResponse,
  type PickPageResponse,
  type PicksResponse,
  pickDoneInput,
  pickInput,
  pickListInput,
  picksQuery,
} from '../../../shared/library/picks/contract.ts';
import { clientAddress, valid } from '../../platform/core/http.ts';
import { bySlug, bySlugAndId } from '../../platform/core/params.ts';
import { type LibraryEnv, ofSlug } from '../directory/library-env.ts';
import { openForGuest } from '../link-guests/open-guest.ts';
import { guestCall } from '../link-guests/routes.ts';
import { claimOf } from '../links/share-token.ts';
import { createPickList, deletePickList, renamePickList } from './change-list.ts';
import { choosePhoto, unchoosePhoto } from './choose-photo.ts';
import { finishPickList } from './finish-list.ts';
import { getPickList, listPickLists, listPickPhotos, listPicks, shownTo } from './queries.ts';
import { toPickedPhoto, toPickList } from './to-pick-response.ts';

/** What a guest of a link chooses, below /albums/share/{slug}. */
export const sharePickRoutes = new Hono<LibraryEnv>();

const byChoice = valid('param', z.object({ slug: idText, id: idText, photoId: idText }));
const open = async (c: HonoContext<LibraryEnv>, slug: string) => ({
  ...(await openForGuest(c.var.ctx, guestCall(c, slug), 'choose')),
  address: clientAddress(c),
});

sharePickRoutes.get('/share/:slug/picks', bySlug, ofSlug, async (c) => {
  const { link, guest } = await open(c, c.req.valid('param').slug);
  const lists = await listPickLists(c.var.ctx, guest);
  const { pickedCount } = guest;
  return c.json<PicksResponse>({ lists: lists.map(toPickList), pickedCount, limit: link.pickLimit });
});

sharePickRoutes.post('/share/:slug/picks', bySlug, ofSlug, valid('json', pickListInput), async (c) => {
  const chooser = await open(c, c.req.valid('param').slug);
  const list = await createPickList(c.var.ctx, chooser, c.req.valid('json'));
  return c.json<PickListResponse>({ list: toPickList(list) }, 201);
});

sharePickRoutes.get('/share/:slug/picked', bySlug, ofSlug, valid('query', picksQuery), async (c) => {
  const { guest } = await open(c, c.req.valid('param').slug);
  return c.json<PickPageResponse>(await listPicks(c.var.ctx, guest, c.req.valid('query').cursor));
});

sharePickRoutes.get('/share/:slug/picks/:id', bySlugAndId, ofSlug, valid('query', picksQuery), async (c) => {
  const { ctx } = c.var;
  const { slug, id } = c.req.valid('param');
  const shared = await open(c, slug);
  const { link, guest } = shared;
  const list = await getPickList(ctx, guest, id);
  const { rows, nextCursor } = await listPickPhotos(ctx, id, {
    ...c.req.valid('query'),
    where: shownTo(shared),
  });
  const photos = rows.map((row) => toPickedPhoto(ctx, row, claimOf(link)));
  return c.json<PickListPhotosResponse>({ list: toPickList(list), photos, nextCursor });
});

sharePickRoutes.put('/share/:slug/picks/:id', bySlugAndId, ofSlug, valid('json', pickListInput), async (c) => {
  const { slug, id } = c.req.valid('param');
  const list = await renamePickList(c.var.ctx, await open(c, slug), id, c.req.valid('json'));
  return c.json<PickListResponse>({ list: toPickList(list) });
});

sharePickRoutes.delete('/share/:slug/picks/:id', bySlugAndId, ofSlug, async (c) => {
  const { slug, id } = c.req.valid('param');
  await deletePickList(c.var.ctx, await open(c, slug), id);
  return c.json<MessageResponse>({ message: 'Výber je zmazaný.' });
});

sharePickRoutes.put('/share/:slug/picks/:id/photos/:photoId', byChoice, ofSlug, valid('json', pickInput), async (c) => {
  const { slug, id: listId, photoId } = c.req.valid('param');
  const chooser = await open(c, slug);
  return c.json<PickedResponse>(await choosePhoto(c.var.ctx, chooser, { listId, photoId }, c.req.valid('json')));
});

sharePickRoutes.delete('/share/:slug/picks/:id/photos/:photoId', byChoice, ofSlug, async (c) => {
  const { slug, id: listId, photoId } = c.req.valid('param');
  return c.json<PickedResponse>(await unchoosePhoto(c.var.ctx, await open(c, slug), { listId, photoId }));
});

sharePickRoutes.post('/share/:slug/picks/:id/done', bySlugAndId, ofSlug, valid('json', pickDoneInput), async (c) => {
  const { slug, id } = c.req.valid('param');
  const list = await finishPickList(c.var.ctx, await open(c, slug), id, c.req.valid('json'));
  return c.json<PickListResponse>({ list: toPickList(list) });
});
