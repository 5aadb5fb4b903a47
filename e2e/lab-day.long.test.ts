import { expect, test } from 'vitest';
import { workDay } from './harness/work-day.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const days = [
  { name: '15 clicks with a station, on a phone', viewport: phone, station: true, most: 15 },
  { name: '25 without one, on a phone', viewport: phone, station: false, most: 25 },
  { name: '25 without one, at a desk', viewport: desk, station: false, most: 25 },
];

test.each(days)('sixty paid orders become sixty parcels by $name', { timeout: 300_000 }, async (day) => {
  const deeds = await workDay(day.viewport, day);
  expect(deeds.length, deeds.join('\n')).toBeLessThanOrEqual(day.most);
});
