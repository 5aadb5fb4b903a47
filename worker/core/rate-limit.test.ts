import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { openContext } from './context.ts';
import { type AttemptLimit, forgiveAttempt, tryAttempt } from './rate-limit.ts';

const hour = 3_600_000;
const narrow: AttemptLimit = { key: 'narrow', most: 3, windowMs: hour };
const wide = (weight: number): AttemptLimit => ({ key: 'wide', most: 10, windowMs: hour, weight });
const counts = async () => {
  const { results } = await env.DB.prepare('select key, count from attempts order by key').all();
  return Object.fromEntries(results.map(({ key, count }) => [key, count]));
};

beforeEach(() => env.DB.prepare('delete from attempts').run());

it('takes back what an attempt weighed', async () => {
  const ctx = openContext(env);
  expect(await tryAttempt(ctx, [narrow, wide(4)])).toBe(true);
  await forgiveAttempt(ctx, [narrow, wide(4)]);
  expect(await counts()).toEqual({ narrow: 0, wide: 0 });
  await forgiveAttempt(ctx, [wide(4)]);
  expect(await counts()).toEqual({ narrow: 0, wide: 0 });
});

it('counts nothing of what it refuses, so that less still passes', async () => {
  const ctx = openContext(env);
  for (const weight of [4, 4]) expect(await tryAttempt(ctx, [narrow, wide(weight)])).toBe(true);
  expect(await tryAttempt(ctx, [narrow, wide(4)])).toBe(false);
  expect(await counts()).toEqual({ narrow: 2, wide: 8 });
  expect(await tryAttempt(ctx, [narrow, wide(2)])).toBe(true);
  expect(await tryAttempt(ctx, [wide(1)])).toBe(false);
  expect(await counts()).toEqual({ narrow: 3, wide: 10 });
});
