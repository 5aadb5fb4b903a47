import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

it.each([
  ['', true],
  ['  ', true],
  ['RAM', true],
  ['rám biely', true],
  ['bie', true],
  ['rám 20x30', false],
  ['%', false],
])('%j in a product: %s', (search, isFound) => {
  expect(matchesSearch(search, ['Biely rámček', null])).toBe(isFound);
});
