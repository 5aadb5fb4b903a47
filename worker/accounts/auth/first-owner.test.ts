import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrdersResponse } from '../../../shared/shop/orders/contract.ts';
import { newId } from '../../platform/core/new-id.ts';
import { linked, makeSharedPrint, orderAsGuest } from '../../shop/guests/testing/guest-factories.ts';
import { call } from '../../testing/call.ts';
import { mailedToken } from '../../testing/compose-newest-mail.ts';
import { addPasskey, addTotp, eventsOf, isSignedIn } from '../../testing/factor-factories.ts';
import { makeSession, makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { ordersOf } from '../../testing/shop-factories.ts';

const newPassword = 'tri-studene-jazera';
const strangers = testPassword;

const newAddress = () => `${newId()}@example.sk`;
const activate = (body: Record<string, unknown>) => call<{ code: string }>('POST', '/auth/activate', { body });
const logIn = (email: string, password: string) =>
  call<{ token: string; methods?: string[] }>('POST', '/auth/login', { body: { email, password } });
const isActive = async (email: string) =>
  (await env.DB.prepare('select activated_at from users where email = ?').bind(email).first('activated_at')) !== null;

/** A registration, and the token of its mail. */
async function register(email: string): Promise<string> {
  await call('POST', '/auth/register', { body: { name: 'Cudzí Človek', email, password: strangers } });
  return mailedToken(email);
}

async function resetByMail({ email }: Pick<TestUser, 'email'>) {
  await call('POST', '/auth/forgot-password', { body: { email } });
  const token = await mailedToken(email);
  return call('POST', '/auth/reset-password', { body: { token, newPassword } });
}

const rowsOf = async ({ id }: TestUser) => {
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table} where user_id = ?`).bind(id).first<number>('n');
  const [keys, apps, codes] = await Promise.all(['passkeys', 'totp_factors', 'recovery_codes'].map(count));
  return { keys, apps, codes };
};

describe('an address that somebody else registered', () => {
  it('is not activated by its link alone, nor by opening it', async () => {
    const email = newAddress();
    const token = await register(email);
    expect((await call('GET', `/auth/activate?token=${token}`)).status).toBe(404);
    expect(await activate({ token })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await activate({ token, password: 'uplne-ine-slova' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-registration-password' },
    });
    expect(await isActive(email)).toBe(false);
  });

  it('is its owner’s by a new password; the one of the registration opens nothing', async () => {
    const email = newAddress();
    const token = await register(email);
    await call('POST', '/auth/resend-activation', { body: { email } });
    const other = await mailedToken(email);
    expect((await activate({ token, newPassword })).status).toBe(200);
    expect((await logIn(email, strangers)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    for (const used of [token, other])
      expect((await activate({ token: used, newPassword: 'styri-teple-jazera' })).body.code).toBe('already-activated');
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('takes one of two links that are used at once', async () => {
    const email = newAddress();
    const token = await register(email);
    const [one, two] = await Promise.all([
      activate({ token, newPassword }),
      activate({ token, newPassword: 'styri-teple-jazera' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    const winner = one.status === 200 ? newPassword : 'styri-teple-jazera';
    expect((await logIn(email, winner)).status).toBe(200);
  });

  it('refuses a new password that is easily guessed, and waits after wrong ones of the registration', async () => {
    const email = newAddress();
    const token = await register(email);
    expect(await activate({ token, newPassword: 'heslo1234' })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'newPassword' }] },
    });
    for (let at = 0; at < 5; at++) await activate({ token, password: `zle-${at}` });
    expect((await activate({ token, password: strangers })).status).toBe(429);
    expect((await activate({ token, newPassword })).status).toBe(200);
  });
});

describe('the first new password by mail', () => {
  let stranger: TestUser;
  beforeAll(async () => {
    // As accounts were activated before: by a link that anything may have opened.
    stranger = await makeUser({ ownedSince: null });
    await addPasskey(stranger);
    await addTotp(stranger);
  });

  it('ends the factors, sessions and known devices of the one who registered', async () => {
    const session = await makeSession(stranger);
    await env.DB.prepare("insert into known_devices values ('theirs', ?, 1, 1, 1)").bind(stranger.id).run();
    expect((await resetByMail(stranger)).status).toBe(200);
    expect(await rowsOf(stranger)).toEqual({ keys: 0, apps: 0, codes: 0 });
    expect(await isSignedIn(session)).toBe(false);
    const devices = env.DB.prepare('select count(*) as n from known_devices where user_id = ?').bind(stranger.id);
    expect(await devices.first('n')).toBe(1);
    const signedIn = await logIn(stranger.email, newPassword);
    expect('token' in signedIn.body).toBe(true);
    expect(await eventsOf(stranger)).toEqual(expect.arrayContaining(['password-reset', 'factors-reset']));
  });

  it('is the last that does: the factors that the owner adds then stay', async () => {
    const { token } = (await logIn(stranger.email, newPassword)).body;
    await addTotp({ ...stranger, token });
    expect((await resetByMail(stranger)).status).toBe(200);
    expect((await logIn(stranger.email, newPassword)).body.methods).toEqual(['totp', 'recovery-code']);
  });

  it('ends what is older than the first one, which an earlier version left', async () => {
    const user = await makeUser({ ownedSince: Date.now() + 1000 });
    await addPasskey(user);
    await env.DB.prepare('update users set owned_since = ? where id = ?')
      .bind(Date.now() + 1, user.id)
      .run();
    await resetByMail(user);
    expect((await rowsOf(user)).keys).toBe(0);
  });
});

describe('the orders of a guest', () => {
  let items: unknown[];
  beforeAll(async () => {
    items = [await makeSharedPrint()];
  });

  it.each([
    ['the password of the registration', { password: strangers }],
    ['a new password', { newPassword }],
  ])('are theirs when they activate with %s', async (_, proof) => {
    const email = newAddress();
    const { body } = await orderAsGuest({ items }, { email });
    const orderId = ordersOf(body)[0]?.id;
    const token = await register(email);
    expect((await activate({ token, ...proof })).status).toBe(200);
    const session = (await logIn(email, Object.values(proof)[0]!)).body;
    const { orders } = (await call<OrdersResponse>('GET', '/orders', { token: session.token })).body;
    expect(orders.map(({ id }) => id)).toEqual([orderId]);
    expect((await linked<OrdersResponse>('GET', '/orders', body.link)).body.orders).toHaveLength(1);
  });

  it('are not opened by an account that only asked for their address', async () => {
    const email = newAddress();
    await orderAsGuest({ items }, { email });
    const thief = await makeUser();
    await call('POST', '/auth/email', { token: thief.token, body: { email } });
    const token = await mailedToken(email);
    expect((await call('POST', '/auth/email/confirm', { body: { token } })).status).toBe(400);
    const wrong = await call('POST', '/auth/email/confirm', { body: { token, password: 'uplne-ine-slova' } });
    expect(wrong.body).toMatchObject({ code: 'wrong-current-password' });
    const mine = await env.DB.prepare('select email from users where id = ?').bind(thief.id).first('email');
    expect(mine).toBe(thief.email);
    expect((await call<OrdersResponse>('GET', '/orders', { token: thief.token })).body.orders).toEqual([]);
  });
});

describe('staff', () => {
  it('are made only of accounts whose owner has proved the mailbox', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    const unproved = await makeUser({ ownedSince: null });
    const promote = () =>
      call('PUT', `/admin/customers/${unproved.id}`, { token: admin.token, body: { role: 'OPERATOR' } });
    expect(await promote()).toMatchObject({ status: 409, body: { code: 'mailbox-unproved' } });
    await resetByMail(unproved);
    expect((await promote()).status).toBe(200);
  });

  it('keep their factors when their mailbox is somebody else’s', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    await addTotp(admin);
    expect((await resetByMail(admin)).status).toBe(200);
    expect(await rowsOf(admin)).toMatchObject({ apps: 1, codes: 10 });
  });
});
