import { expect, test } from 'vitest';
import { killStations } from './testing/kill-stations.ts';

test('stations that are killed at any step lose no print, double none, and ask at most once a kill', async () => {
  const { kills, questions, prints, wrongs } = await killStations(1, 20);
  expect(kills).toBeGreaterThanOrEqual(20);
  expect(prints.filter(({ ordered, printed }) => ordered !== printed)).toEqual([]);
  expect(wrongs).toEqual([]);
  expect(questions).toBeLessThanOrEqual(kills);
});
