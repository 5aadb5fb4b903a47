import { expect, it } from 'vitest';
import type { PasswordReset, SignedIn } from '../../../shared/accounts/auth/contract.ts';
import { toChildCode } from '../../../shared/library/schools/child-codes.ts';
import { publishChild } from '../../library/schools/testing/publish-child.ts';
import { call } from '../call.ts';
import { mailedToken } from '../compose-newest-mail.ts';
import { makeAlbum, makeUser, testPassword } from '../factories.ts';

let last = 0;
export const anyAddress = (): string => `198.51.${Math.floor(++last / 250)}.${last % 250}`;

export function testAccountGuesses(attackers: number): void {
  it(`of one account from ${attackers} addresses is stopped, and not its owner`, async () => {
    const user = await makeUser();
    const addresses = Array.from({ length: attackers }, anyAddress);
    const signIn = (address: string, password: string, deviceToken?: string) =>
      call<SignedIn>('POST', '/auth/login', {
        body: { email: user.email, password, deviceToken },
        headers: { 'cf-connecting-ip': address },
      });
    const attack = async () => {
      const rounds = [];
      for (let round = 0; round < Math.max(1, 40 / attackers); round++)
        rounds.push(...(await Promise.all(addresses.map((address) => signIn(address, 'Nie-je-to')))));
      return rounds.filter(({ status }) => status === 401).length;
    };
    const home = await signIn(anyAddress(), testPassword);
    expect(await attack()).toBe(20);
    expect(await attack()).toBe(0);

    // From the known device, also from an address that attacks, and with a wrong password in between.
    const { deviceToken } = home.body;
    expect((await signIn(addresses[0] ?? '', 'Nie-je-to', deviceToken)).status).toBe(401);
    expect((await signIn(addresses[0] ?? '', testPassword, deviceToken)).status).toBe(200);
    // On a new one by a mailed link, although the attack goes on.
    expect((await signIn(anyAddress(), testPassword)).status).toBe(429);
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const newPassword = 'tri-studene-jazera';
    const reset = await call<PasswordReset>('POST', '/auth/reset-password', {
      body: { token: await mailedToken(user.email), newPassword },
    });
    expect(reset.status).toBe(200);
    await attack();
    expect((await signIn(anyAddress(), newPassword)).status).toBe(429);
    expect((await signIn(anyAddress(), newPassword, reset.body.deviceToken)).status).toBe(200);
  });
}

export function testAlbumGuesses(attackers: number): void {
  it(`from ${attackers} addresses delays them, and neither guests nor the owner`, async () => {
    const verify = (slug: string, password: string, address = '') =>
      call('POST', `/albums/share/${slug}/verify`, { body: { password }, headers: { 'cf-connecting-ip': address } });
    const guess = (slug: string, address: string) => verify(slug, 'nie', address);
    const owner = await makeUser();
    const album = await makeAlbum(owner, { password: 'morské oko' });
    const [addresses, guest] = [Array.from({ length: attackers }, anyAddress), anyAddress()];
    const open = await call<{ shareToken: string }>('POST', `/albums/share/${album.shareSlug}/verify`, {
      body: { password: 'morské oko' },
    });
    let passed = 0;
    for (let round = 0; round < Math.max(2, 120 / attackers); round++) {
      const rounds = await Promise.all(addresses.map((address) => guess(album.shareSlug, address)));
      passed += rounds.filter(({ status }) => status === 401).length;
    }
    expect(passed).toBeLessThanOrEqual(attackers === 20 ? 100 : 400);
    for (const address of addresses.slice(0, 3)) expect((await guess(album.shareSlug, address)).status).toBe(429);

    // A guest who mistypes once, a browser that has opened the album, and the owner.
    expect((await guess(album.shareSlug, guest)).status).toBe(401);
    expect((await verify(album.shareSlug, 'morské oko', guest)).status).toBe(200);
    const headers = { 'x-share-token': open.body.shareToken, 'cf-connecting-ip': addresses[0] ?? '' };
    expect(await call('GET', `/albums/share/${album.shareSlug}`, { headers })).toMatchObject({
      body: { requiresPassword: false },
    });
    const body = { password: 'zelené pleso' };
    expect((await call('PUT', `/albums/${album.id}/password`, { token: owner.token, body })).status).toBe(200);
    // Attackers may share an address with guests.
    expect((await verify(album.shareSlug, 'zelené pleso', addresses[0])).status).toBe(200);
  });
}

/** Codes that have no mistake in typing, which would cost nothing. */
const randomCode = (): string => toChildCode(crypto.getRandomValues(new Uint8Array(7)));

export function testCodeGuesses(attackers: number): void {
  it(`10,000 times from ${attackers} addresses finds none, and parents still open theirs`, async () => {
    const { code } = await publishChild(await makeUser());
    const open = (typed: string, address: string) =>
      call<{ code?: string }>('POST', '/child-codes', {
        body: { code: typed },
        headers: { 'cf-connecting-ip': address },
      });
    const addresses = Array.from({ length: attackers }, anyAddress);
    const statuses = new Map<number, number>();
    for (let round = 0; round < 10_000 / attackers; round++)
      for (const { status } of await Promise.all(addresses.map((address) => open(randomCode(), address))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Ten of each of the first ones, until it is an attack; then two of each.
    expect([...statuses.keys()].sort()).toEqual([404, 429]);
    expect(statuses.get(404)).toBeLessThanOrEqual(3 * attackers);
    expect((await open(code, anyAddress())).status).toBe(200);
  });
}
