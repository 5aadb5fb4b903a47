import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0:00'],
  [900, '0:00'],
  [83_000, '1:23'],
  [754_999, '12:34'],
  [3_723_000, '1:02:03'],
  [86_399_999, '23:59:59'],
  [null, ''],
])('%s ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
