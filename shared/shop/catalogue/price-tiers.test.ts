import { describe, expect, it } from 'vitest';
import { priceProblem, tierIssues } from './price-tiers.ts';

const tier = (minQty: number, maxQty: number | null, price = 1) => ({ minQty, maxQty, price });
const fieldsOf = (tiers: ReturnType<typeof tier>[]) => tierIssues(tiers).map(({ at, field }) => `${at}.${field}`);

describe('tiers', () => {
  it.each([
    [[]],
    [[tier(10, 49), tier(50, null)]],
    // 'From 10' and 'from 50': the later one takes over.
    [[tier(10, null), tier(50, null)]],
    [[tier(50, null), tier(10, 49)]],
    [[tier(1, 1), tier(2, 2), tier(10_000, 10_000)]],
  ])('%j are valid', (tiers) => expect(tierIssues(tiers)).toEqual([]));

  it.each([
    [[tier(10, 50), tier(50, null)], ['0.maxQty']],
    [[tier(50, null), tier(10, 60)], ['1.maxQty']],
    [[tier(10, 20), tier(10, 30)], ['1.minQty']],
    [[tier(0, null)], ['0.minQty']],
    [[tier(1.5, null)], ['0.minQty']],
    [[tier(10_001, null)], ['0.minQty']],
    [[tier(Number.NaN, null)], ['0.minQty']],
    [[tier(10, 9)], ['0.maxQty']],
    [[tier(10, Number.NaN)], ['0.maxQty']],
    [[tier(10, null, Number.NaN)], ['0.price']],
    [[tier(10, null, -1)], ['0.price']],
  ])('%j are invalid at %j', (tiers, fields) => expect(fieldsOf(tiers)).toEqual(fields));
});

it.each([
  [1, 'Od 1 kusa už začína iná úroveň.'],
  [50, 'Od 50 kusov už začína iná úroveň.'],
])('two that begin at %d are reported in correct Slovak', (from, message) =>
  expect(tierIssues([tier(from, 60), tier(from, null)]).map((issue) => issue.message)).toEqual([message]),
);

describe('a price', () => {
  it.each([0, 0.29, 1.1, 2.3, 19.99, 4.35, 1.15, 9999.99, 10_000])('of %d is valid', (price) =>
    expect(priceProblem(price)).toBeNull(),
  );
  it.each([Number.NaN, -0.01, 0.001, 0.295, 10_000.01])('of %d is invalid', (price) =>
    expect(priceProblem(price)).toMatch(/\.$/),
  );
});
