import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ProfileResponse, SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { NewPasswordResponse } from '../../../shared/accounts/customers/contract.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import { call } from '../../testing/call.ts';
import { makeUser, testPassword } from '../../testing/factories.ts';
import { issueAccountToken } from './account-tokens.ts';

const weakForJana = [
  'kratke7',
  'trustno1',
  'Password1!',
  'Momentka2026',
  'moje-fotky',
  'jana-novakova',
  '12345678',
  'martinko',
  'Tatry2026!',
  'Jankovič1',
];
const tooShortForAdmin = 'jez-a-sova';
const good = 'tri-studene-jazera';

const issueOf = (field: string) => ({
  status: 400,
  body: { code: 'invalid-input', issues: [{ field, message: expect.stringMatching(/[Hh]eslo/) }] },
});

const hash = (password: string) => hashPassword(password, openContext(env).secrets.pepper);

const logIn = (email: string, password: string) =>
  call<SignedIn & ErrorBody>('POST', '/auth/login', { body: { email, password } });

const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  call<ErrorBody>('PUT', '/auth/password', { token, body: { currentPassword, newPassword } });

async function resetToken(userId: string): Promise<string> {
  const ctx = openContext(env);
  const { token, statement } = issueAccountToken(ctx, userId, 'reset');
  await ctx.db.batch([statement]);
  return token;
}

describe('an easily guessed password', () => {
  it.each(weakForJana)('cannot be registered with: %s', async (password) => {
    const email = `${newId()}@example.sk`;
    const registration = { name: 'Jana Nováková', email, password };
    expect(await call('POST', '/auth/register', { body: registration })).toMatchObject(issueOf('password'));
    // Nothing was written: the address is free.
    const again = await call('POST', '/auth/register', { body: { ...registration, password: good } });
    expect(again.status).toBe(201);
  });

  it('is rejected with a mailed link, which stays valid for a better one', async () => {
    const user = await makeUser();
    const token = await resetToken(user.id);
    const reset = (newPassword: string) => call('POST', '/auth/reset-password', { body: { token, newPassword } });
    expect(await reset('Momentka2026')).toMatchObject(issueOf('newPassword'));
    expect((await logIn(user.email, testPassword)).status).toBe(200);
    expect((await reset(good)).status).toBe(200);
    expect((await logIn(user.email, good)).status).toBe(200);
  });

  it('is rejected in the profile, and an admin needs a longer one', async () => {
    const [user, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
    expect(await changePassword(user.token, testPassword, 'jana-1985')).toMatchObject(issueOf('newPassword'));
    expect(await changePassword(admin.token, testPassword, tooShortForAdmin)).toMatchObject({
      body: { issues: [{ field: 'newPassword', message: 'Heslo do administrácie musí mať aspoň 12 znakov.' }] },
    });
    expect((await changePassword(user.token, testPassword, tooShortForAdmin)).status).toBe(200);
    const token = await resetToken(admin.id);
    const body = { token, newPassword: tooShortForAdmin };
    expect(await call('POST', '/auth/reset-password', { body })).toMatchObject(issueOf('newPassword'));
  });
});

describe('a user with a weaker password', () => {
  it('must change it at the next sign-in, before anything else works', async () => {
    const user = await makeUser({ passwordHash: hash('moje-fotky') });
    const { status, body } = await logIn(user.email, 'moje-fotky');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ mustChangePassword: true, isPasswordOutdated: true });
    expect(await call('GET', '/albums', { token: body.token })).toMatchObject({
      status: 403,
      body: { code: 'password-change-required' },
    });
    expect((await changePassword(body.token, 'moje-fotky', 'moje-fotky-2')).status).toBe(400);
    expect((await changePassword(body.token, 'moje-fotky', good)).status).toBe(200);

    const after = await logIn(user.email, good);
    expect(after.body.user).toMatchObject({ mustChangePassword: false, isPasswordOutdated: false });
    expect((await call('GET', '/albums', { token: after.body.token })).status).toBe(200);
  });

  it('must change it in open sessions too', async () => {
    const user = await makeUser({ passwordHash: hash('heslo123') });
    expect((await call('GET', '/albums', { token: user.token })).status).toBe(200);
    await logIn(user.email, 'heslo123');
    expect((await call('GET', '/albums', { token: user.token })).status).toBe(403);
    const profile = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
    expect(profile.body.user.isPasswordOutdated).toBe(true);
  });

  it('includes a customer with a short one who becomes an admin', async () => {
    const [admin, user] = [await makeUser({ role: 'ADMIN' }), await makeUser({ passwordHash: hash(tooShortForAdmin) })];
    expect((await logIn(user.email, tooShortForAdmin)).body.user.mustChangePassword).toBe(false);
    await call('PUT', `/admin/customers/${user.id}`, { token: admin.token, body: { role: 'ADMIN' } });
    expect((await logIn(user.email, tooShortForAdmin)).body.user.isPasswordOutdated).toBe(true);
  });

  it('is not marked by a failed sign-in', async () => {
    const user = await makeUser();
    expect((await logIn(user.email, 'heslo123')).status).toBe(401);
    expect((await logIn(user.email, testPassword)).body.user.mustChangePassword).toBe(false);
  });
});

it('a generated password meets the rules, and is distinguished from an outdated one', async () => {
  const [admin, user] = [await makeUser({ role: 'ADMIN' }), await makeUser({ passwordHash: hash('heslo123') })];
  await logIn(user.email, 'heslo123');
  const path = `/admin/customers/${user.id}/reset-password`;
  const { body } = await call<NewPasswordResponse>('POST', path, { token: admin.token });
  const signedIn = await logIn(user.email, body.newPassword);
  expect(signedIn.body.user).toMatchObject({ mustChangePassword: true, isPasswordOutdated: false });
});

describe('signing out', () => {
  it('ends this session on the server, and no other', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const second = (await logIn(user.email, testPassword)).body.token;
    expect((await call('POST', '/auth/logout', { token: user.token })).status).toBe(200);
    expect(await call('GET', '/auth/profile', { token: user.token })).toMatchObject({
      status: 401,
      body: { code: 'session-expired' },
    });
    for (const token of [second, other.token]) expect((await call('GET', '/auth/profile', { token })).status).toBe(200);
    expect((await logIn(user.email, testPassword)).status).toBe(200);
  });

  it('works before a mandatory password change, and needs a session', async () => {
    const user = await makeUser({ mustChangePassword: true });
    expect((await call('POST', '/auth/logout', { token: user.token })).status).toBe(200);
    expect((await call('POST', '/auth/logout', { token: user.token })).status).toBe(401);
    expect((await call('POST', '/auth/logout')).status).toBe(401);
  });
});
