import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByWeights } from './split-by-weights.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const weightLists = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })), { maxLength: 1000 });

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

  it('is exact: each share is within one of its part, and none is negative or, of no more than all weights, above its own', () => {
    fc.assert(
      fc.property(weightLists, fc.nat(200_000), (weights, wanted) => {
        const total = sum(weights);
        const amount = Math.min(wanted, total);
        const shares = splitByWeights(amount, weights);
        expect(sum(shares)).toBe(amount);
        shares.forEach((share, at) => {
          const weight = weights[at] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThan(1);
        });
      }),
    );
  });

  it('of a thousand equal weights differs by one at most', () => {
    const shares = splitByWeights(12_345, Array(1000).fill(29));
    expect([sum(shares), new Set(shares)]).toEqual([12_345, new Set([13, 12])]);
  });
});
