import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { downloadsQuery, type GuestDownloadsResponse } from '../../../shared/library/archives/contract.ts';
import {
  type AlbumLinkResponse,
  type AlbumLinksResponse,
  createLinkInput,
  inviteInput,
  type LinkDaysResponse,
  updateLinkInput,
} from '../../../shared/library/links/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { guestOrigin } from '../domains/queries.ts';
import { listGuestDownloads } from '../link-guests/guest-downloads.ts';
import { toLinkGuest } from '../link-guests/open-guest.ts';
import { createLink } from './create-link.ts';
import { readLinkDays } from './days/read-days.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { getOwnLink, selectLinks } from './queries.ts';
import { toLinkResponse } from './to-link-response.ts';
import { renewLink, revokeLink, updateLink } from './update-link.ts';

/** The links of an album, below /albums. */
export const linksOfAlbumRoutes = new Hono<SignedInEnv>();

linksOfAlbumRoutes.get('/:id/links', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnAlbum(ctx, user, c.req.valid('param').id);
  const [links, origin] = await Promise.all([selectLinks(ctx, id), guestOrigin(ctx, user.id)]);
  return c.json<AlbumLinksResponse>({
    links: await Promise.all(links.map((link) => toLinkResponse(ctx, link, origin))),
  });
});

linksOfAlbumRoutes.post('/:id/links', requireUser, byId, valid('json', createLinkInput), async (c) => {
  const { ctx, user } = c.var;
  const link = await createLink(ctx, user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AlbumLinkResponse>({ link: await toLinkResponse(ctx, link, await guestOrigin(ctx, user.id)) }, 201);
});

/** One link. */
export const albumLinkRoutes = new Hono<SignedInEnv>();

albumLinkRoutes.get('/:id/days', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnLink(ctx, user.id, c.req.valid('param').id);
  return c.json<LinkDaysResponse>(await readLinkDays(ctx, id));
});

albumLinkRoutes.get('/:id/downloads', requireUser, byId, valid('query', downloadsQuery), async (c) => {
  const { ctx, user } = c.var;
  const { cursor } = c.req.valid('query');
  const { rows, nextCursor } = await listGuestDownloads(ctx, user.id, c.req.valid('param').id, cursor);
  const guests = rows.map((guest) => ({
    guest: { ...toLinkGuest(guest), email: guest.email },
    photoCount: guest.downloadedCount,
  }));
  return c.json<GuestDownloadsResponse>({ guests, nextCursor });
});

albumLinkRoutes.put('/:id', requireUser, byId, valid('json', updateLinkInput), async (c) => {
  const { ctx, user } = c.var;
  const link = await updateLink(ctx, user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AlbumLinkResponse>({ link: await toLinkResponse(ctx, link, await guestOrigin(ctx, user.id)) });
});

albumLinkRoutes.post('/:id/renew', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const link = await renewLink(ctx, user.id, c.req.valid('param').id);
  return c.json<AlbumLinkResponse>({ link: await toLinkResponse(ctx, link, await guestOrigin(ctx, user.id)) });
});

albumLinkRoutes.post('/:id/invitations', requireUser, byId, valid('json', inviteInput), async (c) => {
  const message = await inviteByMail(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<MessageResponse>({ message });
});

albumLinkRoutes.delete('/:id', requireUser, byId, async (c) => {
  await revokeLink(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Odkaz bol zrušený, album už neotvára.' });
});
