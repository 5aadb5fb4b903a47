import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { openContext } from './context.ts';
import { clearDelays, type DelayRule, enforceDelays, refundDelays } from './growing-delays.ts';

const minute = 60_000;
const start = Date.UTC(2026, 4, 4);
const narrow: DelayRule = { key: 'narrow', free: 3 };
const wide: DelayRule = { key: 'wide', free: 6 };
let now = start;

beforeEach(async () => {
  now = start;
  await env.DB.prepare('delete from attempts').run();
});

/** Returns the minutes to wait; 0 for an attempt that may run. */
async function attempt(...rules: DelayRule[]): Promise<number> {
  try {
    await enforceDelays(openContext(env, now), rules, 'too-many-sign-ins');
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.retryAfterSeconds ?? 0) / 60;
  }
}

it('delays grow to a quarter of an hour, and no attempt runs or counts before their end', async () => {
  for (let free = 0; free < 3; free++) expect(await attempt(narrow)).toBe(0);
  for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
    expect(await attempt(narrow)).toBe(minutes);
    now += minutes * minute - 1;
    expect(await attempt(narrow)).toBeGreaterThan(0);
    now += 1;
    expect(await attempt(narrow)).toBe(0);
  }
});

it('in parallel no more run than one by one', async () => {
  const waits = await Promise.all(Array.from({ length: 9 }, () => attempt(narrow)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

it('an attempt that one rule delays is counted by none', async () => {
  for (let times = 0; times < 20; times++) await attempt(narrow, wide);
  expect(await attempt(wide)).toBe(0);
  expect(await attempt(wide)).toBe(0);
  expect(await attempt(wide)).toBe(0);
  expect(await attempt(wide)).toBe(1);
});

it('after a day of peace everything begins anew', async () => {
  for (let times = 0; times < 4; times++) await attempt(narrow);
  now += 24 * 60 * minute;
  for (let free = 0; free < 3; free++) expect(await attempt(narrow)).toBe(0);
  expect(await attempt(narrow)).toBe(1);
});

it('of what many people share, everything begins anew a day after the first attempt', async () => {
  const shared = { ...narrow, isShared: true };
  await attempt(shared);
  now += 13 * 60 * minute;
  await attempt(shared);
  now += 13 * 60 * minute;
  for (let free = 0; free < 3; free++) expect(await attempt(shared)).toBe(0);
  expect(await attempt(shared)).toBe(1);
});

it('one that succeeds is taken back, or ends all delays', async () => {
  for (let times = 0; times < 3; times++) await attempt(narrow);
  await refundDelays(openContext(env, now), [narrow]);
  expect(await attempt(narrow)).toBe(0);
  expect(await attempt(narrow)).toBe(1);
  await clearDelays(openContext(env, now), [narrow]);
  for (let free = 0; free < 3; free++) expect(await attempt(narrow)).toBe(0);
});

it('says how long', async () => {
  await attempt({ ...narrow, free: 1 });
  now += 1;
  await expect(enforceDelays(openContext(env, now), [narrow], 'too-many-sign-ins')).rejects.toMatchObject({
    message: 'Príliš veľa pokusov o prihlásenie. Skúste to o\u00a0minútu.',
    retryAfterSeconds: 60,
  });
  now += minute;
  await attempt({ ...narrow, free: 0 });
  await expect(enforceDelays(openContext(env, now), [narrow], 'too-many-album-passwords')).rejects.toMatchObject({
    message: 'Príliš veľa pokusov o zadanie hesla. Skúste to o\u00a04 minúty.',
  });
});
