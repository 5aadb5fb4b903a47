import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album } from '../shared/contract/albums.ts';
import { app } from './app.ts';
import { openContext } from './core/context.ts';
import { newId } from './core/new-id.ts';
import { signSession } from './core/session-token.ts';
import { callPath } from './testing/call.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from './testing/factories.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from './testing/shop-factories.ts';

/**
 * Who may call what. `open`: anybody. `own`: any signed-in user, about themselves. `object`: its owner; to anybody
 * else it does not exist. `signed`: whoever holds a link that we signed. `admin`: the back office.
 */
const access: Record<string, 'open' | 'own' | 'object' | 'signed' | 'admin'> = {
  'GET /api/health': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/register': 'open',
  'POST /api/auth/resend-activation': 'open',
  'POST /api/auth/activate': 'open',
  'POST /api/auth/forgot-password': 'open',
  'POST /api/auth/reset-password': 'open',
  'GET /api/auth/profile': 'own',
  'PUT /api/auth/profile': 'own',
  'PUT /api/auth/password': 'own',
  'GET /api/albums/featured': 'open',
  'GET /api/albums/share/:slug': 'open',
  'POST /api/albums/share/:slug/verify': 'open',
  'GET /api/albums': 'own',
  'POST /api/albums': 'own',
  'GET /api/albums/:id': 'object',
  'PUT /api/albums/:id': 'object',
  'DELETE /api/albums/:id': 'object',
  'POST /api/albums/:id/photos': 'object',
  'GET /api/albums/:id/share': 'object',
  'PUT /api/albums/:id/password': 'object',
  'GET /api/photos': 'own',
  'GET /api/photos/upload-config': 'own',
  'POST /api/photos/upload': 'own',
  'DELETE /api/photos/:id': 'object',
  'GET /api/orders/products': 'open',
  'GET /api/orders/pricing': 'open',
  'GET /api/orders/featured-products': 'open',
  'GET /api/orders/company-settings': 'open',
  'GET /api/orders': 'own',
  'POST /api/orders': 'own',
  'POST /api/orders/quote': 'own',
  'GET /api/orders/:id': 'object',
  'POST /api/orders/:id/cancel': 'object',
  'GET /api/invoices': 'own',
  'GET /api/invoices/:id/pdf': 'object',
  'GET /api/invoices/:id/download': 'object',
  'GET /api/invoices/pdf/:file': 'signed',
  'GET /api/media/:photoId/:variant': 'signed',
  'GET /api/storage/plans': 'open',
  'GET /api/stripe/config': 'open',
  'POST /api/stripe/create-payment-intent': 'own',
  'GET /api/stripe/payment-status/:id': 'object',
  'POST /api/stripe/webhook': 'open',
  'POST /api/withdrawals': 'open',
  'GET /api/admin/withdrawals': 'admin',
  'PUT /api/admin/withdrawals/:id': 'admin',
  'GET /api/admin/company-settings': 'admin',
  'PUT /api/admin/company-settings': 'admin',
  'GET /api/admin/smtp-settings': 'admin',
  'PUT /api/admin/smtp-settings': 'admin',
  'POST /api/admin/smtp-settings/test': 'admin',
  'GET /api/admin/mails': 'admin',
  'POST /api/admin/mails/:id/resend': 'admin',
  'GET /api/admin/dead-letters': 'admin',
  'POST /api/admin/dead-letters/:id/retry': 'admin',
  'DELETE /api/admin/dead-letters/:id': 'admin',
  'POST /api/admin/bank-import/upload': 'admin',
  'POST /api/admin/bank-import/process-matches': 'admin',
  'GET /api/admin/bank-import/:id': 'admin',
  'GET /*': 'open',
  'GET /share/:slug': 'open',
  'GET /share/:slug/cover.jpg': 'open',
};

const routes = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
];

let owner: TestUser;
let stranger: TestUser;
let album: Album;
let photoId: string;
let orderId: string;
let refusedTokens: Record<string, string | undefined>;

beforeAll(async () => {
  [owner, stranger] = [await makeBuyer(), await makeBuyer()];
  album = await makeAlbum(owner);
  photoId = (await upload(owner, album.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }])).body.photos[0]?.id ?? '';
  const size = await makeProduct('PRINT_SIZE');
  orderId = ordersOf((await order(owner, { items: [prints(photoId, size)] })).body)[0]?.id ?? '';
  const ctx = openContext(env);
  refusedTokens = {
    'no token': undefined,
    'a false token': 'a.b.c',
    'an expired session': await signSession(
      openContext(env, ctx.now - 24 * 3_600_000),
      { id: owner.id, tokenVersion: 1 },
      false,
    ),
    'a revoked session': await signSession(ctx, { id: owner.id, tokenVersion: 0 }, true),
    'a deleted account': await signSession(ctx, { id: newId(), tokenVersion: 1 }, true),
    'an account that is not activated': (await makeUser({ activatedAt: null })).token,
    'an API token': 'mk_0123456789abcdef0123456789abcdef',
  };
});

const bodies: Record<string, unknown> = {
  'PUT /api/auth/profile': { name: 'Cudzí' },
  'PUT /api/auth/password': { currentPassword: 'x', newPassword: 'Nove-heslo' },
  'POST /api/albums': { title: 'Cudzí' },
  'PUT /api/albums/:id': { title: 'Cudzí' },
  'PUT /api/albums/:id/password': { password: 'cudzie' },
  'POST /api/orders': { items: [{ photoId: 'x', quantity: 1 }] },
  'POST /api/orders/quote': { items: [{ photoId: 'x', quantity: 1 }] },
};

function request(route: string, token: string | undefined): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ');
  const id = pattern.includes('/photos/:id') ? photoId : pattern.includes('/orders/') ? orderId : album.id;
  const path = pattern
    .replace(':id', id)
    .replace(':slug', album.shareSlug)
    .replace(':photoId', photoId)
    .replace(':variant', 'original');
  const body = route === 'POST /api/albums/:id/photos' ? { photoIds: [photoId] } : bodies[route];
  return callPath(method, path, { token, body });
}

const having = (...kinds: string[]) => routes.filter((route) => kinds.includes(access[route] ?? ''));

describe('access', () => {
  it('is decided for every route, and for none that is gone', () => {
    expect([...routes].sort()).toEqual(Object.keys(access).sort());
  });

  it.each(having('own', 'object', 'admin'))('%s refuses whoever is not signed in', async (route) => {
    for (const [who, token] of Object.entries(refusedTokens)) {
      const response = await request(route, token);
      expect(response.status, who).toBe(401);
      expect(await response.json(), who).toMatchObject({ error: expect.stringMatching(/prihl[aá]s/) });
    }
  });

  it.each(having('object'))('%s does not exist for another customer', async (route) => {
    expect((await request(route, stranger.token)).status).toBe(404);
  });

  it.each(having('admin'))('%s is forbidden to a customer', async (route) => {
    const response = await request(route, owner.token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
  });

  it.each(having('signed'))('%s opens nothing without a signature, to its owner neither', async (route) => {
    for (const token of [undefined, stranger.token, owner.token])
      expect((await request(route, token)).status).toBe(403);
  });

  it.each(having('open'))('%s asks nobody to sign in', async (route) => {
    const { status } = await request(route, undefined);
    expect([401, 403]).not.toContain(status);
  });

  it('leaves everything as it was after all those refusals', async () => {
    const row = await env.DB.prepare('select title, photo_count, password_hash from albums where id = ?')
      .bind(album.id)
      .first();
    expect(row).toEqual({ title: 'Leto', photo_count: 1, password_hash: null });
    const orders = await env.DB.prepare('select status from orders').all();
    expect(orders.results).toEqual([{ status: 'PENDING' }]);
  });
});

describe('every answer', () => {
  it.each([
    ...having('open', 'own'),
    'GET /api/nothing-here',
    'GET /assets/gone.js',
    'GET /share/a/b',
    'POST /anything',
  ])('%s carries the security headers', async (route) => {
    const { headers } = await request(route, owner.token);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });
});
