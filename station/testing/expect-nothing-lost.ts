import { expect } from 'vitest';
import { killStations } from './kill-stations.ts';

/** Kills stations at steps of their work, and lets the log of the machines judge. */
export async function expectNothingLost(seed: number, count: number): Promise<void> {
  const { kills, questions, prints, wrongs } = await killStations(seed, count);
  console.log(`${kills} kills, ${questions} questions, ${prints.length} items`);
  expect(kills).toBeGreaterThanOrEqual(count);
  expect(prints.filter(({ ordered, printed }) => ordered !== printed)).toEqual([]);
  expect(wrongs).toEqual([]);
  expect(questions).toBeLessThanOrEqual(kills);
}
