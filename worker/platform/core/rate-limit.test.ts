import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { openContext } from './context.ts';
import { consumeRateLimit, type RateLimitRule, refundRateLimit } from './rate-limit.ts';

const hour = 3_600_000;
const narrow: RateLimitRule = { key: 'narrow', max: 3, windowMs: hour };
const wide = (weight: number): RateLimitRule => ({ key: 'wide', max: 10, windowMs: hour, weight });
const nameOf = (stored: string) => ['narrow', 'wide'].find((key) => storedLimitKey(key) === stored) ?? stored;
const counts = async () => {
  const { results } = await env.DB.prepare('select key, count from attempts order by key').all();
  return Object.fromEntries(results.map(({ key, count }) => [nameOf(String(key)), count]));
};

beforeEach(() => env.DB.prepare('delete from attempts').run());

it("a refund takes back the attempt's weight", async () => {
  const ctx = openContext(env);
  expect(await consumeRateLimit(ctx, [narrow, wide(4)])).toBe(true);
  await refundRateLimit(ctx, [narrow, wide(4)]);
  expect(await counts()).toEqual({ narrow: 0, wide: 0 });
  await refundRateLimit(ctx, [wide(4)]);
  expect(await counts()).toEqual({ narrow: 0, wide: 0 });
});

it('a rejected attempt is not counted, so a lighter one still passes', async () => {
  const ctx = openContext(env);
  for (const weight of [4, 4]) expect(await consumeRateLimit(ctx, [narrow, wide(weight)])).toBe(true);
  expect(await consumeRateLimit(ctx, [narrow, wide(4)])).toBe(false);
  expect(await counts()).toEqual({ narrow: 2, wide: 8 });
  expect(await consumeRateLimit(ctx, [narrow, wide(2)])).toBe(true);
  expect(await consumeRateLimit(ctx, [wide(1)])).toBe(false);
  expect(await counts()).toEqual({ narrow: 3, wide: 10 });
});
