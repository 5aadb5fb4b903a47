import { expect, it } from 'vitest';
import { lowestPriceBefore } from './price-history.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-22T12:00:00Z');
/** Prices, each since so many days ago. */
const history = (...prices: [daysAgo: number, cents: number][]) =>
  prices.map(([daysAgo, priceCents]) => ({ changedAt: now - daysAgo * day, priceCents }));

it.each([
  ['never changed', history([400, 29]), null],
  ['without a history', [], null],
  ['made cheaper', history([400, 29], [5, 19]), 29],
  ['made cheaper long ago', history([400, 29], [30, 19]), null],
  ['made dearer', history([400, 29], [5, 39]), null],
  ['made dearer just before it was made cheaper', history([400, 19], [8, 39], [5, 25]), 19],
  ['cheaper once, more than 30 days before', history([400, 9], [40, 39], [5, 25]), 39],
  ['cheaper once, until less than 30 days before', history([400, 9], [34, 39], [5, 25]), 9],
  ['made cheaper twice', history([400, 39], [9, 29], [5, 25]), 29],
  ['made cheaper before only its tiers changed', history([400, 29], [5, 19], [3, 19]), 29],
  ['made cheaper and dearer again', history([400, 39], [9, 29], [5, 35]), null],
] as const)('the lowest price of a product %s', (_, prices, lowest) => {
  expect(lowestPriceBefore(prices, now)).toBe(lowest);
});
