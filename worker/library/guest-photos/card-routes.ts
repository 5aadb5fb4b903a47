import { Hono } from 'hono';
import { linkCardsQuery } from '../../../shared/library/guest-photos/contract.ts';
import { hasRight } from '../../../shared/library/links/link-rights.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { shareUrl } from '../domains/queries.ts';
import { getOwnLink } from '../links/queries.ts';

/** What is printed to give a link away, below /album-links. */
export const linkCardRoutes = new Hono<SignedInEnv>();

linkCardRoutes.get('/:id/cards', requireUser, byId, valid('query', linkCardsQuery), async (c) => {
  const { ctx, user } = c.var;
  const link = await getOwnLink(ctx, user.id, c.req.valid('param').id);
  const { title } = await getOwnAlbum(ctx, user, link.albumId);
  await enforceRateLimit(ctx, [{ key: `link-cards:${user.id}`, max: 60, windowMs: 3_600_000 }], 'too-many-requests');
  // They and pdf-lib are too large for the start of the Worker.
  const [{ linkCardsPdf, linkPosterPdf }, { invoiceFonts: fonts }] = await Promise.all([
    import('./link-cards-pdf.ts'),
    import('../../engine/pdf/pdf-fonts.ts'),
  ]);
  const card = {
    ...{ title, url: await shareUrl(ctx, user.id, link.slug) },
    ...{ canAdd: hasRight(link.rights, 'add'), hasPassword: link.passwordHash !== null },
  };
  const make = c.req.valid('query').paper === 'poster' ? linkPosterPdf : linkCardsPdf;
  return new Response(await make(card, { fonts, at: ctx.now }), {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
});
