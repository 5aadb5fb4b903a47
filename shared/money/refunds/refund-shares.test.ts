import { expect, it } from 'vitest';
import { shareCents, unusedCents } from './refund-shares.ts';

it('parts of a line add up to what was paid for it, in whatever steps it is refunded', () => {
  for (const paidCents of [0, 1, 99, 100, 1001, 4567])
    for (const quantity of [1, 2, 3, 7, 10])
      for (const step of [1, 2, 3]) {
        let [before, sum] = [0, 0];
        while (before < quantity) {
          const count = Math.min(step, quantity - before);
          const part = shareCents({ quantity, paidCents }, before, count);
          expect(part).toBeGreaterThanOrEqual(Math.floor((paidCents * count) / quantity));
          expect(part).toBeLessThanOrEqual(Math.ceil((paidCents * count) / quantity));
          sum += part;
          before += count;
        }
        expect(sum).toBe(paidCents);
      }
});

it('gives back the days of a plan that have not begun', () => {
  const day = 24 * 3_600_000;
  const period = { start: 0, end: 30 * day };
  expect(unusedCents(3000, period, 0)).toBe(3000);
  expect(unusedCents(3000, period, 1)).toBe(2900);
  expect(unusedCents(3000, period, 10 * day)).toBe(2000);
  expect(unusedCents(3000, period, 31 * day)).toBe(0);
  // A period that was paid ahead.
  expect(unusedCents(3000, { start: 5 * day, end: 35 * day }, 0)).toBe(3000);
});
