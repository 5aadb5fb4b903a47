import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { FactorsResponse, PasskeyChallenge } from '../../../shared/accounts/factors/contract.ts';
import { call } from '../../testing/call.ts';
import {
  addPasskey,
  addTotp,
  enterPassword,
  eventsOf,
  isSignedIn,
  post,
  proveFactor,
  subjectsTo,
} from '../../testing/factor-factories.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeAuthenticator, type SoftwareAuthenticator } from '../../testing/software-authenticator.ts';

let user: TestUser;
let authenticator: SoftwareAuthenticator;

beforeEach(async () => {
  user = await makeUser();
  ({ authenticator } = await addPasskey(user));
});

const factorsOf = async ({ token }: TestUser) => (await call<FactorsResponse>('GET', '/auth/factors', { token })).body;
const start = async () => (await post<PasskeyChallenge>('/auth/passkey/options')).body;
type Faults = Parameters<SoftwareAuthenticator['use']>[1];
/** A sign-in by passkey alone. */
async function signIn(faults?: Faults, by = authenticator) {
  const { challengeToken, options } = await start();
  return post<SignedIn>('/auth/passkey/login', { challengeToken, passkey: await by.use(options, faults) });
}

describe('a new passkey', () => {
  it('is listed, told by mail and recorded; the first one comes with recovery codes', async () => {
    const other = await makeUser();
    const { status, body } = await addPasskey(other);
    expect(status).toBe(201);
    expect(body.factors.passkeys).toMatchObject([{ name: 'Notebook', isBackedUp: false, lastUsedAt: null }]);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.factors.recoveryCodesLeft).toBe(10);
    expect((await addPasskey(other)).body.recoveryCodes).toBeNull();
    expect(await factorsOf(other)).toMatchObject({ recoveryCodesLeft: 10, totp: null, isRequired: false });
    expect(await subjectsTo(other)).toEqual(Array(2).fill('Nový prístupový kľúč k účtu v Momentke'));
    expect(await eventsOf(other)).toEqual(['passkey-added', 'passkey-added']);
  });

  it.each<[string, Faults]>([
    ['made on another site', { origin: 'https://momentka.example.evil.sk' }],
    ['of another site', { rpId: 'evil.sk' }],
    ['made without a finger or PIN', { isVerified: false }],
    ['made for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is refused', async (_, faults) => {
    const { challengeToken, options } = (await post<PasskeyChallenge>('/auth/passkeys/options', undefined, user.token))
      .body;
    const passkey = await (await makeAuthenticator()).create(options, faults);
    const { status, body } = await post('/auth/passkeys', { challengeToken, passkey, name: 'Cudzí' }, user.token);
    expect([status, body.code]).toEqual([400, 'wrong-factor']);
    expect((await factorsOf(user)).passkeys).toHaveLength(1);
  });

  it('is taken once, and only by the session that asked for it', async () => {
    const { challengeToken, options } = (await post<PasskeyChallenge>('/auth/passkeys/options', undefined, user.token))
      .body;
    const passkey = await (await makeAuthenticator()).create(options);
    const input = { challengeToken, passkey, name: 'Mobil' };
    const stranger = await makeUser();
    expect((await post('/auth/passkeys', input, stranger.token)).body.code).toBe('challenge-expired');
    const responses = await Promise.all([1, 2, 3].map(() => post('/auth/passkeys', input, user.token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect((await factorsOf(user)).passkeys).toHaveLength(2);
  });

  it('of another account is refused', async () => {
    const thief = await makeUser();
    const { status, body } = await addPasskey(thief, authenticator);
    expect([status, body.code]).toEqual([409, 'passkey-known']);
    expect((await factorsOf(thief)).passkeys).toEqual([]);
  });

  it('needs a fresh proof of who is there', async () => {
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(user.id).run();
    for (const [method, path] of [
      ['POST', '/auth/passkeys/options'],
      ['POST', '/auth/passkeys'],
      ['DELETE', `/auth/passkeys/${authenticator.id}`],
      ['POST', '/auth/totp/options'],
      ['POST', '/auth/totp'],
      ['DELETE', '/auth/totp'],
      ['POST', '/auth/recovery-codes'],
    ] as const) {
      const response = await call(method, path, { token: user.token, ...(method === 'POST' && { body: {} }) });
      expect([path, response.status, response.body.code]).toEqual([path, 403, 'confirmation-required']);
    }
  });
});

describe('a passkey', () => {
  it('signs in without a password, with both factors proved', async () => {
    const { status, body } = await signIn();
    expect([status, body.user?.id]).toEqual([200, user.id]);
    expect(await isSignedIn(body.token)).toBe(true);
    const sessions = await env.DB.prepare('select method from sessions where user_id = ? order by id')
      .bind(user.id)
      .all();
    expect(sessions.results.at(-1)).toEqual({ method: 'passkey' });
    expect((await factorsOf(user)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('is the second step after the password', async () => {
    const challenge = await enterPassword(user);
    expect(challenge.methods).toEqual(['passkey', 'recovery-code']);
    const passkey = await authenticator.use(challenge.passkeyOptions ?? {});
    expect((await proveFactor(challenge, { passkey })).status).toBe(200);
    expect((await proveFactor(challenge, { passkey })).body.code).toBe('challenge-expired');
  });

  it.each<[string, Faults]>([
    ['on another site', { origin: 'http://localhost.evil.sk' }],
    ['on another port of the host', { origin: 'http://localhost:81' }],
    ['for another site', { rpId: 'evil.sk' }],
    ['without a finger or PIN', { isVerified: false }],
    ['with a counter that goes back', { counter: 1 }],
    ['for another account', { userHandle: 'MDE5NTY' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('used %s signs no one in', async (_, faults) => {
    const { status, body } = await signIn(faults);
    expect([status, body.code, body.token]).toEqual([401, 'wrong-passkey', undefined]);
    expect(await eventsOf(user)).toContain('factor-failed');
    expect((await signIn()).status).toBe(200);
  });

  it('that the shop does not know signs no one in', async () => {
    const stranger = await makeAuthenticator();
    await stranger.create({ challenge: 'x', user: { id: Buffer.from(user.id).toString('base64url') } });
    expect((await signIn({}, stranger)).body.code).toBe('wrong-passkey');
  });

  it('signs in once by one response, however often it is sent', async () => {
    const { challengeToken, options } = await start();
    const input = { challengeToken, passkey: await authenticator.use(options) };
    const responses = await Promise.all([1, 2, 3].map(() => post<SignedIn>('/auth/passkey/login', input)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await post('/auth/passkey/login', input)).body.code).toBe('challenge-expired');
    // An old response does not fit a new challenge.
    const { challengeToken: next } = await start();
    expect((await post('/auth/passkey/login', { ...input, challengeToken: next })).body.code).toBe('wrong-passkey');
  });

  it('signs no one in after five minutes, or for a challenge of something else', async () => {
    const late = await start();
    await env.DB.prepare('update auth_challenges set expires_at = ? where used_at is null').bind(Date.now()).run();
    const passkey = await authenticator.use(late.options);
    expect((await post('/auth/passkey/login', { ...late, passkey })).body.code).toBe('challenge-expired');
    const second = await enterPassword(user);
    const response = await authenticator.use(second.passkeyOptions ?? {});
    const { challengeToken } = second;
    expect((await post('/auth/passkey/login', { challengeToken, passkey: response })).body.code).toBe(
      'challenge-expired',
    );
  });

  it('of one account is no second factor of another', async () => {
    const victim = await makeUser();
    await addTotp(victim);
    const challenge = await enterPassword(victim);
    const options = (await start()).options;
    const passkey = await authenticator.use(options);
    expect((await proveFactor(challenge, { passkey })).body.code).toBe('wrong-factor');
    const own = await makeUser();
    await addPasskey(own);
    const step = await enterPassword(own);
    const foreign = await authenticator.use(step.passkeyOptions ?? {});
    expect((await proveFactor(step, { passkey: foreign })).body.code).toBe('wrong-factor');
  });

  it('without a counter, as synced ones are, works again and again', async () => {
    const synced = await makeAuthenticator({ counts: false });
    await addPasskey(user, synced);
    for (let times = 0; times < 3; times++) expect((await signIn({}, synced)).status).toBe(200);
  });

  it('of a deleted account signs no one in', async () => {
    await call('POST', '/auth/delete-account', { token: user.token, body: {} });
    await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(user.id).run();
    expect((await signIn()).body.code).toBe('wrong-passkey');
  });

  it('is renamed and removed by its owner only; the recovery codes go with the last factor', async () => {
    const stranger = await makeUser();
    const path = `/auth/passkeys/${authenticator.id}`;
    const name = 'Kľúčenka';
    for (const [method, body] of [
      ['PUT', { name }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, path, { token: stranger.token, body })).body.code).toBe('passkey-not-found');
    const renamed = await call<FactorsResponse>('PUT', path, { token: user.token, body: { name } });
    expect(renamed.body.passkeys[0]?.name).toBe(name);
    const removed = await call<FactorsResponse>('DELETE', path, { token: user.token });
    expect(removed.body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await subjectsTo(user)).at(-1)).toBe('Odstránený prístupový kľúč k účtu v Momentke');
    expect((await eventsOf(user)).at(-1)).toBe('passkey-removed');
    expect((await signIn()).body.code).toBe('wrong-passkey');
  });
});

it.each(['{}', 'null', '{"id":"a","rawId":"a","type":"public-key","response":{},"clientExtensionResults":{}}'])(
  'the response %s of an authenticator signs no one in',
  async (text) => {
    const { challengeToken } = await start();
    const passkey = JSON.parse(text);
    const { status } = await post('/auth/passkey/login', { challengeToken, passkey });
    expect([400, 401]).toContain(status);
    const { challengeToken: added } = (await post<PasskeyChallenge>('/auth/passkeys/options', undefined, user.token))
      .body;
    expect((await post('/auth/passkeys', { challengeToken: added, passkey, name: 'x' }, user.token)).status).toBe(400);
  },
);
