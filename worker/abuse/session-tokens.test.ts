import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../shared/contract/albums.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { signSession } from '../core/session-token.ts';
import { sha256, sign } from '../core/signatures.ts';
import { accountTokens } from '../db/schema.ts';
import { makeStation } from '../print-jobs/testing/make-job.ts';
import { call } from '../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../testing/factories.ts';

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [customer, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
});

/** Returns a token signed with our own key, with any claims. */
function signed(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
  const payload = { tv: 1, sub: customer.id, iss: 'momentka', aud: 'session', iat: 1, exp: inAnHour(), ...claims };
  const content = `${text({ alg: 'HS256', ...header })}.${text(payload)}`;
  return `${content}.${createHmac('sha256', env.APP_SECRET).update(content).digest('base64url')}`;
}

const statusOf = async (token: string, path = '/auth/profile') => (await call('GET', path, { token })).status;

/** Returns one of each kind of token that we issue, except sessions. */
async function otherTokens(): Promise<Record<string, string>> {
  const ctx = openContext(env);
  const activation = newId();
  await ctx.db
    .insert(accountTokens)
    .values({ tokenHash: sha256(activation), userId: customer.id, purpose: 'activate', expiresAt: ctx.now + 1e6 });
  const { shareSlug } = await makeAlbum(customer);
  const { body } = await call<ShareResponse>('GET', `/albums/share/${shareSlug}`);
  return {
    'of an activation mail': activation,
    'of a shared album': body.shareToken ?? '',
    'of a print station': await makeStation(admin),
    'of a signed link': sign(env.APP_SECRET, 'media', `${customer.id}/original/1`),
  };
}

describe('a session', () => {
  it("is a token signed with our key for this purpose (the tests' own forgeries are valid with the right claims)", async () => {
    expect(await statusOf(signed())).toBe(200);
  });

  it.each<[string, () => string]>([
    ['without an algorithm', () => `${text({ alg: 'none' })}.${signed().split('.')[1]}.`],
    ['with an algorithm in other letters', () => signed({}, { alg: 'hs256' })],
    ['with HS512 in its head', () => signed({}, { alg: 'HS512' })],
    ['with no algorithm named', () => signed({}, { alg: undefined })],
    ['of a critical extension that nobody knows', () => signed({}, { crit: ['x'], x: 1 })],
    ['without an end', () => signed({ exp: undefined })],
    ['that is over', () => signed({ exp: 1000 })],
    ['whose end is a text', () => signed({ exp: String(inAnHour()) })],
    ['that begins tomorrow', () => signed({ nbf: inAnHour() + 86_400 })],
    ['without a beginning', () => signed({ iat: undefined })],
    ['by somebody else', () => signed({ iss: 'else' })],
    ['for somebody else', () => signed({ aud: 'share' })],
    ['without an audience', () => signed({ aud: undefined })],
    ['without a subject', () => signed({ sub: undefined })],
    ['of a list of subjects', () => signed({ sub: [customer.id] })],
    ['of an unknown subject', () => signed({ sub: newId() })],
    ['of another version', () => signed({ tv: 2 })],
    ['whose version is a text', () => signed({ tv: '1' })],
    ['without a version', () => signed({ tv: undefined })],
    ['of nine kilobytes', () => signed({ x: 'a'.repeat(9000) })],
    ['in two parts', () => signed().split('.').slice(0, 2).join('.')],
    ['in four parts', () => `${signed()}.x`],
  ])('%s is rejected', async (_, token) => {
    expect(await statusOf(token())).toBe(401);
  });

  it('signed with another kind of key is rejected, though its header contains that key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = await exportJWK(publicKey);
    const header = { alg: 'RS256', jwk, kid: '../../dev/null', jku: 'https://zlodej.example/keys' };
    const claims = { tv: 1, sub: customer.id, iss: 'momentka', aud: 'session', iat: 1, exp: inAnHour() };
    expect(await statusOf(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))).toBe(401);
    // Only our own signature is checked, whatever the header says about keys.
    expect(await statusOf(signed({}, { kid: '../../dev/null', jku: 'https://zlodej.example/keys', jwk }))).toBe(200);
  });

  it('with any one bit flipped is rejected', async () => {
    const ctx = openContext(env);
    const token = await signSession(ctx, { id: customer.id, tokenVersion: 1 }, false);
    for (let at = 0; at < token.length; at += 3) {
      const turned = String.fromCharCode(token.charCodeAt(at) ^ 1);
      const changed = `${token.slice(0, at)}${turned}${token.slice(at + 1)}`;
      expect(await statusOf(changed), `letter ${at}`).toBe(401);
    }
  });

  it('contains no role, and ignores one', async () => {
    const claims = { role: 'ADMIN', isAdmin: true, admin: true, scope: 'admin' };
    expect(await statusOf(signed(claims), '/admin/customers')).toBe(403);
  });

  it('is not accepted as another kind of token, nor they as a session', async () => {
    for (const [what, token] of Object.entries(await otherTokens())) expect(await statusOf(token), what).toBe(401);
    for (const path of ['/print-jobs', '/admin/api-tokens']) expect(await statusOf(signed(), path)).toBe(403);
  });
});
