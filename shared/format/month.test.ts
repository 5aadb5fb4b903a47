import { expect, it } from 'vitest';
import { addMonths, formatMonth, monthOf, startOfMonth } from './month.ts';

it('a month begins and ends at midnight in Slovakia, in winter and in summer', () => {
  for (const month of ['2026-01', '2026-07', '2026-12']) {
    const start = startOfMonth(month);
    expect([monthOf(start - 1), monthOf(start)]).toEqual([addMonths(month, -1), month]);
  }
  expect(monthOf(Date.UTC(2026, 11, 31, 23, 30))).toBe('2027-01');
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-03', 0, '2026-03'],
])('%s and %i months are %s', (month, count, other) => expect(addMonths(month, count)).toBe(other));

it('is written in words', () => expect(formatMonth('2026-07')).toBe('júl 2026'));
