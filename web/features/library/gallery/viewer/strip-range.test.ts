import { expect, it } from 'vitest';
import { stripRange } from './strip-range.ts';

it.each([
  ['in the middle', 500, 10_000, { start: 486, end: 515 }],
  ['at the beginning', 0, 10_000, { start: 0, end: 15 }],
  ['at the end', 9999, 10_000, { start: 9985, end: 10_000 }],
  ['of a small album', 2, 5, { start: 0, end: 5 }],
])('has the photos around the shown one: %s', (_, index, total, range) => {
  expect(stripRange(index, total)).toEqual(range);
});
