import { beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
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
  const { challengeToken } = await enterPassword(user, password);
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

it('the owner still confirms with a code in a session', async () => {
  const { token } = (await prove({ recoveryCode: codes[1] }, ownDevice)).body;
  await attack();
  const { body } = await post<{ challengeToken: string }>('/auth/confirm/options', undefined, token);
  const proof = { recoveryCode: codes[0] };
  const confirmed = await post('/auth/confirm', { challengeToken: body.challengeToken, proof }, token);
  expect(confirmed.status).toBe(200);
});
