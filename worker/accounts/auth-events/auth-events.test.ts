import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { AuthEventsResponse } from '../../../shared/accounts/auth-events/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { recordEvent } from './record-event.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const from = (address: string) => ({ 'cf-connecting-ip': address, 'user-agent': firefox });
const home = from('192.0.2.1');
const signIn = (user: TestUser, password = testPassword, headers: Record<string, string> = home) =>
  call<SignedIn>('POST', '/auth/login', { body: { email: user.email, password }, headers });
const eventsOf = async (user: TestUser, query = '') =>
  (await call<AuthEventsResponse>('GET', `/auth/events${query}`, { token: user.token, headers: home })).body;

let user: TestUser;

beforeEach(async () => {
  user = await makeUser();
  await env.DB.batch(['delete from auth_events', 'delete from attempts'].map((text) => env.DB.prepare(text)));
});

describe('recent activity', () => {
  it('shows sign-ins and failures of the account, the newest first, and no address', async () => {
    await signIn(user);
    await signIn(user, 'Nie-je-to');
    await signIn(user, 'Nie-je-to');
    await signIn(await makeUser());
    const { events, nextCursor } = await eventsOf(user);
    expect(nextCursor).toBeNull();
    expect(events).toMatchObject([
      { kind: 'sign-in-failed', count: 2, deviceName: 'Firefox, Linux', isHere: true, isNewPlace: false },
      { kind: 'sign-in', count: 1, deviceName: 'Firefox, Linux', isHere: true, isNewPlace: false },
    ]);
    expect(events[0]?.place).toMatch(/^[0-9A-F]{3}-[0-9A-F]{3}$/);
    expect(JSON.stringify(events)).not.toContain('192.0.2');
  });

  it('marks places that no one had signed in from', async () => {
    const away = from('198.51.100.7');
    await signIn(user);
    await signIn(user, 'Nie-je-to', away);
    await signIn(user, testPassword, away);
    await signIn(user, testPassword, away);
    const { events } = await eventsOf(user);
    expect(events.map(({ isNewPlace, isHere }) => ({ isNewPlace, isHere }))).toEqual([
      { isNewPlace: false, isHere: false },
      { isNewPlace: true, isHere: false },
      { isNewPlace: true, isHere: false },
      { isNewPlace: false, isHere: true },
    ]);
  });

  it('shows a new password by mail, and who set one', async () => {
    const admin = await makeUser({ role: 'ADMIN', name: 'Mária Správcová' });
    await call('POST', '/auth/forgot-password', { body: { email: user.email } });
    const { events } = await eventsOf(user);
    expect(events.map(({ kind }) => kind)).toEqual(['password-reset-requested']);
    await call('POST', `/admin/customers/${user.id}/reset-password`, { token: admin.token });
    const path = `/admin/customers/${user.id}/auth-events`;
    const { body } = await call<AuthEventsResponse>('GET', path, { token: admin.token });
    expect(body.events[0]).toMatchObject({ kind: 'password-set-by-admin', actor: 'Mária Správcová' });
  });

  it('shows another role and email, and which admin gave them', async () => {
    const admin = await makeUser({ role: 'ADMIN', name: 'Mária Správcová' });
    const body = { email: `nova-${user.email}`, role: 'OPERATOR', version: 1 };
    expect((await call('PUT', `/admin/customers/${user.id}`, { token: admin.token, body })).status).toBe(200);
    const path = `/admin/customers/${user.id}/auth-events`;
    const { events } = (await call<AuthEventsResponse>('GET', path, { token: admin.token })).body;
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'role-changed Mária Správcová',
      'email-changed Mária Správcová',
    ]);
  });

  it('comes in pages', async () => {
    const ctx = openContext(env);
    const device = { addressHash: 'a', deviceName: 'Firefox, Linux' };
    for (let times = 0; times < 30; times++) await recordEvent(ctx, { kind: 'sign-in', userId: user.id, device });
    await recordEvent(ctx, { kind: 'sign-out', userId: user.id, device });
    const first = await eventsOf(user);
    expect(first.events).toHaveLength(30);
    const second = await eventsOf(user, `?cursor=${first.nextCursor}`);
    expect(second.events).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(31);
  });
});

describe('events of all accounts', () => {
  it('are shown to admins, of one kind or of all, also for emails without an account', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    await signIn(user);
    await call('POST', '/auth/login', { body: { email: 'nikto@example.sk', password: 'Nie-je-to' }, headers: home });
    const list = async (query: string) =>
      (await call<AuthEventsResponse>('GET', `/admin/auth-events${query}`, { token: admin.token })).body.events;
    expect(await list('')).toMatchObject([
      { kind: 'sign-in-failed', user: null },
      { kind: 'sign-in', user: { id: user.id, email: user.email } },
    ]);
    expect(await list('?kind=sign-in')).toHaveLength(1);
    expect(await list('?kind=locked')).toEqual([]);
    expect(JSON.stringify(await list(''))).not.toContain('nikto');
  });
});
