import { Hono, type Context as HonoContext } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  createGuestInput,
  type GuestResponse,
  type NewGuestResponse,
  renameGuestInput,
  returnLinkInput,
} from '../../../shared/library/link-guests/contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { bySlug } from '../../platform/core/params.ts';
import { ofSlug } from '../directory/library-env.ts';
import { createGuest } from './create-guest.ts';
import { guestToken } from './guest-token.ts';
import { type GuestCall, openForNames, openNamed, toLinkGuest } from './open-guest.ts';
import { mailReturnLink } from './return-link.ts';
import { noteSeen, renameGuest } from './update-guest.ts';

/** The guests of a link, below /albums/share/{slug}. */
export const linkGuestRoutes = new Hono<AppEnv>();

/** Returns what a guest's call comes with: who they are, and that the link is open to them. */
export const guestCall = (c: HonoContext, slug: string): GuestCall => ({
  slug,
  shareToken: c.req.header('x-share-token'),
  guestToken: c.req.header('x-guest-token'),
});

linkGuestRoutes.post('/share/:slug/guests', bySlug, ofSlug, valid('json', createGuestInput), async (c) => {
  const { ctx } = c.var;
  const token = c.req.header('x-share-token');
  const shared = await openForNames(ctx, c.req.valid('param').slug, token);
  const guest = await createGuest(ctx, shared, c.req.valid('json'), clientAddress(c));
  return c.json<NewGuestResponse>({ guest: toLinkGuest(guest), guestToken: await guestToken(ctx, guest) }, 201);
});

linkGuestRoutes.get('/share/:slug/guests/me', bySlug, ofSlug, async (c) => {
  const { ctx } = c.var;
  const guest = await openNamed(ctx, guestCall(c, c.req.valid('param').slug));
  await noteSeen(ctx, guest);
  return c.json<GuestResponse>({ guest: toLinkGuest(guest) });
});

linkGuestRoutes.put('/share/:slug/guests/me', bySlug, ofSlug, valid('json', renameGuestInput), async (c) => {
  const { ctx } = c.var;
  const guest = await openNamed(ctx, guestCall(c, c.req.valid('param').slug));
  return c.json<GuestResponse>({ guest: toLinkGuest(await renameGuest(ctx, guest, c.req.valid('json'))) });
});

linkGuestRoutes.post(
  '/share/:slug/guests/me/return-link',
  bySlug,
  ofSlug,
  valid('json', returnLinkInput),
  async (c) => {
    const { ctx } = c.var;
    const guest = await openNamed(ctx, guestCall(c, c.req.valid('param').slug));
    return c.json<MessageResponse>({
      message: await mailReturnLink(ctx, guest, c.req.valid('json'), clientAddress(c)),
    });
  },
);
