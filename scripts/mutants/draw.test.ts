import { expect, it } from 'vitest';
import { type DrawnMutant, drawMutants } from './draw.ts';

function firstOf(seed: number): DrawnMutant[] {
  const mutants = drawMutants(seed);
  return Array.from({ length: 12 }, () => mutants.next().value as DrawnMutant);
}

it('draws of each program in turn, no two of one file and none of tests, the same for the same seed', () => {
  const mutants = firstOf(3);
  const paths = mutants.map(({ path }) => path);
  const turn = ['worker', 'web', 'shared', 'station'];
  expect(paths.map((path) => path.split('/')[0])).toEqual([...turn, ...turn, ...turn]);
  expect(new Set(paths).size).toBe(12);
  expect(paths.filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
  expect(firstOf(3)).toEqual(mutants);
  expect(firstOf(4)).not.toEqual(mutants);
});
