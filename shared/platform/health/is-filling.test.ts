import { expect, it } from 'vitest';
import { isFilling } from './is-filling.ts';

it.each([
  [0, false],
  [6_999_999_999, false],
  [7_000_000_000, true],
  [10_000_000_000, true],
])('a database of %d bytes is nearly full: %s', (bytes, expected) => {
  expect(isFilling(bytes)).toBe(expected);
});
