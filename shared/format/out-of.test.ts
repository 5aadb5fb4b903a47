import { expect, it } from 'vitest';
import { outOf } from './out-of.ts';
import { formatNumber } from './plural.ts';

const vocalised = [
  4, 6, 7, 14, 16, 17, 40, 46, 69, 70, 78, 100, 101, 199, 400, 650, 777, 4000, 6999, 14_000, 70_500, 100_000, 4_000_000,
];
const plain = [
  0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 15, 18, 19, 20, 24, 36, 57, 84, 97, 200, 340, 999, 1000, 1400, 2000, 11_000,
  24_000, 1_000_000,
];

it.each(vocalised)('is zo %d', (count) => {
  expect(outOf(count)).toBe(`zo\u00a0${count}`);
  expect(outOf(formatNumber(count))).toBe(`zo\u00a0${formatNumber(count)}`);
});
it.each(plain)('is z %d', (count) => {
  expect(outOf(count)).toBe(`z\u00a0${count}`);
  expect(outOf(formatNumber(count))).toBe(`z\u00a0${formatNumber(count)}`);
});
it.each([
  ['4 fotiek', 'zo 4 fotiek'],
  ['4,5 GB', 'zo 4,5 GB'],
  ['0,4 GB', 'z 0,4 GB'],
  ['1,4 GB', 'z 1,4 GB'],
  ['4. 5. 2026', 'zo 4. 5. 2026'],
  ['14. 5. 2026', 'zo 14. 5. 2026'],
  ['1. 4. 2026', 'z 1. 4. 2026'],
  ['24. 12. 2026', 'z 24. 12. 2026'],
])('reads %s', (shown, text) => expect(outOf(shown).replaceAll('\u00a0', ' ')).toBe(text));
