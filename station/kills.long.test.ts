import { expect, test } from 'vitest';
import { killStations } from './testing/kill-stations.ts';

test.each([1, 2, 3, 4])('stations that are killed fifty times lose and double nothing, seed %i', async (seed) => {
  const { kills, questions, prints, wrongs } = await killStations(seed, 50);
  console.log(`${kills} kills, ${questions} questions, ${prints.length} items`);
  expect(kills).toBeGreaterThanOrEqual(50);
  expect(prints.filter(({ ordered, printed }) => ordered !== printed)).toEqual([]);
  expect(wrongs).toEqual([]);
  expect(questions).toBeLessThanOrEqual(kills);
});
