import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeUser, testPassword } from '../../testing/factories.ts';
import { hashAtCost } from '../../testing/hash-at-cost.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { renewPasswordHash } from './renew-password-hash.ts';

const old = (password: string) => hashAtCost(password, env.PASSWORD_PEPPER);
const hashOf = (id: string, column = 'password_hash', table = 'users') =>
  prepareIn(`select ${column} as hash from ${table} where id = ?`).bind(id).first<string>('hash');

describe('a hash of an older pepper or cost', () => {
  it('is renewed when its user signs in, who may be signed in elsewhere, but not by a wrong password', async () => {
    const user = await makeUser({ passwordHash: old(testPassword) });
    const logIn = (password: string) => call('POST', '/auth/login', { body: { email: user.email, password } });
    expect((await logIn('nesprávne-heslo')).status).toBe(401);
    expect(await hashOf(user.id)).toContain('$ln=9,');
    expect((await logIn(testPassword)).status).toBe(200);
    const renewed = await hashOf(user.id);
    expect(renewed).not.toContain('$ln=9,');
    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(200);
    expect((await logIn(testPassword)).status).toBe(200);
    expect(await hashOf(user.id)).toBe(renewed);
  });

  it('does not undo a change of the password meanwhile', async () => {
    const [before, after] = [old(testPassword), old('tri-studene-jazera')];
    const user = await makeUser({ passwordHash: after });
    await renewPasswordHash(openContext(env), { id: user.id, passwordHash: before }, testPassword);
    expect(await hashOf(user.id)).toBe(after);
  });

  it('of an album is renewed by its guests, and those who are in stay in', async () => {
    const album = await makeAlbum(await makeUser(), { password: 'morské oko' });
    await libraryDb
      .prepare('update album_links set password_hash = ? where id = ?')
      .bind(old('morské oko'), album.id)
      .run();
    const unlock = (password: string) =>
      call<{ shareToken: string }>('POST', `/albums/share/${album.shareSlug}/verify`, { body: { password } });
    expect((await unlock('morske oko')).status).toBe(401);
    expect(await hashOf(album.id, 'password_hash', 'album_links')).toContain('$ln=9,');
    const { shareToken } = (await unlock('morské oko')).body;
    expect(await hashOf(album.id, 'password_hash', 'album_links')).not.toContain('$ln=9,');
    expect((await unlock('morské oko')).body.shareToken).toBe(shareToken);
  });

  it('of a lock code is renewed when the screen is unlocked', async () => {
    const user = await makeUser({ lockCodeHash: old('4711') });
    const send = (path: string, body?: object) => call('POST', path, { token: user.token, body });
    await send('/auth/lock');
    expect((await send('/auth/unlock', { code: '1111' })).status).toBe(400);
    expect(await hashOf(user.id, 'lock_code_hash')).toContain('$ln=9,');
    expect((await send('/auth/unlock', { code: '4711' })).status).toBeLessThan(300);
    expect(await hashOf(user.id, 'lock_code_hash')).not.toContain('$ln=9,');
    await send('/auth/lock');
    expect((await send('/auth/unlock', { code: '4711' })).status).toBeLessThan(300);
  });
});
