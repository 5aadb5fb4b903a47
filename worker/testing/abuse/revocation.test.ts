import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { makeStation } from '../../production/print-jobs/testing/make-job.ts';
import { call, callRaw } from '../call.ts';
import { mailedToken } from '../compose-newest-mail.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, testPassword, upload } from '../factories.ts';
import { accountArchiveUrl } from '../ready-archive.ts';

let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  user = await makeUser();
});

const asAdmin = (method: string, path: string, body?: unknown) => call(method, path, { token: admin.token, body });
const statusOf = async (token: string, path = '/auth/profile') => (await callRaw('GET', path, { token })).status;

async function resetByMail({ email }: TestUser): Promise<void> {
  await call('POST', '/auth/forgot-password', { body: { email } });
  await call('POST', '/auth/reset-password', {
    body: { token: await mailedToken(email), newPassword: 'tri-studene-jazera' },
  });
}

describe('a session is over at the next request', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'when its user changes the password',
      () =>
        call('PUT', '/auth/password', {
          token: user.token,
          body: { currentPassword: testPassword, newPassword: 'tri-studene-jazera' },
        }),
    ],
    ['when its user sets a new one by mail', () => resetByMail(user)],
    ['when an admin sets a new one', () => asAdmin('POST', `/admin/customers/${user.id}/reset-password`)],
    ['when an admin gives another role', () => asAdmin('PUT', `/admin/customers/${user.id}`, { role: 'ADMIN' })],
    [
      'when an admin changes the email',
      () => asAdmin('PUT', `/admin/customers/${user.id}`, { email: `x${user.email}` }),
    ],
    ['when an admin deletes the account', () => asAdmin('DELETE', `/admin/customers/${user.id}`)],
    [
      'when its user deletes the account',
      () => call('POST', '/auth/delete-account', { token: user.token, body: { password: testPassword } }),
    ],
  ])('%s', async (_, end) => {
    const other = await makeUser();
    const link = await accountArchiveUrl(user);
    expect(await statusOf(user.token)).toBe(200);

    await end();
    for (const path of ['/auth/profile', '/albums', '/orders', '/invoices', '/photos'])
      expect(await statusOf(user.token, path), path).toBe(401);
    // So are its links to all of its data, but no one else's session.
    expect((await callRaw('GET', link)).status).toBe(403);
    expect(await statusOf(other.token)).toBe(200);
  });

  it("when an admin loses the role, who can't get it back with that token", async () => {
    const second = await makeUser({ role: 'ADMIN' });
    expect(await statusOf(second.token, '/admin/customers')).toBe(200);
    expect((await asAdmin('PUT', `/admin/customers/${second.id}`, { role: 'CUSTOMER' })).status).toBe(200);
    expect(await statusOf(second.token, '/admin/customers')).toBe(401);
    const { body } = await call<{ token: string }>('POST', '/auth/login', {
      body: { email: second.email, password: testPassword },
    });
    expect(await statusOf(body.token, '/admin/customers')).toBe(403);
  });

  it('for admin routes at once when the role is removed in the database itself', async () => {
    const second = await makeUser({ role: 'ADMIN' });
    await env.DB.prepare("update users set role = 'CUSTOMER' where id = ?").bind(second.id).run();
    expect(await statusOf(second.token, '/admin/customers')).toBe(403);
  });
});

describe("a print station's token is over at the next request", () => {
  const idOf = async (token: string): Promise<string> =>
    String(await env.DB.prepare('select id from api_tokens where token_hash = ?').bind(sha256(token)).first('id'));

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['when it is switched off', (id) => asAdmin('PUT', `/admin/api-tokens/${id}`, { isActive: false })],
    ['when it is deleted', (id) => asAdmin('DELETE', `/admin/api-tokens/${id}`)],
    [
      'when its time is over',
      (id) => env.DB.prepare('update api_tokens set expires_at = 1 where id = ?').bind(id).run(),
    ],
  ])('%s', async (_, end) => {
    const token = await makeStation(admin);
    expect(await statusOf(token, '/print-jobs')).toBe(200);
    await end(await idOf(token));
    expect(await statusOf(token, '/print-jobs')).toBe(401);
  });
});

describe('access to a shared album is over at the next request', () => {
  const share = (slug: string, token = '') =>
    call<ShareResponse>('GET', `/albums/share/${slug}`, { headers: { 'x-share-token': token } });

  it.each<[string, (albumId: string) => Promise<unknown>]>([
    [
      'when its owner gives it a password',
      (id) => call('PUT', `/albums/${id}/password`, { token: user.token, body: { password: 'nové heslo' } }),
    ],
    ['when an admin does', (id) => asAdmin('PUT', `/admin/albums/${id}/share`, { password: 'nové heslo' })],
  ])('%s', async (_, protect) => {
    const album = await makeAlbum(user);
    await upload(user, album.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }]);
    const { body } = await share(album.shareSlug);
    expect(body.photos).toHaveLength(1);
    await protect(album.id);
    const closed = await share(album.shareSlug, body.shareToken ?? '');
    expect(closed.body).toMatchObject({ requiresPassword: true, photos: [], shareToken: null });
  });

  it('with the links of its pictures, when the album and its photos are deleted', async () => {
    const album = await makeAlbum(user);
    const bytes = drawJpeg(64, 64, 1);
    await upload(user, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
    const { body } = await share(album.shareSlug);
    const link = body.photos[0]?.url ?? '';
    expect((await callRaw('GET', link)).status).toBe(200);
    await call('DELETE', `/albums/${album.id}`, { token: user.token });
    expect((await callRaw('GET', link)).status).toBe(403);
    expect((await share(album.shareSlug, body.shareToken ?? '')).status).toBe(404);
  });
});
