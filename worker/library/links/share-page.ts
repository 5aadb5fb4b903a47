import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { AppError } from '../../../shared/errors.ts';
import { photoCountText } from '../../../shared/format/plural.ts';
import { albumPageSize, sharedAlbumPath, sharePagePath } from '../../../shared/library/albums/album-page.ts';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import { parseSortParam } from '../../../shared/library/photos/photo-sort.ts';
import type { Context } from '../../platform/core/context.ts';
import { cachedDataWhileBusy, cachedWhileBusy } from '../../platform/core/edge-cache.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import type { AppEnv } from '../../platform/core/http.ts';
import { bySlug } from '../../platform/core/params.ts';
import { transientErrorCode } from '../../platform/core/transient-errors.ts';
import { ofSlug } from '../directory/library-env.ts';
import { libraryOfSlug } from '../directory/library-of-slug.ts';
import { canonicalOrigin } from '../domains/queries.ts';
import { serveDerivative } from '../media/serve-media.ts';
import { showsNothing } from './adding-of.ts';
import { visitorOf } from './days/visitor.ts';
import { fillAlbumPage } from './fill-album-page.ts';
import { findCover } from './find-cover.ts';
import { getOwnedShare } from './open-share.ts';

/** Routes outside of /api: the page of a share link with its Open Graph tags, and the picture they name. */
export const sharePage = new Hono<AppEnv>();

sharePage.get('/:slug', bySlug, async (c) => {
  const { ctx } = c.var;
  const slug = c.req.valid('param').slug;
  const sort = parseSortParam(c.req.query('sort'));
  const firstPage = { sort: sort ?? undefined, limit: albumPageSize };
  const [found, page] = await Promise.all([
    libraryOfSlug(ctx, slug)
      .then((there) => getOwnedShare(there, slug, firstPage, visitorOf(c)))
      .catch((error: unknown) => statusOf(ctx, error)),
    ctx.assets.fetch(new URL('/screens/share', c.req.url)),
  ]);
  const [share, status] = typeof found === 'number' ? ([null, found] as const) : ([found.share, 200] as const);
  // Who may not see whose it is does not learn it by the address either.
  const origin = typeof found !== 'number' && found.share.album.look ? await originOf(ctx, found.ownerId) : ctx.origin;
  const url = `${origin}${sharePagePath(slug)}`;
  const added = html`<meta name="robots" content="noindex"><link rel="canonical" href="${url}">${share && openGraphTags(url, share)}${share && themeLink(share)}`;
  // After the pictures, which the browser fetches as soon as their tags arrive.
  const data = share ? preloadedData(sharedAlbumPath(slug, sort, null), share).toString() : '';
  const rewriter = new HTMLRewriter()
    .on('head', { element: (head) => void head.append(added.toString(), { html: true }) })
    .on('body', { element: (body) => void body.append(data, { html: true }) });
  if (share?.requiresPassword === false) fillAlbumPage(rewriter, share);
  if (ctx.domain) leaveShop(rewriter);
  const filled = rewriter.transform(page);
  const headers = new Headers(filled.headers);
  headers.delete('etag');
  // It contains names, signed links and a token that would outlive the owner's changes.
  headers.set('cache-control', 'private, no-store');
  return new Response(filled.body, { status, headers });
});

const originOf = (ctx: Context, ownerId: string): Promise<string> =>
  cachedDataWhileBusy(ctx, ['canonical', ctx.domain?.hostname ?? '', ownerId], () => canonicalOrigin(ctx, ownerId));

/** On a photographer's domain nothing is of the shop: links out of the album load anew, and lead there (web/app.tsx). */
const leaveShop = (rewriter: HTMLRewriter) =>
  rewriter
    .on('html', { element: (root) => void root.setAttribute('data-guests', '') })
    .on('link[rel="manifest"], meta[property="og:site_name"]', { element: (element) => void element.remove() });

/** Without an album, or while the database is unavailable, the page is served without data; the app says so. */
function statusOf(ctx: Context, error: unknown): 404 | 410 | 503 {
  if (error instanceof AppError && (error.status === 404 || error.status === 410)) return error.status;
  if (!transientErrorCode(error)) throw error;
  ctx.log.error('share-page-without-album', errorFacts(error));
  return 503;
}

sharePage.get('/:slug/cover.jpg', bySlug, ofSlug, async (c) => {
  const { ctx } = c.var;
  const { slug } = c.req.valid('param');
  const ifNoneMatch = c.req.header('if-none-match');
  const serve = async () => {
    const cover = await findCover(ctx, slug);
    if (!cover) throw new AppError('photo-not-found');
    const { photo, watermark } = cover;
    return serveDerivative(ctx, photo, 'preview', { ifNoneMatch, cacheControl: 'public, max-age=300', watermark });
  };
  return ifNoneMatch ? serve() : cachedWhileBusy(ctx, ['cover', slug], serve);
});

/** Of the colours that its owner chose (`web/features/library/share/use-theme.ts` puts it there for the app). */
const themeLink = ({ album: { look } }: ShareResponse) =>
  look?.themeUrl ? html`<link rel="stylesheet" href="${look.themeUrl}" id="guest-theme">` : '';

function openGraphTags(url: string, { album }: ShareResponse) {
  const { look } = album;
  const unnamed = album.isByCode ? 'Fotky zo školy' : album.hasPassword ? 'Album chránený heslom' : 'Zdieľaný album';
  const title = (look?.hasPreview && album.title) || unnamed;
  if ('addMode' in album && showsNothing(album)) return tagsOf(url, title, 'Pridajte sem svoje fotky. Účet netreba.');
  const description =
    album.photoCount === null
      ? album.isByCode
        ? 'Otvorte odkaz a zadajte kód z lístka.'
        : 'Otvorte odkaz a zadajte heslo albumu.'
      : `${photoCountText(album.photoCount)} v zdieľanom albume`;
  const cover =
    look?.hasPreview && album.photoCount !== 0
      ? html`<meta property="og:image" content="${url}/cover.jpg"><meta name="twitter:card" content="summary_large_image">`
      : '';
  return tagsOf(url, title, description, cover);
}

function tagsOf(url: string, title: string, description: string, cover: ReturnType<typeof html> | string = '') {
  return html`<meta property="og:type" content="website"><meta property="og:locale" content="sk_SK"><meta property="og:url" content="${url}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${cover}`;
}

/** What the screen would fetch first (`takePreloadedData` in web/lib/api.ts): saves a round trip. */
function preloadedData(path: string, share: ShareResponse) {
  if (share.requiresPassword) return '';
  const json = JSON.stringify(share).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="preloaded-data" data-path="${path}">${raw(json)}</script>`;
}
