import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  FactorsResponse,
  RecoveryCodesResponse,
  TotpChallenge,
} from '../../../shared/accounts/factors/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { call } from '../../testing/call.ts';
import {
  addTotp,
  enterPassword,
  eventsOf,
  freshCode,
  isSignedIn,
  post,
  proveFactor,
  subjectsTo,
} from '../../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { totpCode, totpStepAt } from '../../testing/totp-code.ts';
import { sweepAuthChallenges } from './challenges.ts';
import { findTotpStep } from './totp.ts';

let user: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  user = await makeUser();
  const added = await addTotp(user);
  secret = added.secret;
  recoveryCodes = added.body.recoveryCodes ?? [];
});

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, in six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('at second %i are those of the standard', async (second, code) => {
    const shared = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const step = Math.floor(second / 30);
    expect(await findTotpStep(shared, code, second * 1000)).toBe(step);
    expect(totpCode(shared, step)).toBe(code);
  });

  it('count one step early or late, no more', async () => {
    const now = Date.now();
    const found = [-2, -1, 0, 1, 2].map((off) => findTotpStep(secret, totpCode(secret, totpStepAt(now) + off), now));
    const step = totpStepAt(now);
    expect(await Promise.all(found)).toEqual([null, step - 1, step, step + 1, null]);
  });
});

describe('an authenticator app', () => {
  it('is added by a code of it, recorded and told; its secret is shown once and stored encrypted', async () => {
    const { body } = await call<FactorsResponse>('GET', '/auth/factors', { token: user.token });
    expect(body).toMatchObject({ totp: { createdAt: expect.any(String) }, passkeys: [], recoveryCodesLeft: 10 });
    expect(JSON.stringify(body)).not.toContain(secret);
    const { results } = await env.DB.prepare('select * from totp_factors').all();
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(await subjectsTo(user)).toEqual(['Nová overovacia aplikácia k účtu v Momentke']);
    expect(await eventsOf(user)).toEqual(['totp-added']);
  });

  it('is not added by a wrong code, by another session, or by many guesses', async () => {
    const other = await makeUser();
    const { body } = await post<TotpChallenge>('/auth/totp/options', undefined, other.token);
    expect(body.uri).toContain(body.secret);
    const { challengeToken } = body;
    const right = totpCode(body.secret, totpStepAt(Date.now()));
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect((await post('/auth/totp', { challengeToken, code: right }, user.token)).body.code).toBe('challenge-expired');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/totp', { challengeToken, code: wrong }, other.token)),
    );
    expect(guesses.filter(({ body }) => body.code === 'wrong-factor')).toHaveLength(5);
    expect((await post('/auth/totp', { challengeToken, code: right }, other.token)).body.code).toBe(
      'challenge-expired',
    );
  });

  it('is needed after the password, which opens nothing by itself', async () => {
    const challenge = await enterPassword(user);
    expect(challenge).toMatchObject({ methods: ['totp', 'recovery-code'], passkeyOptions: null });
    expect(await isSignedIn(challenge.challengeToken)).toBe(false);
    const code = await freshCode(user, secret);
    const { status, body } = await proveFactor(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([status, body.user.id]).toEqual([200, user.id]);
    expect(await isSignedIn(body.token)).toBe(true);
  });

  it('gives a code that works once: of many calls at a time one wins', async () => {
    const challenges = await Promise.all(Array.from({ length: 4 }, () => enterPassword(user)));
    const code = await freshCode(user, secret);
    const responses = await Promise.all(challenges.map((challenge) => proveFactor(challenge, { code })));
    expect(statuses(responses)).toEqual([200, 400, 400, 400]);
    const later = await proveFactor(await enterPassword(user), { code });
    expect(later.body.code).toBe('wrong-factor');
  });

  it('gives no code that the one that added it was', async () => {
    const code = totpCode(secret, totpStepAt(Date.now()) - 1);
    expect((await proveFactor(await enterPassword(user), { code })).body.code).toBe('wrong-factor');
  });

  it('is asked for within five minutes, for one sign-in', async () => {
    const used = await enterPassword(user);
    const code = await freshCode(user, secret);
    const both = await Promise.all([1, 2].map(() => proveFactor(used, { code })));
    expect(statuses(both)).toEqual([200, 400]);
    const late = await enterPassword(user);
    await env.DB.prepare('update auth_challenges set expires_at = ?').bind(Date.now()).run();
    const again = await proveFactor(late, { code: await freshCode(user, secret) });
    expect(again.body.code).toBe('challenge-expired');
  });

  it('is guessed five times by one password, and ten times before each guess has to wait; all is recorded', async () => {
    const wrong = { code: totpCode(secret, 1) };
    const guess = async () => {
      const challenge = await enterPassword(user);
      return Promise.all(Array.from({ length: 8 }, () => proveFactor(challenge, wrong)));
    };
    const codes = (await guess()).map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('challenge-expired'), ...Array(5).fill('wrong-factor')]);
    const more = [...(await guess()), ...(await guess())].map(({ body }) => body.code);
    expect(more.filter((code) => code === 'wrong-factor')).toHaveLength(5);
    expect(more).toContain('too-many-sign-ins');
    expect(await eventsOf(user)).toContain('factor-failed');
  });

  it('deletes challenges that no one has met', async () => {
    const [late, open] = [await enterPassword(user), await enterPassword(user)];
    const now = Date.now();
    const age = 'update auth_challenges set expires_at = ? where token_hash = ?';
    await env.DB.prepare(age).bind(now, sha256(late.challengeToken)).run();
    await sweepAuthChallenges(openContext(env, now));
    const { results } = await env.DB.prepare('select token_hash from auth_challenges where used_at is null').all();
    expect(results).toContainEqual({ token_hash: sha256(open.challengeToken) });
    expect(results).not.toContainEqual({ token_hash: sha256(late.challengeToken) });
  });

  it('is not asked of somebody whose password was changed since the first step', async () => {
    const challenge = await enterPassword(user);
    const newPassword = 'tri-studene-jazera';
    await call('PUT', '/auth/password', { token: user.token, body: { currentPassword: testPassword, newPassword } });
    const response = await proveFactor(challenge, { code: await freshCode(user, secret) });
    expect(response.body.code).toBe('challenge-expired');
    expect((await enterPassword(user, newPassword)).methods).toContain('totp');
  });

  it('is replaced by another one, and removed', async () => {
    const { body, secret: newSecret } = await addTotp(user);
    expect(body.recoveryCodes).toBeNull();
    const old = await freshCode(user, secret);
    expect((await proveFactor(await enterPassword(user), { code: old })).body.code).toBe('wrong-factor');
    const code = await freshCode(user, newSecret);
    expect((await proveFactor(await enterPassword(user), { code })).status).toBe(200);
    const removed = await call<FactorsResponse>('DELETE', '/auth/totp', { token: user.token });
    expect(removed.body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    const { body: signedIn } = await post('/auth/login', { email: user.email, password: testPassword });
    expect(signedIn).toHaveProperty('token');
    expect((await call('DELETE', '/auth/totp', { token: user.token })).body.code).toBe('totp-not-found');
  });
});

describe('recovery codes', () => {
  it('replace the second factor once each, however they are written, and a mail tells how many are left', async () => {
    const [code = ''] = recoveryCodes;
    const written = code.toUpperCase().replaceAll('-', ' ');
    const { status } = await proveFactor(await enterPassword(user), { recoveryCode: written });
    expect(status).toBe(200);
    expect((await proveFactor(await enterPassword(user), { recoveryCode: code })).body.code).toBe('wrong-factor');
    expect((await subjectsTo(user)).at(-1)).toBe('Použitý záložný kód k účtu v Momentke');
    const mail = await env.DB.prepare('select text from mails where recipient = ? order by id desc')
      .bind(user.email)
      .first();
    expect(mail?.text).toContain('Zostáva vám 9 kódov.');
    expect(await eventsOf(user)).toContain('recovery-code-used');
  });

  it('work once, also when two people use one at a time', async () => {
    const [recoveryCode = ''] = recoveryCodes;
    const challenges = await Promise.all([enterPassword(user), enterPassword(user), enterPassword(user)]);
    const responses = await Promise.all(challenges.map((challenge) => proveFactor(challenge, { recoveryCode })));
    expect(statuses(responses)).toEqual([200, 400, 400]);
  });

  it('are ten different ones that no one guesses, stored so that no one reads them', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/);
    const { results } = await env.DB.prepare('select * from recovery_codes').all();
    for (const code of recoveryCodes) expect(JSON.stringify(results)).not.toContain(code.replaceAll('-', ''));
  });

  it('are replaced as a whole, and are of their owner only', async () => {
    const { status, body } = await post<RecoveryCodesResponse>('/auth/recovery-codes', undefined, user.token);
    expect([status, body.codes.length]).toEqual([201, 10]);
    const [old = ''] = recoveryCodes;
    expect((await proveFactor(await enterPassword(user), { recoveryCode: old })).body.code).toBe('wrong-factor');
    const other = await makeUser();
    await addTotp(other);
    const [recoveryCode = ''] = body.codes;
    expect((await proveFactor(await enterPassword(other), { recoveryCode })).body.code).toBe('wrong-factor');
    expect((await proveFactor(await enterPassword(user), { recoveryCode })).status).toBe(200);
  });

  it('are not made without a second factor', async () => {
    const { token } = await makeUser();
    expect((await post('/auth/recovery-codes', undefined, token)).body.code).toBe('factor-missing');
  });
});
