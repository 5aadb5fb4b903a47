import { expect, it } from 'vitest';
import { turnoverState } from './turnover.ts';

it.each([
  [0, 'low'],
  [39_999_99, 'low'],
  [40_000_00, 'near'],
  [50_000_00, 'near'],
  [50_000_01, 'next-year'],
  [62_500_00, 'next-year'],
  [62_500_01, 'now'],
])('a turnover of %i cents is %s', (cents, state) => {
  expect(turnoverState(cents)).toBe(state);
});
