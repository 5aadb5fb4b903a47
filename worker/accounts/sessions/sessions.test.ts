import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileResponse, SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { SessionsResponse } from '../../../shared/accounts/sessions/contract.ts';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeSession, makeUser, type TestUser, testPassword, upload } from '../../testing/factories.ts';
import { issueAccountToken } from '../auth/account-tokens.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let user: TestUser;
beforeEach(async () => {
  user = await makeUser({ phone: '0901 234 567' });
});

const statusOf = async (token: string) => (await call('GET', '/auth/profile', { token })).status;
const listOf = async (token: string) =>
  (await call<SessionsResponse>('GET', '/auth/sessions', { token })).body.sessions;
const agentOf = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const logIn = async (more: { remember?: boolean } = {}) =>
  (
    await call<SignedIn>('POST', '/auth/login', {
      body: { email: user.email, password: testPassword, ...more },
      headers: { 'user-agent': agentOf('140.0.0.0'), 'cf-connecting-ip': '203.0.113.77' },
    })
  ).body.token;
/** Moves the times of all sessions of the user back. */
const age = (ms: number, ...columns: ('created_at' | 'last_used_at' | 'expires_at' | 'confirmed_at')[]) =>
  env.DB.prepare(`update sessions set ${columns.map((column) => `${column} = ${column} - ?1`)} where user_id = ?2`)
    .bind(ms, user.id)
    .run();
const lastUsedAt = () =>
  env.DB.prepare('select last_used_at from sessions where user_id = ?').bind(user.id).first<number>('last_used_at');

describe('a session', () => {
  it('is known to the database by the hash of its token alone, and the address likewise', async () => {
    const token = await logIn();
    expect(token).toMatch(/^ms_[\w-]{32}$/);
    const rows = await env.DB.prepare('select * from sessions where user_id = ?').bind(user.id).all();
    expect(rows.results).toHaveLength(2);
    expect(JSON.stringify(rows.results)).not.toContain(token.slice(3));
    expect(JSON.stringify(rows.results)).not.toContain('203.0.113.77');
  });

  it.each([
    ['12 hours', {}, 12 * hour],
    ['30 days when it is remembered', { remember: true }, 30 * day],
  ])('of a customer lasts %s, used or not', async (_, input, lifetime) => {
    const token = await logIn(input);
    await age(lifetime - minute, 'created_at', 'last_used_at', 'expires_at');
    expect(await statusOf(token)).toBe(200);
    await age(minute, 'expires_at');
    expect(await statusOf(token)).toBe(401);
  });

  it.each(['ADMIN', 'OPERATOR'] as const)(
    'of role %s lasts 12 hours, remembered or not, and two without use',
    async (role) => {
      user = await makeUser({ role });
      const token = await logIn({ remember: true });
      await age(12 * hour - minute, 'expires_at');
      await age(2 * hour - minute, 'last_used_at');
      expect(await statusOf(token)).toBe(200);
      // That was a use.
      await age(hour, 'last_used_at');
      expect(await statusOf(token)).toBe(200);
      await age(2 * hour, 'last_used_at');
      expect(await statusOf(token)).toBe(401);
      await age(-2 * hour, 'last_used_at');
      await age(minute, 'expires_at');
      expect(await statusOf(token)).toBe(401);
    },
  );

  it('is not kept alive by calls of a page that no one looks at', async () => {
    await age(hour, 'last_used_at');
    const before = await lastUsedAt();
    await call('GET', '/auth/profile', { token: user.token, headers: { 'x-unattended': '1' } });
    expect(await lastUsedAt()).toBe(before);
    await call('GET', '/auth/profile', { token: user.token });
    expect(Number(await lastUsedAt())).toBeGreaterThan(Number(before));
  });

  it('notes its last use every ten minutes at most', async () => {
    await age(9 * minute, 'last_used_at');
    const before = await lastUsedAt();
    await statusOf(user.token);
    expect(await lastUsedAt()).toBe(before);
    await age(minute, 'last_used_at');
    await statusOf(user.token);
    expect(Number(await lastUsedAt())).toBeGreaterThan(Number(before));
  });

  it('ends the oldest of more than fifty', async () => {
    const oldest = user.token;
    for (let count = 0; count < 50; count++) await makeSession(user);
    expect(await statusOf(oldest)).toBe(401);
    expect(await listOf(await makeSession(user))).toHaveLength(50);
  });

  it.each([
    ['in other letters', (token: string) => token.toUpperCase()],
    ['with a space', (token: string) => `${token} `],
    ['with one more letter', (token: string) => `${token}A`],
    ['without its last letter', (token: string) => token.slice(0, -1)],
    ['with another last letter', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['with padding', (token: string) => `${token}=`],
    ['without its prefix', (token: string) => token.slice(3)],
  ])('%s is none', async (_, other) => {
    expect(await statusOf(user.token)).toBe(200);
    // Spaces around a header's value are no part of it.
    expect(await statusOf(other(user.token))).toBe(other(user.token).trim() === user.token ? 200 : 401);
  });
});

describe('the list of sessions', () => {
  it('says where the user is signed in, and which one this is', async () => {
    const token = await logIn({ remember: true });
    const [newest, first] = await listOf(token);
    expect(newest).toMatchObject({ isCurrent: true, deviceName: 'Chrome, Windows', method: 'password' });
    expect(Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.createdAt ?? '')).toBe(30 * day);
    expect(first).toMatchObject({ isCurrent: false, deviceName: 'Firefox, Linux' });
    expect(JSON.stringify(await listOf(token))).not.toMatch(/hash|ms_/i);
  });

  it('leaves out those that are over', async () => {
    await makeSession(user, { now: Date.now() - day });
    await makeSession(user, { tokenVersion: 0 });
    expect(await listOf(user.token)).toHaveLength(1);
  });

  it('ends one, which works no more, and none of other users', async () => {
    const other = await makeUser();
    const [theirs] = await listOf(other.token);
    const stranger = await call('DELETE', `/auth/sessions/${theirs?.id}`, { token: user.token });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'session-not-found' } });
    expect(await statusOf(other.token)).toBe(200);
    const second = await logIn();
    const [, first] = await listOf(second);
    expect((await call('DELETE', `/auth/sessions/${first?.id}`, { token: second })).status).toBe(200);
    expect([await statusOf(user.token), await statusOf(second)]).toEqual([401, 200]);
  });

  it('ends all but this one', async () => {
    const [second, third] = [await logIn(), await logIn()];
    expect((await call('DELETE', '/auth/sessions', { token: third })).status).toBe(200);
    expect([await statusOf(user.token), await statusOf(second), await statusOf(third)]).toEqual([401, 401, 200]);
  });

  it('ends a change of the email that one of the others asked for', async () => {
    const thief = await logIn();
    expect((await call('POST', '/auth/email', { token: thief, body: { email: 'zlodej@example.sk' } })).status).toBe(
      200,
    );
    const ctx = openContext(env);
    const { token, statement } = issueAccountToken(ctx, user.id, 'change-email', 'zlodej@example.sk');
    await statement;
    await call('DELETE', '/auth/sessions', { token: user.token });
    expect((await call('POST', '/auth/email/confirm', { body: { token, password: testPassword } })).status).toBe(400);
    expect((await call<ProfileResponse>('GET', '/auth/profile', { token: user.token })).body.user.email).toBe(
      user.email,
    );
  });

  it('is one shorter after signing out', async () => {
    const second = await logIn();
    expect((await call('POST', '/auth/logout', { token: second })).status).toBe(200);
    expect([await statusOf(second), await statusOf(user.token)]).toEqual([401, 200]);
  });
});

it('the link to an original dies with the session that received it', async () => {
  const album = await makeAlbum(user);
  const drawn = drawJpeg(64, 64, 1);
  await upload(user, album.id, [{ name: 'a.jpg', bytes: drawn, preview: drawn, thumbnail: drawn }]);
  const second = await logIn();
  const linkFor = async (token: string) =>
    (await call<AlbumResponse>('GET', `/albums/${album.id}`, { token })).body.album.photos?.[0]?.photo.originalUrl ??
    '';
  const [kept, ended] = [await linkFor(user.token), await linkFor(second)];
  expect((await callRaw('GET', ended)).status).toBe(200);
  await call('POST', '/auth/logout', { token: second });
  expect((await callRaw('GET', ended)).status).toBe(403);
  expect((await callRaw('GET', kept)).status).toBe(200);
  const [other] = await listOf(user.token);
  expect((await callRaw('GET', ended.replace(/n=[^&]+/, `n=${other?.id}`))).status).toBe(403);
});

describe('a locked session', () => {
  const lock = async (code = '4827') => {
    await call('PUT', '/auth/lock-code', { token: user.token, body: { code } });
    return call('POST', '/auth/lock', { token: user.token });
  };
  const unlock = (code: string) => call('POST', '/auth/unlock', { token: user.token, body: { code } });

  it('needs a code that was set before', async () => {
    expect(await call('POST', '/auth/lock', { token: user.token })).toMatchObject({
      status: 409,
      body: { code: 'no-lock-code' },
    });
    expect((await lock()).status).toBe(200);
  });

  it('opens nothing but its profile, until the code is entered', async () => {
    const second = await logIn();
    await lock();
    const { body } = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
    expect(body.user).toMatchObject({ isLocked: true, hasLockCode: true, phone: null, deliveryAddress: null });
    for (const [method, path, sent] of [
      ['GET', '/albums', undefined],
      ['GET', '/auth/sessions', undefined],
      ['PUT', '/auth/lock-code', { code: null }],
      ['PUT', '/auth/password', { currentPassword: testPassword, newPassword: 'tri-studene-jazera' }],
      ['PUT', '/auth/profile', { name: 'Eva' }],
      ['GET', '/pickup-points', undefined],
    ] as const) {
      const response = await call<{ code: string }>(method, path, { token: user.token, body: sent });
      expect(response, path).toMatchObject({ status: 423, body: { code: 'session-locked' } });
    }
    expect((await call('GET', '/albums', { token: second })).status).toBe(200);
    expect(await unlock('4828')).toMatchObject({ status: 400, body: { code: 'wrong-lock-code' } });
    expect((await unlock('4827')).status).toBe(200);
    expect((await call('GET', '/albums', { token: user.token })).status).toBe(200);
  });

  it('ends with the fifth wrong code, also of many at once', async () => {
    await lock();
    const responses = await Promise.all(Array.from({ length: 8 }, () => unlock('0000')));
    expect(responses.filter(({ body }) => body.code === 'wrong-lock-code')).toHaveLength(4);
    expect((await unlock('4827')).status).toBe(401);
    expect(await statusOf(user.token)).toBe(401);
  });

  it('can be signed out', async () => {
    await lock();
    expect((await call('POST', '/auth/logout', { token: user.token })).status).toBe(200);
    expect(await statusOf(user.token)).toBe(401);
  });

  it.each(['12', '123456789', 'abcd', '12 4', 1234])('does not take %j for a code', async (code) => {
    const response = await call('PUT', '/auth/lock-code', { token: user.token, body: { code } });
    expect(response.status).toBe(400);
  });
});

it('setting the lock code needs a proof of identity from the last ten minutes', async () => {
  const set = () => call('PUT', '/auth/lock-code', { token: user.token, body: { code: '4827' } });
  await age(10 * minute - 5000, 'confirmed_at');
  expect((await set()).status).toBe(200);
  await age(5000, 'confirmed_at');
  expect(await set()).toMatchObject({ status: 403, body: { code: 'confirmation-required' } });
});

it('signing out, ending and locking sessions leave events, of the user alone', async () => {
  const kinds = async () =>
    (
      await env.DB.prepare('select kind from auth_events where user_id = ? order by id').bind(user.id).all()
    ).results.map(({ kind }) => kind);
  await call('PUT', '/auth/lock-code', { token: user.token, body: { code: '4827' } });
  await call('POST', '/auth/lock', { token: user.token });
  for (const code of ['0000', '4827']) await call('POST', '/auth/unlock', { token: user.token, body: { code } });
  const second = await makeSession(user);
  await call('DELETE', `/auth/sessions/${(await listOf(second))[1]?.id}`, { token: second });
  await call('DELETE', '/auth/sessions', { token: second });
  await call('DELETE', `/auth/sessions/${crypto.randomUUID()}`, { token: second });
  await call('POST', '/auth/logout', { token: second });
  expect(await kinds()).toEqual([
    'lock-code-changed',
    'locked',
    'unlock-failed',
    'unlocked',
    'session-ended',
    'sign-out-all',
    'sign-out',
  ]);
});
