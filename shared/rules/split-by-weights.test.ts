import { describe, expect, it } from 'vitest';
import { splitByWeights } from './split-by-weights.ts';

describe('an amount split by weights', () => {
  it('adds up, with the odd cents where rounding down took most', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(10, [1, 8, 1])).toEqual([1, 8, 1]);
    expect(splitByWeights(7, [300, 700, 1000])).toEqual([1, 2, 4]);
    expect(splitByWeights(5, [0, 10, 0])).toEqual([0, 5, 0]);
  });

  it('is nothing for nothing', () => {
    expect(splitByWeights(0, [3, 4])).toEqual([0, 0]);
    expect(splitByWeights(0, [0, 0])).toEqual([0, 0]);
    expect(splitByWeights(0, [])).toEqual([]);
  });

  it('stays exact with large amounts', () => {
    const weights = [999_999_999_999, 1, 999_999_999_999];
    expect(splitByWeights(1_999_999_999_999, weights)).toEqual(weights);
  });
});
