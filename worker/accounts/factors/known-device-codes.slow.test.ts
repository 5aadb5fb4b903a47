import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import { nextAddress } from '../../testing/call.ts';
import { mailedToken } from '../../testing/compose-newest-mail.ts';
import { addTotp, enterPassword, freshCode, post } from '../../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';

const wrong = { recoveryCode: 'aaaa-bbbb-cccc' };

let user: TestUser;
let secret: string;
let codes: string[];
let ownDevice: string;
beforeEach(async () => {
  user = await makeUser();
  const added = await addTotp(user);
  [secret, codes] = [added.secret, added.body.recoveryCodes ?? []];
  const { challengeToken } = await enterPassword(user);
  const proof = { code: await freshCode(user, secret) };
  const { body } = await post<SignedIn>('/auth/login/factor', { challengeToken, proof });
  ownDevice = body.deviceToken;
});

/** The second step of a sign-in, from a device. */
async function prove(proof: object, deviceToken?: string, password = testPassword) {
  // The limit of sign-ins a minute is by address, and remains between tests.
  const { challengeToken } = await enterPassword(user, password, { 'cf-connecting-ip': nextAddress() });
  return post<SignedIn>('/auth/login/factor', { challengeToken, proof, deviceToken });
}

/** Somebody who knows the password tries codes until they have to wait. */
async function attack(): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { status } = await prove(wrong);
    if (status === 429) break;
    expect([status, tries < 20]).toEqual([400, true]);
  }
}

describe('while somebody with the password guesses at codes', () => {
  it('the owner signs in with a recovery code, and with the app, on a device that proved a factor before', async () => {
    await attack();
    expect((await prove({ recoveryCode: codes[0] })).status).toBe(429);
    expect((await prove({ recoveryCode: codes[0] }, ownDevice)).status).toBe(200);
    expect((await prove({ code: await freshCode(user, secret) }, ownDevice)).status).toBe(200);
    expect((await prove({ recoveryCode: codes[1] })).status).toBe(429);
  });

  it('so does who added the factor on a device that is known by the password', async () => {
    user = await makeUser();
    const first = await post<SignedIn>('/auth/login', { email: user.email, password: testPassword });
    const second = await post<SignedIn>('/auth/login', { email: user.email, password: testPassword });
    const added = await addTotp({ ...user, token: second.body.token }, second.body.deviceToken);
    const [code] = added.body.recoveryCodes ?? [];
    await attack();
    expect((await prove({ recoveryCode: code }, first.body.deviceToken)).status).toBe(429);
    expect((await prove({ recoveryCode: code }, second.body.deviceToken)).status).toBe(200);
  });

  it('that device has ten guesses, then waits, too', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await prove(wrong, ownDevice)).body.code).toBe('wrong-factor');
    expect((await prove({ recoveryCode: codes[0] }, ownDevice)).status).toBe(429);
  });

  it('a mailbox buys no new guesses: a device known by a mailed link alone counts with the others', async () => {
    await attack();
    await post('/auth/forgot-password', { email: user.email });
    const newPassword = 'tri-studene-jazera';
    const reset = await post<SignedIn>('/auth/reset-password', { token: await mailedToken(user.email), newPassword });
    expect((await prove({ recoveryCode: codes[0] }, reset.body.deviceToken, newPassword)).status).toBe(429);
  });

  it('the owner still confirms with a code in a session', async () => {
    const { token } = (await prove({ code: await freshCode(user, secret) }, ownDevice)).body;
    await attack();
    const { body } = await post<{ challengeToken: string }>('/auth/confirm/options', undefined, token);
    const proof = { recoveryCode: codes[0] };
    const confirmed = await post('/auth/confirm', { challengeToken: body.challengeToken, proof }, token);
    expect(confirmed.status).toBe(200);
  });
});
