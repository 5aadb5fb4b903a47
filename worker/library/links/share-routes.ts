import { Hono, type Context as HonoContext } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  albumPageQuery,
  type FeaturedAlbumsResponse,
  type ShareResponse,
  verifyShareInput,
} from '../../../shared/library/albums/contract.ts';
import {
  type ArchiveResponse,
  type DownloadedResponse,
  sharedArchiveInput,
} from '../../../shared/library/archives/contract.ts';
import {
  type EndedShare,
  reminderInput,
  shareMessageInput,
  stopReminderInput,
} from '../../../shared/library/links/contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { bySlug, bySlugAndId } from '../../platform/core/params.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { listFeatured } from '../albums/list-featured.ts';
import { findSharedArchive, toArchiveResponse } from '../archives/archive-link.ts';
import { createSharedArchive } from '../archives/create-shared-archive.ts';
import { ofSlug } from '../directory/library-env.ts';
import { listDownloaded } from '../link-guests/guest-downloads.ts';
import { named, openGuest } from '../link-guests/open-guest.ts';
import { visitorOf } from './days/visitor.ts';
import { getEndedLink, toEndedShare } from './ended-share.ts';
import { getShare, openForRight, unlockShare } from './open-share.ts';
import { addReminder, stopReminder } from './reminders/add-reminder.ts';
import { claimOf } from './share-token.ts';
import { writeToOwner } from './write-to-owner.ts';

const guestTokenOf = (c: HonoContext): string | undefined => c.req.header('x-guest-token');

/** Public routes: featured albums, and albums by their share link. */
export const shareRoutes = new Hono<AppEnv>();

shareRoutes.get('/featured', async (c) => c.json<FeaturedAlbumsResponse>({ albums: await listFeatured(c.var.ctx) }));

shareRoutes.get('/share/:slug', bySlug, ofSlug, valid('query', albumPageQuery), async (c) => {
  const token = c.req.header('x-share-token');
  const { slug } = c.req.valid('param');
  return c.json<ShareResponse>(await getShare(c.var.ctx, slug, c.req.valid('query'), visitorOf(c), token));
});

shareRoutes.get('/share/:slug/ended', bySlug, ofSlug, async (c) =>
  c.json<EndedShare>(toEndedShare(await getEndedLink(c.var.ctx, c.req.valid('param').slug))),
);

shareRoutes.post('/share/:slug/message', bySlug, ofSlug, valid('json', shareMessageInput), async (c) => {
  await writeToOwner(c.var.ctx, c.req.valid('param').slug, c.req.valid('json'), clientAddress(c));
  return c.json<MessageResponse>({ message: 'Správu posielame majiteľovi albumu.' });
});

shareRoutes.post('/share/:slug/verify', bySlug, ofSlug, valid('json', verifyShareInput), async (c) => {
  const { password, sort, limit = 100 } = c.req.valid('json');
  return c.json<ShareResponse>(
    await unlockShare(c.var.ctx, c.req.valid('param').slug, password, { sort, limit }, visitorOf(c)),
  );
});

shareRoutes.post('/share/:slug/reminders', bySlug, ofSlug, valid('json', reminderInput), async (c) => {
  const token = c.req.header('x-share-token');
  const { email } = c.req.valid('json');
  await addReminder(c.var.ctx, { slug: c.req.valid('param').slug, token, email }, clientAddress(c));
  return c.json<MessageResponse>({ message: `Pripomienku pošleme na ${email}.` });
});

shareRoutes.post('/share/:slug/reminders/stop', bySlug, ofSlug, valid('json', stopReminderInput), async (c) => {
  await stopReminder(c.var.ctx, c.req.valid('json').token);
  return c.json<MessageResponse>({ message: 'Pripomienky sú zrušené.' });
});

shareRoutes.post('/share/:slug/archive', bySlug, ofSlug, valid('json', sharedArchiveInput), async (c) => {
  const { ctx } = c.var;
  const token = c.req.header('x-share-token');
  const shared = await openForRight(ctx, c.req.valid('param').slug, token, 'download');
  // Planning one reads a row for each photo.
  await enforceRateLimit(ctx, addressLimits('shared-archives', clientAddress(c), 20, 80), 'too-many-archives');
  const ofLink = { key: `shared-archives:${shared.link.id}`, max: 300, windowMs: 3_600_000 };
  const guest = shared.link.downloadLimit === null ? null : named(await openGuest(ctx, shared, guestTokenOf(c)));
  const archive = await createSharedArchive(ctx, { ...shared, guest }, c.req.valid('json'), () =>
    enforceRateLimit(ctx, [ofLink], 'too-many-archives'),
  );
  return c.json<ArchiveResponse>(toArchiveResponse(ctx, claimOf(shared.link), archive), 201);
});

shareRoutes.get('/share/:slug/downloads', bySlug, ofSlug, async (c) => {
  const { ctx } = c.var;
  const shared = await openForRight(ctx, c.req.valid('param').slug, c.req.header('x-share-token'), 'download');
  const limit = shared.link.downloadLimit;
  if (limit === null) return c.json<DownloadedResponse>({ photoIds: [], limit });
  const { id } = await openGuest(ctx, shared, guestTokenOf(c));
  return c.json<DownloadedResponse>({ photoIds: await listDownloaded(ctx, id), limit });
});

shareRoutes.get('/share/:slug/archive/:id', bySlugAndId, ofSlug, async (c) => {
  const { ctx } = c.var;
  const { slug, id } = c.req.valid('param');
  const { link } = await openForRight(ctx, slug, c.req.header('x-share-token'), 'download');
  const archive = await findSharedArchive(ctx, id, claimOf(link));
  if (!archive) throw new AppError('archive-not-found');
  return c.json<ArchiveResponse>(toArchiveResponse(ctx, claimOf(link), archive));
});
