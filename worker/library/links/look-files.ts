import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import { logoMimes } from '../../../shared/library/brands/logo-types.ts';
import { accentTheme } from '../../../shared/library/presentations/accent-theme.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { cachedWhileBusy } from '../../platform/core/edge-cache.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { bySlug } from '../../platform/core/params.ts';
import { findBrand } from '../brands/queries.ts';
import { ofSlug } from '../directory/library-env.ts';
import { getSharedAlbum } from './queries.ts';
import { isLookOpen } from './share-look.ts';

/** What the page of a link looks like in its photographer's hands: files beside the page, outside of /api. */
export const lookFiles = new Hono<AppEnv>();

lookFiles.get('/:slug/theme.css', bySlug, ofSlug, (c) => {
  const asked = [c.req.valid('param').slug, c.req.query('s') ?? ''] as const;
  return cachedWhileBusy(c.var.ctx, ['theme', ...asked], () => serveTheme(c.var.ctx, ...asked));
});

async function serveTheme(ctx: LibraryContext, slug: string, seal: string): Promise<Response> {
  const { look, link } = await getSharedAlbum(ctx, slug);
  if (!isLookOpen(ctx, link, seal)) throw new AppError('not-found');
  const accent = look.brand?.accent;
  if (!accent || look.presentation?.theme !== 'accent') throw new AppError('not-found');
  const rules = Object.entries(accentTheme(accent)).map(([name, value]) => `${name}:${value}`);
  return new Response(`:root{${rules.join(';')}}`, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, max-age=60' },
  });
}

lookFiles.get('/:slug/logo', bySlug, ofSlug, (c) => {
  const asked = [c.req.valid('param').slug, c.req.query('s') ?? ''] as const;
  return cachedWhileBusy(c.var.ctx, ['logo', ...asked], () => serveLogo(c.var.ctx, ...asked));
});

async function serveLogo(ctx: LibraryContext, slug: string, seal: string): Promise<Response> {
  const { album, link } = await getSharedAlbum(ctx, slug);
  if (!isLookOpen(ctx, link, seal)) throw new AppError('not-found');
  const brand = await findBrand(ctx, album.userId);
  if (!brand?.logo || !brand.logoType) throw new AppError('not-found');
  return new Response(Buffer.from(brand.logo, 'base64'), {
    headers: {
      'content-type': logoMimes[brand.logoType],
      // Opened by itself, an SVG is a document: it may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, max-age=86400',
    },
  });
}
