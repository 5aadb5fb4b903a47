import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  guestPhotosQuery,
  knownAddedInput,
  planAddingInput,
  type SentPhotosResponse,
} from '../../../shared/library/guest-photos/contract.ts';
import type { KnownResponse, UploadConfig, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { bySlug, bySlugAndId } from '../../platform/core/params.ts';
import { ofSlug } from '../directory/library-env.ts';
import { openForGuest } from '../link-guests/open-guest.ts';
import { guestCall } from '../link-guests/routes.ts';
import { openForRight } from '../links/open-share.ts';
import { countFile, countQuestion } from './adding-limits.ts';
import { knownAdded } from './known-added.ts';
import { listSent } from './list-sent.ts';
import { planAdding } from './plan-adding.ts';
import { receiveGuestPhoto } from './receive-guest-photo.ts';
import { takeBackSent } from './take-back-sent.ts';

/** What guests of a link add, below /albums/share/{slug}. */
export const sharedPhotoRoutes = new Hono<AppEnv>();

sharedPhotoRoutes.post('/share/:slug/photos/plan', bySlug, ofSlug, valid('json', planAddingInput), async (c) => {
  const { ctx } = c.var;
  const shared = await openForRight(ctx, c.req.valid('param').slug, c.req.header('x-share-token'), 'add');
  await countQuestion(ctx, clientAddress(c));
  return c.json<UploadConfig>(await planAdding(ctx, shared, c.req.valid('json')));
});

sharedPhotoRoutes.post('/share/:slug/photos/known', bySlug, ofSlug, valid('json', knownAddedInput), async (c) => {
  const { ctx } = c.var;
  const { guest, link } = await openForGuest(ctx, guestCall(c, c.req.valid('param').slug), 'add');
  await countQuestion(ctx, clientAddress(c));
  return c.json<KnownResponse>({ known: await knownAdded(ctx, link, guest, c.req.valid('json').hashes) });
});

sharedPhotoRoutes.post('/share/:slug/photos', bySlug, ofSlug, async (c) => {
  const { ctx } = c.var;
  const { guest, ...shared } = await openForGuest(ctx, guestCall(c, c.req.valid('param').slug), 'add');
  await countFile(ctx, shared, guest, clientAddress(c), Number(c.req.header('content-length') ?? maxPhotoBytes));
  return c.json<UploadResponse>(await receiveGuestPhoto(ctx, shared, guest, c.req.raw));
});

sharedPhotoRoutes.get('/share/:slug/photos/mine', bySlug, ofSlug, valid('query', guestPhotosQuery), async (c) => {
  const { ctx } = c.var;
  const { guest, link } = await openForGuest(ctx, guestCall(c, c.req.valid('param').slug), 'add');
  return c.json<SentPhotosResponse>(await listSent(ctx, link, guest, c.req.valid('query')));
});

sharedPhotoRoutes.delete('/share/:slug/photos/:id', bySlugAndId, ofSlug, async (c) => {
  const { ctx } = c.var;
  const { slug, id } = c.req.valid('param');
  const { guest, ...shared } = await openForGuest(ctx, guestCall(c, slug), 'add');
  await countQuestion(ctx, clientAddress(c));
  await takeBackSent(ctx, shared, guest, id);
  return c.json<MessageResponse>({ message: 'Fotka je stiahnutá späť, v\u00a0albume už nie je.' });
});
