import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileResponse, SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { FactorsResponse } from '../../../shared/accounts/factors/contract.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { app } from '../../app.ts';
import { addPasskey, addTotp } from '../../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';

const day = 24 * 3_600_000;
let admin: TestUser;

/** A call to a deployment where the staff need a second factor. */
async function call<T = object>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, { ...env, ADMIN_FACTOR: 'required' }, createExecutionContext());
  return { status: response.status, body: (await response.json()) as T & ErrorBody };
}
const logIn = async ({ email }: TestUser) =>
  (await call<SignedIn>('POST', '/auth/login', { body: { email, password: testPassword } })).body;
const setDue = ({ id }: TestUser, at: number | null) =>
  env.DB.prepare('update users set factor_due_at = ? where id = ?').bind(at, id).run();

beforeEach(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

describe('where admins need a second factor, one without', () => {
  it('opens no account of another admin, and customers as before', async () => {
    const { token } = await logIn(admin);
    const strong = await makeUser({ role: 'ADMIN' });
    await addTotp(strong);
    for (const path of ['reset-factors', 'reset-password'])
      expect((await call('POST', `/admin/customers/${strong.id}/${path}`, { token })).body.code, path).toBe(
        'factor-required',
      );
    const customer = await makeUser();
    expect((await call('POST', `/admin/customers/${customer.id}/reset-password`, { token })).status).toBe(200);
    const other = await makeUser({ role: 'ADMIN' });
    await addTotp({ ...admin, token });
    expect((await call('POST', `/admin/customers/${other.id}/reset-password`, { token })).status).toBe(200);
  });

  it('has 14 days from the first sign-in', async () => {
    const { token, user } = await logIn(admin);
    const left = Date.parse(user.factorDueAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(13.9 * day);
    expect(left).toBeLessThanOrEqual(14 * day);
    expect(user.mustAddFactor).toBe(false);
    expect((await call('GET', '/admin/customers', { token })).status).toBe(200);
    const again = await logIn(admin);
    expect(again.user.factorDueAt).toBe(user.factorDueAt);
  });

  it('can then only add one, and look at the own profile', async () => {
    const { token } = await logIn(admin);
    await setDue(admin, Date.now());
    for (const path of ['/admin/customers', '/albums', '/archives/x', '/auth/sessions'])
      expect((await call('GET', path, { token })).body.code, path).toBe('factor-required');
    expect((await call('PUT', '/auth/profile', { token, body: { name: 'Iná' } })).body.code).toBe('factor-required');
    const { body } = await call<ProfileResponse>('GET', '/auth/profile', { token });
    expect(body.user.mustAddFactor).toBe(true);
    const factors = await call<FactorsResponse>('GET', '/auth/factors', { token });
    expect(factors.body).toMatchObject({ isRequired: true, dueAt: expect.any(String) });
    expect((await call('POST', '/auth/totp/options', { token })).status).toBe(200);
    await addPasskey({ ...admin, token });
    expect((await call('GET', '/admin/customers', { token })).status).toBe(200);
    const after = await call<ProfileResponse>('GET', '/auth/profile', { token });
    expect(after.body.user).toMatchObject({ mustAddFactor: false, factorDueAt: null });
  });

  it('changes a generated password first', async () => {
    await env.DB.prepare('update users set must_change_password = 1 where id = ?').bind(admin.id).run();
    const { token } = await logIn(admin);
    expect((await call('POST', '/auth/totp/options', { token })).body.code).toBe('password-change-required');
  });

  it('can sign out', async () => {
    const { token } = await logIn(admin);
    await setDue(admin, 1);
    expect((await call('POST', '/auth/logout', { token })).status).toBe(200);
  });
});

describe('an operator without one there', () => {
  let operator: TestUser;
  beforeEach(async () => {
    operator = await makeUser({ role: 'OPERATOR' });
  });

  it('has 14 days from the first sign-in, and can then only add one', async () => {
    const { token, user } = await logIn(operator);
    expect(Date.parse(user.factorDueAt ?? '') - Date.now()).toBeGreaterThan(13.9 * day);
    expect(user.mustAddFactor).toBe(false);
    expect((await call('GET', '/admin/orders', { token })).status).toBe(200);
    await setDue(operator, Date.now());
    expect((await call('GET', '/admin/orders', { token })).body.code).toBe('factor-required');
    const { body } = await call<FactorsResponse>('GET', '/auth/factors', { token });
    expect(body).toMatchObject({ isRequired: true, dueAt: expect.any(String) });
    const { authenticator } = await addPasskey({ ...operator, token });
    expect((await call('GET', '/admin/orders', { token })).status).toBe(200);
    expect((await call('DELETE', `/auth/passkeys/${authenticator.id}`, { token })).body.code).toBe('last-factor');
  });

  it('adds one at once after an admin reset theirs, also an admin who has none yet', async () => {
    await addTotp(operator);
    const { token } = await logIn(admin);
    expect((await call('POST', `/admin/customers/${operator.id}/reset-factors`, { token })).status).toBe(200);
    const own = await logIn(operator);
    expect(own.user.mustAddFactor).toBe(true);
    expect((await call('GET', '/admin/orders', { token: own.token })).body.code).toBe('factor-required');
  });
});

describe('there', () => {
  it('an admin can not remove the last factor, also not by two calls at a time', async () => {
    const { authenticator } = await addPasskey(admin);
    const { token } = admin;
    const passkey = `/auth/passkeys/${authenticator.id}`;
    expect((await call('DELETE', passkey, { token })).body.code).toBe('last-factor');
    await addTotp(admin);
    const both = await Promise.all([call('DELETE', passkey, { token }), call('DELETE', '/auth/totp', { token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await call<FactorsResponse>('GET', '/auth/factors', { token });
    expect([body.passkeys.length, body.totp === null ? 0 : 1].toSorted()).toEqual([0, 1]);
  });

  it('a customer needs none', async () => {
    const customer = await makeUser();
    await setDue(customer, 1);
    const { token, user } = await logIn(customer);
    expect(user).toMatchObject({ mustAddFactor: false, factorDueAt: null });
    expect((await call('GET', '/albums', { token })).status).toBe(200);
  });
});

it('a setting with a typing error requires one too', async () => {
  await setDue(admin, 1);
  const request = new Request('http://localhost/api/admin/customers', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const response = await app.fetch(request, { ...env, ADMIN_FACTOR: 'optinal' }, createExecutionContext());
  expect(response.status).toBe(403);
});
