import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeSession, makeUser } from '../../testing/factories.ts';
import { makeApiToken } from '../../testing/make-api-token.ts';
import { type Guard, handlersOf } from '../../testing/mounted-guards.ts';
import { openContext } from './context.ts';
import { newId, newSecret } from './new-id.ts';
import { sha256 } from './signatures.ts';

// Each guard whole, at one route; access.test.ts tests which guard each route has.
const routes: Record<Exclude<Guard, 'requireConfirmed' | 'requireConfirmedForMany'>, string> = {
  requireSession: 'GET /api/auth/profile',
  requireUnlocked: 'POST /api/auth/confirm/options',
  requireValidPassword: 'GET /api/auth/factors',
  requireUser: 'GET /api/albums',
  requireOrderOwner: 'GET /api/orders',
  requireAdmin: 'GET /api/admin/products',
  requireOperator: 'GET /api/admin/orders',
  requireStation: 'GET /api/print-jobs',
};
type Caller =
  | 'customer'
  | 'operator'
  | 'admin'
  | 'station'
  | 'locked'
  | 'lockedAdmin'
  | 'newPassword'
  | 'newPasswordAdmin';

const staffOnly = { customer: 'forbidden', locked: 'session-locked', lockedAdmin: 'session-locked' };
const mustChange = { newPassword: 'password-change-required', newPasswordAdmin: 'password-change-required' };
const locked = { locked: 'session-locked', lockedAdmin: 'session-locked' };
const noStation = { station: 'session-expired' };

// The code of the failure, where there is one.
const refused: Record<keyof typeof routes, Partial<Record<Caller, string>>> = {
  requireSession: noStation,
  requireUnlocked: { ...noStation, ...locked },
  requireValidPassword: { ...noStation, ...locked, ...mustChange },
  requireUser: { ...noStation, ...locked, ...mustChange },
  requireOrderOwner: { ...noStation, ...locked, ...mustChange },
  requireAdmin: { ...staffOnly, ...mustChange, operator: 'forbidden', station: 'forbidden' },
  requireOperator: { ...staffOnly, ...mustChange, station: 'forbidden' },
  requireStation: { ...staffOnly, ...mustChange },
};

let callers: Record<Caller, string>;
let strangers: Record<string, string | undefined>;

async function makeOldSession(column: 'locked_at' | 'confirmed_at', user: Parameters<typeof makeSession>[0]) {
  const token = await makeSession(user);
  await env.DB.prepare(`update sessions set ${column} = 1 where token_hash = ?`).bind(sha256(token)).run();
  return token;
}

beforeAll(async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  const customer = await makeUser();
  const ctx = openContext(env);
  callers = {
    customer: customer.token,
    operator: (await makeUser({ role: 'OPERATOR' })).token,
    admin: admin.token,
    station: await makeApiToken(admin),
    locked: await makeOldSession('locked_at', customer),
    lockedAdmin: await makeOldSession('locked_at', { ...admin, role: 'ADMIN' }),
    newPassword: (await makeUser({ mustChangePassword: true })).token,
    newPasswordAdmin: (await makeUser({ role: 'ADMIN', mustChangePassword: true })).token,
  };
  strangers = {
    'no token': undefined,
    'a false token': 'a.b.c',
    'an expired session': await makeSession(customer, { now: ctx.now - 24 * 3_600_000 }),
    'a revoked session': await makeSession(customer, { tokenVersion: 0 }),
    'a session of no one': `ms_${newSecret()}`,
    'a deleted account': (await makeUser({ deletedAt: 1 })).token,
    'an account that is not activated': (await makeUser({ activatedAt: null })).token,
    'an inactive API token': await makeApiToken(admin, { isActive: false }),
    'an expired API token': await makeApiToken(admin, { expiresAt: ctx.now - 1 }),
    'an unknown API token': `mk_${newId()}`,
  };
});

const callAt = (route: string, token: string | undefined) => {
  const [method = '', path = ''] = route.split(' ');
  return call<{ code?: string; error?: string }>(method, path, { token });
};

describe.each(Object.entries(routes))('%s', (guard, route) => {
  it('is the guard of that route', () => {
    expect(handlersOf(route)[0]).toBe(guard);
  });

  it('rejects who is not signed in', async () => {
    for (const [who, token] of Object.entries(strangers)) {
      const { status, body } = await callAt(route, token);
      expect(status, who).toBe(401);
      expect(body.error, who).toMatch(/prihl[aá]s|API token/);
    }
  });

  it('admits whom it should, and no other', async () => {
    const found: Record<string, string> = {};
    for (const [who, token] of Object.entries(callers)) {
      const { status, body } = await callAt(route, token);
      if (status !== 200) found[who] = body.code ?? String(status);
    }
    expect(found).toEqual(refused[guard as keyof typeof routes]);
  });
});

it('requireConfirmed asks again who is there eleven minutes after the last proof', async () => {
  const route = 'DELETE /api/auth/totp';
  expect(handlersOf(route)).toEqual(['requireValidPassword', 'requireConfirmed', 'handler']);
  const customer = await makeUser();
  const { body } = await callAt(route, await makeOldSession('confirmed_at', customer));
  expect(body.code).toBe('confirmation-required');
  expect((await callAt(route, customer.token)).body.code).not.toBe('confirmation-required');
});
