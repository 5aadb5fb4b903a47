import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passkeyOptionLimits } from '../../accounts/auth/sign-in-limits.ts';
import { newId, newSecret } from '../../platform/core/new-id.ts';
import { call } from '../call.ts';
import { mailedToken } from '../compose-newest-mail.ts';
import { metered } from '../d1-cost.ts';
import { makeAlbum, makeUser, type TestUser, testPassword } from '../factories.ts';
import { useUpLimits } from '../use-up-limits.ts';
import { anyAddress, testAccountGuesses, testAlbumGuesses } from './guess-from-addresses.ts';

/** Counts hashes instead of measuring time: a password is normalised before it is hashed. */
const normalising = vi.spyOn(String.prototype, 'normalize');
const hashesOf = (password: unknown): number =>
  normalising.mock.contexts.filter((text) => String(text) === password).length;

interface Cost {
  status: number;
  body: unknown;
  headers: string[];
  /** 0 where it was not metered. */
  statements: number;
  hashes: number;
}

async function costOf(path: string, body: { password?: unknown; email?: string }, address: string): Promise<Cost> {
  normalising.mockClear();
  const response = await call('POST', path, { body, headers: { 'cf-connecting-ip': address } });
  const names = [...response.headers.keys()].filter((name) => !/^(x-request-id|x-d1-rows-(read|written))$/.test(name));
  const statements = Number(response.headers.get('x-d1-statements'));
  return { status: response.status, body: response.body, headers: names, statements, hashes: hashesOf(body.password) };
}

let last = 0;
/** Moves all counters as if hours went by. */
const pass = (hours: number) =>
  env.DB.prepare('update attempts set window_ends_at = window_ends_at - ?1, blocked_until = blocked_until - ?1')
    .bind(hours * 3_600_000)
    .run();

describe('finding out who has an account', () => {
  it.each<[string, () => Promise<string>]>([
    ['an unknown email', async () => `nikto-${++last}@example.sk`],
    ['an account that is not activated', async () => (await makeUser({ activatedAt: null })).email],
    ['a deleted account', async () => (await makeUser({ deletedAt: 1 })).email],
    ['an admin', async () => (await makeUser({ role: 'ADMIN' })).email],
  ])('costs and returns the same for %s as for a wrong password', async (_, emailOf) => {
    const [email, known] = [await emailOf(), (await makeUser()).email];
    const guess = (at: string) =>
      metered(() => costOf('/auth/login', { email: at, password: 'Nie-je-to' }, anyAddress()));
    const wrong = await guess(known);
    expect(wrong).toMatchObject({ status: 401, hashes: 1, body: { code: 'wrong-credentials' } });
    expect(wrong.statements).toBeGreaterThan(0);
    expect(await guess(email)).toEqual(wrong);
  });

  it('is impossible by requesting a mail', async () => {
    const known = (await makeUser({ activatedAt: null })).email;
    for (const path of ['/auth/forgot-password', '/auth/resend-activation']) {
      const [one, none] = [
        await costOf(path, { email: known }, anyAddress()),
        await costOf(path, { email: `nikto-${++last}@example.sk` }, anyAddress()),
      ];
      expect({ ...none, statements: 0 }).toEqual({ ...one, statements: 0 });
      expect(one.hashes).toBe(0);
    }
  });
});

describe('guessing passwords', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await makeUser();
  });
  const logIn = (password: string, address = anyAddress()) =>
    costOf('/auth/login', { email: user.email, password }, address);

  it('is stopped before anything is hashed, and says until when', async () => {
    const address = anyAddress();
    for (let times = 0; times < 5; times++) expect((await logIn('Nie-je-to', address)).status).toBe(401);
    const stopped = await logIn(testPassword, address);
    expect(stopped).toMatchObject({
      status: 429,
      hashes: 0,
      body: { error: 'Príliš veľa pokusov o prihlásenie. Skúste to o\u00a0minútu.' },
    });
    expect(stopped.headers).toContain('retry-after');
  });

  testAccountGuesses(20);

  it('is not what a print station with a bad token does: an admin signs in from the same address', async () => {
    const headers = { 'cf-connecting-ip': anyAddress() };
    for (let times = 0; times < 60; times++)
      expect((await call('GET', '/print-jobs', { token: `mk_${newSecret()}`, headers })).status).toBe(401);
    const admin = await makeUser({ role: 'ADMIN' });
    const body = { email: admin.email, password: testPassword };
    expect((await call('POST', '/auth/login', { body, headers })).status).toBe(200);
  });

  it('of many accounts from one address is stopped too, concurrently or one by one', async () => {
    const address = anyAddress();
    const guess = () =>
      call('POST', '/auth/login', {
        body: { email: `nikto-${++last}@example.sk`, password: 'Nie-je-to' },
        headers: { 'cf-connecting-ip': address },
      });
    const responses = await Promise.all(Array.from({ length: 55 }, guess));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(50);
    expect((await guess()).status).toBe(429);
  });

  it('does not add up over days at an address that many people share', async () => {
    const address = anyAddress();
    const guess = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          costOf('/auth/login', { email: `nikto-${++last}@example.sk`, password: 'Nie-je-to' }, address),
        ),
      );
    await guess(26);
    await pass(15);
    expect((await logIn(testPassword, address)).status).toBe(200);
    await pass(15);
    await guess(26);
    expect((await logIn(testPassword, address)).status).toBe(200);
  });

  it.each([
    ['a megabyte', 'x'.repeat(1_000_000), 413],
    ['more than a password has', 'x'.repeat(129), 400],
    ['a list', ['x'], 400],
    ['nothing', '', 400],
  ])('of %s is rejected before it is hashed', async (_, password, status) => {
    expect(await costOf('/auth/login', { email: user.email, password }, anyAddress())).toMatchObject({
      status,
      hashes: 0,
    });
  });

  it.each([
    'nul\0inside',
    `žltá ${'hruška '.repeat(10)}lipa`,
    '🔑🍐🪁🐝🧭🌲',
    ' medzery okolo ',
    `tri studené jazerá ${'x'.repeat(109)}`,
  ])('compares %j to its last letter', async (password) => {
    const { token } = user;
    const change = { currentPassword: testPassword, newPassword: password };
    expect((await call('PUT', '/auth/password', { token, body: change })).status).toBe(200);
    expect((await logIn(`${password.slice(0, -1)}\u0001`)).status).toBe(401);
    expect((await logIn(password.slice(0, 72))).status).toBe(password.length <= 72 ? 200 : 401);
    expect((await logIn(password)).status).toBe(200);
  });
});

describe('using up the mails of somebody else', () => {
  const ask = async (path: string, email: string, token?: string) =>
    (await call('POST', path, { body: { email }, token, headers: { 'cf-connecting-ip': anyAddress() } })).status;
  const register = (email: string) =>
    call('POST', '/auth/register', { body: { name: 'Cudzí', email, password: 'lezie-jez-lesom' } });
  const spelling = (email: string, tag: number) => email.replace('@', `+${tag}@`);

  it('closes no way to a new password, whatever is asked for other addresses of the mailbox', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const tagged = spelling(owner.email, 1);
    expect((await register(tagged)).status).toBe(201);
    for (let tag = 1; tag <= 10; tag++) {
      expect(await ask('/auth/resend-activation', owner.email)).toBe(200);
      expect(await ask('/auth/resend-activation', tagged)).toBe(200);
      expect(await ask('/auth/forgot-password', tagged)).toBe(200);
      expect(await ask('/auth/forgot-password', spelling(owner.email, tag + 1))).toBe(200);
      await ask('/auth/email', owner.email, stranger.token);
    }
    expect(await ask('/auth/forgot-password', owner.email)).toBe(200);
    const body = { token: await mailedToken(owner.email), newPassword: 'tri-studene-jazera' };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);
  });

  it('leaves them the links of the mails that used it up', async () => {
    const { email } = await makeUser();
    for (let times = 0; times < 10; times++) expect(await ask('/auth/forgot-password', email)).toBe(200);
    const body = { token: await mailedToken(email), newPassword: 'tri-studene-jazera' };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);
  });

  it('does not keep them from registering', async () => {
    const email = `${newId()}@example.sk`;
    expect((await register(spelling(email, 1))).status).toBe(201);
    for (let times = 0; times < 10; times++) {
      await ask('/auth/resend-activation', email);
      await ask('/auth/resend-activation', spelling(email, 1));
    }
    expect((await register(email)).status).toBe(201);
  });
});

describe('asking for challenges of passkeys', () => {
  it('is limited for a whole network of addresses', async () => {
    const ask = async (address: string) =>
      (await call('POST', '/auth/passkey/options', { headers: { 'cf-connecting-ip': address } })).status;
    const limits = passkeyOptionLimits('2001:db8:9:1');
    await useUpLimits(limits);
    expect(await ask('2001:db8:9:2::1')).toBe(429);
    expect(await ask('2001:db8:a:2::1')).toBe(200);
  });
});

describe('guessing the password of a shared album', () => {
  const verify = (slug: string, password: string, address = anyAddress()) =>
    costOf(`/albums/share/${slug}/verify`, { password }, address);

  const guess = (slug: string, address: string) => verify(slug, 'nie', address);

  it('is stopped at the eleventh attempt per address, before it is hashed, and says until when', async () => {
    const { shareSlug } = await makeAlbum(await makeUser(), { password: 'morské oko' });
    const address = anyAddress();
    for (let times = 0; times < 10; times++) expect((await guess(shareSlug, address)).status).toBe(401);
    const stopped = await verify(shareSlug, 'morské oko', address);
    expect(stopped).toMatchObject({
      status: 429,
      hashes: 0,
      body: { error: 'Príliš veľa pokusov o zadanie hesla. Skúste to o\u00a0minútu.' },
    });
    expect(stopped.headers).toContain('retry-after');
  });

  testAlbumGuesses(20);

  it('from a whole network of addresses is stopped too', async () => {
    const { shareSlug } = await makeAlbum(await makeUser(), { password: 'morské oko' });
    const statuses = [];
    for (let site = 0; site < 32; site++) statuses.push((await guess(shareSlug, `2001:db8:7:${site}::1`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('in parallel passes no more attempts than one by one', async () => {
    const { shareSlug } = await makeAlbum(await makeUser(), { password: 'morské oko' });
    const address = anyAddress();
    for (let times = 0; times < 8; times++) await guess(shareSlug, address);
    const responses = await Promise.all(Array.from({ length: 6 }, () => verify(shareSlug, 'nie', address)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  it('does not count right ones', async () => {
    const { shareSlug } = await makeAlbum(await makeUser(), { password: 'morské oko' });
    const address = anyAddress();
    for (let times = 0; times < 9; times++) await guess(shareSlug, address);
    for (let times = 0; times < 3; times++) expect((await verify(shareSlug, 'morské oko', address)).status).toBe(200);
  });

  it('does not add up over days', async () => {
    const { shareSlug } = await makeAlbum(await makeUser(), { password: 'morské oko' });
    const address = anyAddress();
    for (let times = 0; times < 6; times++) await guess(shareSlug, address);
    await pass(15);
    expect((await verify(shareSlug, 'morské oko', address)).status).toBe(200);
    await pass(15);
    for (let times = 0; times < 6; times++) await guess(shareSlug, address);
    expect((await verify(shareSlug, 'morské oko', address)).status).toBe(200);
  });

  it('costs no hash for an open album and under an unknown link', async () => {
    const { shareSlug } = await makeAlbum(await makeUser());
    expect(await verify(shareSlug, 'hocičo')).toMatchObject({ status: 200, hashes: 0 });
    expect(await verify(newSecret(), 'hocičo')).toMatchObject({ status: 404, hashes: 0 });
  });
});

describe('guessing the link of a shared album', () => {
  it('is guessing 192 random bits', async () => {
    const owner = await makeUser();
    const slugs = [];
    for (let times = 0; times < 30; times++) slugs.push((await makeAlbum(owner)).shareSlug);
    expect(slugs.every((slug) => /^[\w-]{32}$/.test(slug))).toBe(true);
    // No position has a preferred letter, as parts of a time or a counter would.
    for (let at = 0; at < 32; at++) expect(new Set(slugs.map((slug) => slug[at])).size).toBeGreaterThan(10);
  });
});
