import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../app.ts';
import { newId } from '../../platform/core/new-id.ts';
import { makeStation } from '../../production/print-jobs/testing/make-job.ts';
import { callRaw } from '../call.ts';
import { makeUser, type TestUser } from '../factories.ts';
import { libraryDb } from '../libraries.ts';
import { makeAlbumRow } from '../shop-factories.ts';

const secret = 'Tajne-slovo-73';
let customer: TestUser;
let admin: TestUser;
let station: string;

const written: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.map(String).join(' ')));

beforeAll(async () => {
  [customer, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
  station = await makeStation(admin);
});
beforeEach(() => {
  written.length = 0;
});

const lines = (): Record<string, unknown>[] =>
  written.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
const auditRows = async () => (await env.DB.prepare('select count(*) as n from audit_log').first('n')) as number;

describe('a rejected call is logged once, without secrets', () => {
  it.each<[string, string, string, () => Parameters<typeof callRaw>[2], Record<string, unknown>]>([
    [
      'a wrong password',
      'POST',
      '/auth/login',
      () => ({ body: { email: customer.email, password: secret } }),
      { route: '/api/auth/login', status: 401, code: 'wrong-credentials' },
    ],
    [
      'an unknown email',
      'POST',
      '/auth/login',
      () => ({ body: { email: `${secret}@example.sk`, password: secret } }),
      { status: 401, code: 'wrong-credentials' },
    ],
    [
      'a customer in the back office',
      'GET',
      `/admin/customers?search=${secret}`,
      () => ({ token: customer.token }),
      { route: '/api/admin/customers', status: 403, code: 'forbidden', userId: expect.any(String) },
    ],
    [
      'a write of a customer there',
      'PUT',
      `/admin/customers/${secret}`,
      () => ({ token: customer.token, body: { role: 'ADMIN', name: secret } }),
      { route: '/api/admin/customers/:id', status: 403, code: 'forbidden' },
    ],
    [
      'a print station there',
      'DELETE',
      `/admin/orders/${secret}`,
      () => ({ token: station }),
      { route: '/api/admin/orders/:id', status: 403, code: 'forbidden' },
    ],
    [
      'a made-up session',
      'GET',
      '/auth/profile',
      () => ({ token: `${secret}.x.y` }),
      { status: 401, code: 'session-expired' },
    ],
    [
      'a made-up link to a photo',
      'GET',
      `/media/${newId()}/original?e=9999999999999&s=${secret}`,
      () => ({}),
      { route: '/api/media/:photoId/:variant', status: 403, code: 'media-link-expired' },
    ],
  ])('%s', async (_, method, path, options, expected) => {
    const rows = await auditRows();
    const response = await callRaw(method, path, options());
    const text = await response.text();
    expect(lines()).toEqual([expect.objectContaining({ method, requestId: expect.any(String), ...expected })]);
    expect(response.headers.get('x-request-id')).toBe(lines()[0]?.requestId);

    const output = [...written, text].join('\n');
    for (const word of [secret, customer.email, customer.token, station]) expect(output).not.toContain(word);
    expect(output).not.toMatch(/[\w.]+@example\.sk|scrypt|eyJ[\w-]+\./);
    // The audit log has only changes, and nothing was changed.
    expect(await auditRows()).toBe(rows);
  });

  it('a wrong album password', async () => {
    const id = await makeAlbumRow(customer.id);
    const slug = await libraryDb.prepare('select slug from album_links where id = ?').bind(id).first('slug');
    await callRaw('PUT', `/albums/${id}/password`, { token: customer.token, body: { password: 'morské oko' } });
    written.length = 0;
    await callRaw('POST', `/albums/share/${slug}/verify`, { body: { password: secret } });
    expect(lines()).toMatchObject([{ status: 401, code: 'wrong-album-password' }]);
    expect(written.join()).not.toMatch(new RegExp(`${secret}|${slug}|morské`));
  });
});

describe('an internal error', () => {
  it('is reported with a request id, without its stack or SQL', async () => {
    const broken = {
      prepare: () => {
        throw new Error(`D1_ERROR: near "${secret}": syntax error in select password_hash from users`);
      },
    };
    const url = '/api/auth/login';
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: customer.email, password: secret });
    const faulty = { ...env, DB: broken as unknown as D1Database };
    const response = await app.request(url, { method: 'POST', headers, body }, faulty);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      error: 'Neočakávaná chyba servera. Skúste to neskôr.',
      code: 'unexpected',
      requestId: response.headers.get('x-request-id'),
    });
    expect(written.join('\n')).not.toContain(customer.email);
  });
});
