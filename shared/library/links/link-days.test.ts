import { expect, it } from 'vitest';
import { shownDays, totalOf, wholeDays } from './link-days.ts';

const some = { visitors: 2, views: 5, hearts: 1, downloads: 1, orders: 1 };

it('fills the days on which nothing happened, also over a change of the clock', () => {
  const days = wholeDays('2026-04-02', [{ day: '2026-03-29', ...some }]);
  expect(days).toHaveLength(shownDays);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-03-04', '2026-04-02']);
  expect(new Set(days.map(({ day }) => day)).size).toBe(shownDays);
  expect(days.filter(({ views }) => views > 0)).toEqual([{ day: '2026-03-29', ...some }]);
  expect(totalOf(days)).toEqual(some);
});

it('sums days, and none to nothing', () => {
  expect(
    totalOf([
      { day: 'a', ...some },
      { day: 'b', ...some },
    ]).views,
  ).toBe(10);
  expect(totalOf([])).toEqual({ visitors: 0, views: 0, hearts: 0, downloads: 0, orders: 0 });
});
