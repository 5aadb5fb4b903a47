import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { workDay } from './harness/work-day.ts';

// Clicks, key chords, texts and choices of files count one each. The other two days are in lab-day.long.test.ts.
test('sixty paid orders become sixty parcels by 15 clicks with a station', { timeout: scaled(300_000) }, async () => {
  const deeds = await workDay({ width: 1440, height: 900 }, { station: true });
  expect(deeds.length, deeds.join('\n')).toBeLessThanOrEqual(15);
});

test('and by 25 without one, on a phone', { timeout: scaled(300_000) }, async () => {
  const deeds = await workDay({ width: 390, height: 844 }, { station: false });
  expect(deeds.length, deeds.join('\n')).toBeLessThanOrEqual(25);
});
