import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UploadResponse } from '../shared/library/photos/contract.ts';
import { app } from './app.ts';
import { callPath, callRaw } from './testing/call.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { expectSecure } from './testing/expect-secure.ts';
import { makeAlbum, type TestUser, upload } from './testing/factories.ts';
import { makeReadyInvoice } from './testing/invoice-factories.ts';
import { makeBuyer, makeProduct, prints } from './testing/shop-factories.ts';

let owner: TestUser;

beforeAll(async () => {
  owner = await makeBuyer();
});

// Those of each route: access.test.ts.
describe('security headers', () => {
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
        new Request('http://localhost/api/orders/products'),
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
  it.each(['https://evil.example', 'null'])('of %s may neither read nor preflight', async (origin) => {
    for (const path of ['/api/health', '/api/auth/profile', '/api/orders', '/api/admin/orders', '/api/print-jobs/x']) {
      expectSecure(await callPath('GET', path, { headers: { origin } }));
      const preflight = await callPath('OPTIONS', path, {
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
      expect(preflight.ok).toBe(false);
      expectSecure(preflight);
    }
  });

  it('is known to no route: none answers a preflight', () => {
    expect(app.routes.filter(({ method }) => method === 'OPTIONS')).toEqual([]);
  });

  // What a form on another site can send without a preflight, to a route without a guard.
  const forms = {
    'text/plain': '{"email":"jana@example.sk"}',
    'application/x-www-form-urlencoded': 'email=jana%40example.sk',
    'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  };
  it.each(Object.entries(forms))('sends no form of %s', async (type, body) => {
    const responses = ['/auth/login', '/contact', '/orders/guest', '/stripe/webhook'].map((path) =>
      callRaw('POST', path, { headers: { 'content-type': type }, body }),
    );
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([415, 415, 415, 404]);
  });
});
