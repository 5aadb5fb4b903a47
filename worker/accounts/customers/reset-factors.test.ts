import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { CustomerResponse } from '../../../shared/accounts/customers/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { accountTokens } from '../../platform/db/schema/main/sign-in.ts';
import { call } from '../../testing/call.ts';
import {
  addPasskey,
  addTotp,
  enterPassword,
  eventsOf,
  isSignedIn,
  post,
  subjectsTo,
} from '../../testing/factor-factories.ts';
import { makeSession, makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { issueChallenge, refuseSecondUse, spendChallenge, takeChallenge } from '../factors/challenges.ts';

let admin: TestUser;
let other: TestUser;
let authenticator: SoftwareAuthenticator;

beforeEach(async () => {
  [admin, other] = [await makeUser({ role: 'ADMIN' }), await makeUser({ role: 'ADMIN' })];
  ({ authenticator } = await addPasskey(other));
  await addTotp(other);
});

const reset = (who: { id: string }, by = admin) =>
  post<CustomerResponse>(`/admin/customers/${who.id}/reset-factors`, undefined, by.token);
const newPassword = 'tri-studene-jazera';

/** The token of a mailed link. */
async function mailToken({ id: userId }: TestUser): Promise<string> {
  const token = newSecret();
  const row = { tokenHash: sha256(token), userId, purpose: 'reset', expiresAt: Date.now() + 60_000 } as const;
  await openContext(env).db.insert(accountTokens).values(row);
  return token;
}
const rowsOf = async (table: string, { id }: TestUser) =>
  (await env.DB.prepare(`select * from ${table} where user_id = ?`).bind(id).all()).results.length;

describe('a reset of second factors by an admin', () => {
  it('removes all of them and ends all sessions; both are told, and it is in both histories', async () => {
    const { status, body } = await reset(other);
    expect([status, body.message]).toEqual([200, 'Druhé faktory sú zrušené.']);
    for (const table of ['passkeys', 'totp_factors', 'recovery_codes'])
      expect(await rowsOf(table, other), table).toBe(0);
    expect(await isSignedIn(other.token)).toBe(false);
    expect((await subjectsTo(other)).at(-1)).toBe('Zrušené druhé faktory účtu v Momentke');
    expect(await subjectsTo(admin)).toEqual(['Zrušili ste druhé faktory účtu v Momentke']);
    expect((await eventsOf(other)).at(-1)).toBe('factors-reset');
    const note = await env.DB.prepare("select * from audit_log where action = 'customer.factors'").first();
    expect(note).toMatchObject({ subject_id: other.id, user_id: admin.id });
    const signIn = await post<SignedIn>('/auth/login', { email: other.email, password: testPassword });
    expect(signIn.body.user.id).toBe(other.id);
  });

  it('voids what was begun before: the second step, and links for a new password', async () => {
    const { challengeToken } = await enterPassword(other);
    const token = await mailToken(other);
    await reset(other);
    const passkey = await authenticator.use({ challenge: 'x' });
    const step = await post('/auth/login/factor', { challengeToken, proof: { passkey } });
    expect(step.body.code).toBe('challenge-expired');
    const renewed = await post('/auth/reset-password', { token, newPassword });
    expect(renewed.body.code).toBe('invalid-reset-token');
  });

  it('stops a factor that is being added at this moment', async () => {
    const ctx = openContext(env);
    const { token, statement } = issueChallenge(ctx, { purpose: 'add-totp', userId: other.id });
    await statement;
    const challenge = await takeChallenge(ctx, 'add-totp', token);
    await reset(other);
    const adding = refuseSecondUse(() => ctx.db.batch([spendChallenge(ctx, challenge)]));
    await expect(adding).rejects.toMatchObject({ code: 'wrong-factor' });
  });

  it('needs a fresh proof, another admin, and something to reset', async () => {
    expect((await reset(other, other)).body.code).toBe('own-factors');
    expect((await reset(admin, other)).body.code).toBe('factor-missing');
    expect((await reset({ id: 'unknown' })).body.code).toBe('customer-not-found');
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(admin.id).run();
    expect((await reset(other)).body.code).toBe('confirmation-required');
    expect(await rowsOf('passkeys', other)).toBe(1);
  });
});

it('a mailbox alone never removes a factor: it is asked for after a new password by mail', async () => {
  const token = await mailToken(other);
  expect((await post('/auth/reset-password', { token, newPassword })).status).toBe(200);
  expect((await enterPassword(other, newPassword)).methods).toEqual(['passkey', 'totp', 'recovery-code']);
  expect((await subjectsTo(other)).at(-1)).toBe('Zmenené heslo k účtu v Momentke');
});

it('a mailbox alone gives no more guesses at the codes of an app', async () => {
  const guess = async (password: string) => {
    const { challengeToken } = await enterPassword(other, password);
    return post('/auth/login/factor', { challengeToken, proof: { code: '000000' } });
  };
  for (let times = 0; times < 10; times++) expect((await guess(testPassword)).status).toBe(400);
  expect((await guess(testPassword)).status).toBe(429);
  await post('/auth/reset-password', { token: await mailToken(other), newPassword });
  expect((await guess(newPassword)).status).toBe(429);
});

it('the first factor ends the other sessions, which a password alone has opened', async () => {
  const user = await makeUser();
  const elsewhere = await makeSession(user);
  await addTotp(user);
  expect([await isSignedIn(user.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
  const later = await makeSession(user);
  await addPasskey(user);
  expect(await isSignedIn(later)).toBe(true);
});

it('anyone who is signed in guesses the password thirty times a day, from however many addresses', async () => {
  const user = await makeUser();
  const confirm = (password: string, at: number) =>
    call('POST', '/auth/confirm', {
      token: user.token,
      body: { password },
      headers: { 'cf-connecting-ip': `203.0.113.${at}` },
    });
  for (let times = 0; times < 30; times++) expect((await confirm('Nie-je-to', times)).status).toBe(400);
  expect((await confirm(testPassword, 99)).status).toBe(429);
});
