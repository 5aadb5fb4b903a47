import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { sprayingLimit } from './sign-in-delays.ts';

const day = 24 * 3_600_000;
let last = 0;
const anyAddress = (): string => `198.18.${Math.floor(++last / 250)}.${last % 250}`;
const signIn = (
  user: Pick<TestUser, 'email'>,
  deviceToken?: unknown,
  password = testPassword,
  address = anyAddress(),
) =>
  call<SignedIn>('POST', '/auth/login', {
    body: { email: user.email, password, deviceToken },
    headers: { 'cf-connecting-ip': address },
  });
/** Strangers guess until every unknown device has to wait. */
async function attack(user: TestUser): Promise<void> {
  for (let times = 0; times < 25; times++) await signIn(user, undefined, 'Nie-je-to');
}
const devicesOf = async ({ id }: TestUser) =>
  (
    await env.DB.prepare('select token_hash, last_used_at from known_devices where user_id = ?')
      .bind(id)
      .all<{ token_hash: string; last_used_at: number }>()
  ).results;

let user: TestUser;

beforeEach(async () => {
  user = await makeUser();
});

describe('a device that somebody signed in with', () => {
  it('is not delayed by an attack, and is known by a hash only', async () => {
    const { deviceToken } = (await signIn(user)).body;
    await attack(user);
    expect((await signIn(user)).status).toBe(429);
    expect((await signIn(user, deviceToken)).body.deviceToken).toBe(deviceToken);
    const devices = await devicesOf(user);
    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(deviceToken);
  });

  it('may itself guess ten times', async () => {
    const { deviceToken } = (await signIn(user)).body;
    const statuses = [];
    for (let times = 0; times < 11; times++) statuses.push((await signIn(user, deviceToken, 'Nie-je-to')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    // Elsewhere its owner is not delayed.
    expect((await signIn(user)).status).toBe(200);
  });

  it('is known to the accounts that were used with it, and to no other', async () => {
    const other = await makeUser();
    const { deviceToken } = (await signIn(user)).body;
    await attack(other);
    expect((await signIn(other, deviceToken)).status).toBe(429);
    await env.DB.prepare('delete from attempts').run();
    expect((await signIn(other, deviceToken)).body.deviceToken).toBe(deviceToken);
    await attack(other);
    await attack(user);
    expect((await signIn(other, deviceToken)).status).toBe(200);
    expect((await signIn(user, deviceToken)).status).toBe(200);
  });

  it('is forgotten when it was not used for 180 days', async () => {
    const { deviceToken } = (await signIn(user)).body;
    const unused = async (days: number) => {
      await env.DB.prepare('update known_devices set last_used_at = ?')
        .bind(Date.now() - days * day)
        .run();
      await attack(user);
      return (await signIn(user, deviceToken)).status;
    };
    expect(await unused(179)).toBe(200);
    expect(await unused(181)).toBe(429);
    await runCron(openContext(env), '17 2 * * *');
    expect(await devicesOf(user)).toEqual([]);
  });

  it('is one of twenty of an account', async () => {
    const first = (await signIn(user)).body.deviceToken;
    await env.DB.prepare('update known_devices set last_used_at = last_used_at - 1000').run();
    for (let times = 0; times < 20; times++) await signIn(user);
    expect(await devicesOf(user)).toHaveLength(20);
    await attack(user);
    expect((await signIn(user, first)).status).toBe(429);
  });

  it.each([
    ['a foreign one', 'x'.repeat(32)],
    ['a long one', 'x'.repeat(5000)],
    ['no text', { a: 1 }],
    ['null', null],
  ])('has a token of ours: %s does not help, and does not hinder', async (_, token) => {
    expect((await signIn(user, token)).status).toBe(200);
    const stranger = await makeUser();
    await attack(stranger);
    expect((await signIn(stranger, token)).status).toBe(429);
  });
});

describe('failures of many accounts', () => {
  const alarms = () =>
    env.DB.prepare("select sum(count) as n from auth_events where kind = 'spraying'").first<number | null>('n');
  const alarmMails = (email: string) =>
    env.DB.prepare("select count(*) as n from mails where recipient = ? and subject like 'Niekto skúša%'")
      .bind(email)
      .first<number>('n');
  const failures = (count: number) =>
    env.DB.prepare(
      'insert into attempts (key, count, window_ends_at) values (?1, ?2, ?3) on conflict do update set count = ?2',
    )
      .bind(storedLimitKey(sprayingLimit.key), count, Date.now() + 3_600_000)
      .run();
  const guess = async (address: string) => signIn(await makeUser(), undefined, 'Nie-je-to', address);

  it('are an alarm, once, and slow down who guesses from an unknown device', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    const { deviceToken } = (await signIn(user)).body;
    await failures(sprayingLimit.max - 1);
    for (let times = 0; times < 3; times++) expect((await guess(anyAddress())).status).toBe(401);
    expect(await alarms()).toBe(1);
    expect(await alarmMails(admin.email)).toBe(1);

    const address = anyAddress();
    const statuses = [];
    for (let times = 0; times < 7; times++) statuses.push((await guess(address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(user, deviceToken, testPassword, address)).status).toBe(200);

    // The next hour.
    await failures(sprayingLimit.max - 1);
    await guess(anyAddress());
    expect(await alarms()).toBe(2);
    expect(await alarmMails(admin.email)).toBe(1);
  });
});
