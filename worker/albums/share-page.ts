import { Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '../../shared/errors.ts';
import { photoCountText } from '../../shared/format/plural.ts';
import type { Context } from '../core/context.ts';
import type { AppEnv } from '../core/http.ts';
import { serveDerivative } from '../media/serve-media.ts';
import { type AlbumRow, findSharedAlbum, firstPhotos, getSharedAlbum } from './queries.ts';

/** What lies outside of /api: the page of a share link with its Open Graph tags, and the picture they name. */
export const sharePage = new Hono<AppEnv>();

sharePage.get('/:slug', async (c) => {
  const album = await findSharedAlbum(c.var.ctx, c.req.param('slug'));
  const page = await c.var.ctx.assets.fetch(new URL('/', c.req.url));
  const withTags = new HTMLRewriter()
    .on('head', { element: (head) => void head.append(openGraphTags(c.var.ctx, album), { html: true }) })
    .transform(page);
  const headers = new Headers(withTags.headers);
  headers.delete('etag');
  headers.set('cache-control', 'no-cache');
  return new Response(withTags.body, { status: album ? 200 : 404, headers });
});

sharePage.get('/:slug/cover.jpg', async (c) => {
  const album = await getSharedAlbum(c.var.ctx, c.req.param('slug'));
  const cover = album.passwordHash === null ? await findCover(c.var.ctx, album) : undefined;
  if (!cover) throw new AppError('photo-not-found');
  return serveDerivative(c.var.ctx, cover, 'preview', c.req.header('if-none-match'), 'public, max-age=300');
});

async function findCover(ctx: Context, album: AlbumRow) {
  const photos = await firstPhotos(ctx, [album.id]);
  return photos.get(album.id)?.find((photo) => photo.status === 'READY');
}

// A protected album gives away neither its title nor a picture.
function openGraphTags(ctx: Context, album: AlbumRow | undefined): string {
  if (!album) return html`<meta name="robots" content="noindex">`.toString();
  const isOpen = album.passwordHash === null;
  const url = `${ctx.origin}/share/${album.shareSlug}`;
  const title = isOpen ? album.title : 'Album chránený heslom';
  const description = isOpen
    ? `${photoCountText(album.photoCount)} v zdieľanom albume`
    : 'Otvorte odkaz a zadajte heslo albumu.';
  const cover =
    isOpen && album.photoCount > 0
      ? html`<meta property="og:image" content="${url}/cover.jpg"><meta name="twitter:card" content="summary_large_image">`
      : '';
  return html`<meta name="robots" content="noindex"><meta property="og:type" content="website"><meta property="og:locale" content="sk_SK"><meta property="og:url" content="${url}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${cover}`.toString();
}
