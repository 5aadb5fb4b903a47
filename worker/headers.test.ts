import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadResponse } from '../shared/contract/photos.ts';
import { app } from './app.ts';
import { newId } from './core/new-id.ts';
import { callPath, callRaw } from './testing/call.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from './testing/factories.ts';
import { makeReadyInvoice } from './testing/invoice-factories.ts';
import { makeBuyer, makeProduct, prints } from './testing/shop-factories.ts';

const routes = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
];
// Their response is the app's page, which has its own policy (tested in e2e/headers.test.ts), or leads to it.
const screenRoutes = ['GET /*', 'GET /share/:slug', 'POST /add-photos'];
const apiRoutes = routes.filter((route) => !screenRoutes.includes(route));

let admin: TestUser;
let owner: TestUser;

beforeAll(async () => {
  owner = await makeBuyer();
});
// One of the routes ends the session that calls it.
beforeEach(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

function request(route: string, options: { token?: string; headers?: Record<string, string>; body?: unknown } = {}) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(':variant', 'preview').replace(/:\w+/g, newId());
  const hasBody = method === 'POST' || method === 'PUT';
  return callPath(method, path, hasBody ? { body: {}, ...options } : { ...options, body: undefined });
}

/** Required of every response except pages. */
function expectSecure({ headers }: Response, cacheControl: RegExp = /^no-store$/): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('unsafe');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
  expect(headers.get('cache-control')).toMatch(cacheControl);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  for (const name of ['origin', 'credentials', 'methods', 'headers'])
    expect(headers.get(`access-control-allow-${name}`)).toBeNull();
}

describe('security headers', () => {
  it.each(apiRoutes)('%s has them, for strangers and admins', async (route) => {
    for (const token of [undefined, admin.token]) expectSecure(await request(route, token ? { token } : {}));
  });

  it('are on 404 responses, for any method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const path of ['/api/nothing-here', '/api/', '/assets/gone.js', '/api/albums/%E0%A4%A']) {
        const response = await callPath(method, path);
        expect([400, 401, 404], `${method} ${path}`).toContain(response.status);
        expectSecure(response);
      }
    }
  });

  it('are on unexpected errors, also before a handler starts', async () => {
    const broken = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1 is down');
      },
    });
    for (const bindings of [
      { ...env, DB: broken },
      { ...env, APP_SECRET: '' },
    ]) {
      const response = await app.fetch(
        new Request('http://localhost/api/albums/featured'),
        bindings,
        createExecutionContext(),
      );
      expect(response.status).toBe(500);
      expectSecure(response);
      expect(await response.text()).not.toMatch(/D1 is down|APP_SECRET|at .*\.ts/);
    }
  });

  it('are on photos, also on 304 responses, and on originals sent as a download', async () => {
    const album = await makeAlbum(owner);
    const small = { preview: drawJpeg(1920, 1440, 5), thumbnail: drawJpeg(400, 300, 5) };
    const { body } = await upload(owner, album.id, [{ name: 'a.jpg', bytes: drawJpeg(2400, 1800, 5), ...small }]);
    const photo = body.photos[0] as UploadResponse['photos'][number];
    const cacheable = /^private, max-age=3600, immutable$/;
    for (const [url, cacheControl] of [
      [photo.url, cacheable],
      [photo.thumbnailUrl, cacheable],
      [photo.originalUrl, /^private, no-cache$/],
    ] as const) {
      const response = await callRaw('GET', url ?? '');
      expect(response.status).toBe(200);
      expectSecure(response, cacheControl);
      await response.arrayBuffer();
      const again = await callRaw('GET', url ?? '', {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expectSecure(again, cacheControl);
      await again.arrayBuffer();
    }
    const original = await callRaw('GET', photo.originalUrl ?? '');
    expect(original.headers.get('content-disposition')).toMatch(/^attachment;/);
    await original.arrayBuffer();
  });

  it('are on the documents of an invoice', async () => {
    const { body } = await upload(owner, null, [{ name: 'b.jpg', bytes: drawJpeg(64, 64, 8) }]);
    const invoice = await makeReadyInvoice(owner, [prints(body.photos[0]?.id ?? '', await makeProduct('PRINT_SIZE'))]);
    for (const [kind, type] of [
      ['pdf', 'application/pdf'],
      ['download', 'application/zip'],
    ]) {
      const response = await callRaw('GET', `/invoices/${invoice.id}/${kind}`, { token: owner.token });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
      expectSecure(response, /^private, no-store$/);
      await response.arrayBuffer();
    }
  });
});

describe('another origin', () => {
  const origins = ['https://evil.example', 'null'];
  it.each(apiRoutes)('cannot read %s, and its preflight is rejected', async (route) => {
    const path = route.slice(route.indexOf(' ') + 1).replace(/:\w+/g, newId());
    for (const origin of origins) {
      expectSecure(await request(route, { token: admin.token, headers: { origin } }));
      const preflight = await callPath('OPTIONS', path, {
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
      expect(preflight.ok).toBe(false);
      expectSecure(preflight);
    }
  });

  // What a form on another site can send without a preflight.
  const forms = {
    'text/plain': '{"email":"jana@example.sk"}',
    'application/x-www-form-urlencoded': 'email=jana%40example.sk',
    'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  };
  // Routes that read no JSON: uploaded files, a signed Stripe webhook, or only path and session.
  const withoutJson = [
    'POST /api/auth/logout',
    'POST /api/auth/passkey/options',
    'POST /api/auth/confirm/options',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/totp/options',
    'POST /api/auth/recovery-codes',
    'POST /api/auth/lock',
    'POST /api/photos/upload',
    'PUT /api/photos/:id/derivatives',
    'POST /api/admin/albums/:id/photos',
    'POST /api/admin/bank-import/upload',
    'POST /api/stripe/webhook',
    'POST /api/orders/:id/cancel',
    'POST /api/orders/adopt',
    'POST /api/admin/customers/:id/reset-password',
    'POST /api/admin/customers/:id/reset-factors',
    'POST /api/admin/orders/:id/packet',
    'POST /api/admin/dead-letters/:id/retry',
    'POST /api/admin/mails/:id/resend',
    'POST /api/print-jobs/create-from-order/:id',
    'POST /api/print-jobs/:id/release',
    'POST /api/admin/payments/:id/reverse',
  ];
  const writes = apiRoutes.filter((route) => /^(POST|PUT|PATCH) /.test(route));

  it.each(writes.filter((route) => !withoutJson.includes(route)))('cannot post a form to %s', async (route) => {
    for (const [type, body] of Object.entries(forms)) {
      const response = await request(route, { token: admin.token, headers: { 'content-type': type }, body });
      expect(response.status, type).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'json-expected' });
    }
  });

  // Whoever asks gets a challenge, which another site can't read.
  const askedByAnybody = 'POST /api/auth/passkey/options';
  it.each(withoutJson.filter((route) => route !== askedByAnybody))(
    'is rejected with a form at %s, for lack of a token',
    async (route) => {
      for (const [type, body] of Object.entries(forms)) {
        const response = await request(route, { headers: { 'content-type': type }, body });
        expect([400, 401, 404], type).toContain(response.status);
      }
    },
  );
});
