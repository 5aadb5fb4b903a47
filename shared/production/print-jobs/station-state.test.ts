import { expect, it } from 'vitest';
import { isSilentStation, isTroubledPrinter } from './station-state.ts';

it.each([
  [0, false],
  [5 * 60_000, false],
  [5 * 60_000 + 1, true],
])('a station is silent after %i ms: %s', (age, expected) => {
  expect(isSilentStation(1_000_000 - age, 1_000_000)).toBe(expected);
});

it.each([
  ['STATUS_OK', null, false],
  ['STATUS_OK', 300, false],
  ['STATUS_OK', 301, true],
  ['STATUS_PAPER_END', 4, true],
])('a printer of %s and %s s is troubled: %s', (status, staleSeconds, expected) => {
  expect(isTroubledPrinter({ status, staleSeconds })).toBe(expected);
});
