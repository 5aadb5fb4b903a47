import { expect, it } from 'vitest';
import { trashDaysLeft } from './trash.ts';

const day = 24 * 3_600_000;

it.each([
  [0, 30],
  [1, 30],
  [day, 29],
  [18.5 * day, 12],
  [29.99 * day, 1],
  [31 * day, 1],
])('of a photo deleted %d ms ago are %d days left', (age, days) => {
  expect(trashDaysLeft(1_000_000, 1_000_000 + age)).toBe(days);
});
