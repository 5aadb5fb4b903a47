import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type Context, openContext } from '../../platform/core/context.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { deleteAccount } from '../customers/delete-account.ts';
import { resetCustomerPassword } from '../customers/reset-password.ts';
import { changePassword } from './change-password.ts';

const newPassword = 'tri-studene-jazera';
const device = { deviceName: 'Firefox, Linux', addressHash: 'test' };

const accountOf = async ({ id }: TestUser) => {
  const account = await findUser(openContext(env), id);
  if (!account) throw new Error('no account');
  return account;
};
const logIn = (user: TestUser, password: string) =>
  call<{ user: { mustChangePassword: boolean } }>('POST', '/auth/login', { body: { email: user.email, password } });
const change = async (user: TestUser, between: (ctx: Context) => Promise<unknown>) =>
  changePassword(
    interrupted(between),
    await accountOf(user),
    { currentPassword: testPassword, newPassword },
    'local',
    device,
  );

it('changing a password is rejected when an admin sets another password at the same time', async () => {
  const [user, admin] = [await makeUser(), await accountOf(await makeUser({ role: 'ADMIN' }))];
  let password = '';
  const reset = async (ctx: Context) => {
    password = (await resetCustomerPassword(ctx, admin, user.id, device)).password;
  };
  await expect(change(user, reset)).rejects.toMatchObject({ code: 'session-expired' });
  expect((await logIn(user, newPassword)).status).toBe(401);
  expect((await logIn(user, password)).body.user).toMatchObject({ mustChangePassword: true });
});

it('changing a password is rejected when the account is deleted at the same time', async () => {
  const [user, admin] = [await makeUser(), await accountOf(await makeUser({ role: 'ADMIN' }))];
  const remove = (ctx: Context) => deleteAccount(ctx, user.id, admin);
  await expect(change(user, remove)).rejects.toMatchObject({ code: 'session-expired' });
  const row = await env.DB.prepare('select password_hash from users where id = ?').bind(user.id).first();
  expect(row).toEqual({ password_hash: 'deleted' });
});

it('changing a password takes the current one', async () => {
  const user = await makeUser();
  const change = (currentPassword: string) =>
    call('PUT', '/auth/password', { token: user.token, body: { currentPassword, newPassword } });
  expect((await change('nie-je-to-ono')).body).toMatchObject({ code: 'wrong-current-password' });
  expect((await logIn(user, newPassword)).status).toBe(401);
  expect((await change(testPassword)).status).toBe(200);
  expect((await logIn(user, newPassword)).status).toBe(200);
});
