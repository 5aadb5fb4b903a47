import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { maxEntries, recordEvent } from './record-event.ts';

const day = 24 * 3_600_000;
const noon = Date.UTC(2026, 4, 4, 12);
const deviceAt = (index: number) => ({ addressHash: `address-${index}`, deviceName: 'Chrome, Windows' });
const rowsOf = async (userId: string | null) =>
  (
    await env.DB.prepare('select * from auth_events where user_id is ? order by id')
      .bind(userId)
      .all<{ kind: string; count: number; address_hash: string; device_name: string; last_at: number }>()
  ).results;

let user: TestUser;

beforeEach(async () => {
  user = await makeUser();
  await env.DB.prepare('delete from auth_events').run();
});

it('repeated failures of an hour from one place are one entry', async () => {
  const failed = { kind: 'sign-in-failed', userId: user.id } as const;
  for (const minutes of [0, 10, 20, 70])
    await recordEvent(openContext(env, noon + minutes * 60_000), { ...failed, device: deviceAt(1) });
  await recordEvent(openContext(env, noon), { ...failed, device: deviceAt(2) });
  const rows = await rowsOf(user.id);
  expect(rows.map(({ count }) => count)).toEqual(expect.arrayContaining([3, 1, 1]));
  expect(rows).toHaveLength(3);
  expect(Math.max(...rows.filter(({ count }) => count === 3).map((row) => row.last_at))).toBe(noon + 20 * 60_000);
  expect(new Set(rows.map((row) => row.address_hash)).size).toBe(2);
});

it('each sign-in is an entry of its own', async () => {
  const signedIn = { kind: 'sign-in', userId: user.id, device: deviceAt(1) } as const;
  for (let times = 0; times < 3; times++) await recordEvent(openContext(env, noon), signedIn);
  expect((await rowsOf(user.id)).map(({ count }) => count)).toEqual([1, 1, 1]);
});

it.each<[string, () => string | null, number]>([
  ['an account', () => user.id, maxEntries.ofUser],
  ['no account', () => null, maxEntries.ofUnknown],
])('an attack on %s from many addresses adds few rows, and each failure is counted', async (_, whose, max) => {
  const ctx = openContext(env, noon);
  const userId = whose();
  const [first, ...others] = Array.from({ length: 250 }, (__, index) =>
    recordEvent(ctx, { kind: 'sign-in-failed', userId, device: deviceAt(index) }),
  );
  if (first) await ctx.db.batch([first, ...others]);
  // What its owner does is not hidden by it.
  await recordEvent(ctx, { kind: 'sign-in', userId: user.id, device: deviceAt(1) });

  const failures = (await rowsOf(userId)).filter(({ kind }) => kind === 'sign-in-failed');
  expect(failures).toHaveLength(max + 1);
  expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(250);
  expect(failures.at(-1)).toMatchObject({ count: 250 - max, address_hash: '', device_name: '' });
  expect((await rowsOf(user.id)).filter(({ kind }) => kind === 'sign-in')).toHaveLength(1);
});

it('an attack of years ago is forgotten in one night, however many events it left', async () => {
  const old = env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < 4500)
     insert into auth_events (id, user_id, kind, address_hash, device_name, created_at, last_at)
     select printf('0%05d', i), iif(i % 3 > 0, ?1, null), 'sign-in-failed', 'a', 'Chrome', ?2, ?2 from n`,
  );
  await old.bind(user.id, Date.now() - 200 * day).run();
  await runCron(openContext(env), '17 2 * * *');
  expect([...(await rowsOf(user.id)), ...(await rowsOf(null))]).toEqual([]);
});

it('is kept for 180 days of an account, and for 30 days of an unknown email', async () => {
  const ago = (days: number) => openContext(env, Date.now() - days * day);
  for (const [userId, days] of [
    [user.id, 181],
    [user.id, 179],
    [null, 31],
    [null, 29],
  ] as const)
    await recordEvent(ago(days), { kind: 'sign-in-failed', userId, device: deviceAt(1) });
  await runCron(openContext(env), '17 2 * * *');
  const left = [...(await rowsOf(user.id)), ...(await rowsOf(null))];
  expect(left.map((row) => Math.round((Date.now() - row.last_at) / day))).toEqual([179, 29]);
});
