import { describe, expect, it } from 'vitest';
import { startOf } from './day.ts';
import { addWorkingDays, easterOf, isWorkingDay, overdueBefore } from './working-days.ts';

describe('easterOf', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %i is %s', (year, day) => expect(easterOf(year)).toBe(day));
});

describe('isWorkingDay', () => {
  it.each([
    ['2026-07-13', true, 'a Monday'],
    ['2026-07-18', false, 'a Saturday'],
    ['2026-07-19', false, 'a Sunday'],
    ['2026-01-06', false, 'Epiphany'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-04-07', true, 'the day after it'],
    ['2026-05-01', false, 'Labour Day'],
    ['2025-05-08', false, 'Victory Day'],
    ['2026-05-08', true, 'Victory Day, worked in 2026'],
    ['2028-05-08', false, 'Victory Day, free again'],
    ['2023-09-01', false, 'Constitution Day before 2024'],
    ['2025-09-01', true, 'Constitution Day since 2024'],
    ['2026-09-15', true, 'Our Lady of Sorrows, worked in 2026'],
    ['2027-09-15', false, 'Our Lady of Sorrows, free again'],
    ['2026-10-28', true, 'a holiday that was always worked'],
    ['2023-11-17', false, '17 November before 2025'],
    ['2026-11-17', true, '17 November since 2025'],
    ['2026-12-24', false, 'Christmas Eve'],
  ])('%s is %s: %s', (day, expected) => expect(isWorkingDay(day)).toBe(expected));
});

describe('addWorkingDays', () => {
  it.each([
    ['2026-07-13', 0, '2026-07-13'],
    ['2026-07-13', 3, '2026-07-16'],
    ['2026-07-16', 3, '2026-07-21'],
    ['2026-07-17', 1, '2026-07-20'],
    ['2026-07-18', 3, '2026-07-22'],
    ['2026-07-19', 3, '2026-07-22'],
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-12-30', 3, '2027-01-05'],
  ])('%s and %i are %s', (day, count, expected) => expect(addWorkingDays(day, count)).toBe(expected));
});

describe('overdueBefore', () => {
  const at = (text: string): number => Date.parse(text);
  it.each([
    // Paid on Monday the 13th, within 3 days: the 16th is the last one.
    ['2026-07-16T21:59:59Z', 3, '2026-07-13'],
    ['2026-07-16T22:00:00Z', 3, '2026-07-14'],
    // Over the weekend nothing gets overdue that was not on Saturday.
    ['2026-07-18T10:00:00Z', 3, '2026-07-15'],
    ['2026-07-20T10:00:00Z', 3, '2026-07-15'],
    ['2026-07-21T10:00:00Z', 3, '2026-07-16'],
    // Paid from Thursday to Sunday: all due on Monday or later.
    ['2026-07-22T10:00:00Z', 3, '2026-07-17'],
    // Winter time, when the day begins an hour later in UTC.
    ['2026-12-15T22:59:59Z', 1, '2026-12-14'],
    ['2026-12-15T23:00:00Z', 1, '2026-12-15'],
    ['2026-07-14T08:00:00Z', 0, '2026-07-14'],
  ])('at %s within %i days is the start of %s', (now, days, day) => {
    expect(overdueBefore(at(now), days)).toBe(startOf(day));
  });

  it('agrees with the days that are added, on each day of two years', () => {
    for (let now = at('2026-01-01T12:00:00Z'); now < at('2028-01-01T12:00:00Z'); now += 24 * 3_600_000) {
      const before = overdueBefore(now, 3);
      const dayOfLast = new Date(before - 12 * 3_600_000).toISOString().slice(0, 10);
      const dayOfNext = new Date(before + 12 * 3_600_000).toISOString().slice(0, 10);
      const today = new Date(now).toISOString().slice(0, 10);
      expect([addWorkingDays(dayOfLast, 3) < today, addWorkingDays(dayOfNext, 3) < today]).toEqual([true, false]);
    }
  });
});
