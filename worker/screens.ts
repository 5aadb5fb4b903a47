import { Hono } from 'hono';
import { AppError } from '../shared/errors.ts';
import { isScreenPath } from '../shared/platform/core/screen-paths.ts';
import { allowStripe } from './money/card/allow-stripe.ts';
import type { AppEnv } from './platform/core/http.ts';

/**
 * Serves pages that are files, and the React app for every path that is neither one nor the API. Only the page for card payments may load
 * anything from another host (docs/decisions/payments.md).
 */
export const screens = new Hono<AppEnv>();

// Photos that a phone shares while its service worker is missing: the screen asks for them anew.
screens.post('/add-photos', (c) => c.redirect('/add-photos?failed', 303));

screens.get('*', async (c) => {
  const { path } = c.req;
  if (!path.startsWith('/api/')) {
    const file = await c.var.ctx.assets.fetch(c.req.raw);
    if (file.status !== 404) return file;
  }
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
  if (isFile || path.startsWith('/api/')) throw new AppError('not-found');
  const page = await c.var.ctx.assets.fetch(new URL('/screens/app', c.req.url));
  // The app says so in words; search engines and programs go by the status.
  const screen = new Response(page.body, { status: isScreenPath(path) ? 200 : 404, headers: page.headers });
  const policy = screen.headers.get('content-security-policy');
  const hasOrders = path === '/orders' || path === '/order';
  if (c.var.ctx.card && hasOrders && c.req.query('pay') && policy)
    screen.headers.set('content-security-policy', allowStripe(policy));
  // Pages for search engines are files (scripts/app/prerendered-pages.ts).
  screen.headers.set('x-robots-tag', 'noindex');
  return screen;
});
