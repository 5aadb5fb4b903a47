import { expect, it } from 'vitest';
import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../../shared/library/picks/pick-limits.ts';
import { compareLists } from './compare-lists.ts';

const pick = (id: string, comment = '', label: PickLabel | null = null): PickedPhoto =>
  ({ photo: { id }, comment, label }) as PickedPhoto;

const idsOf = (picks: PickedPhoto[]): string => picks.map(({ photo }) => photo.id).join('');

it.each([
  ['abc', 'bcd', { both: 'bc', first: 'a', second: 'd' }],
  ['abc', 'abc', { both: 'abc', first: '', second: '' }],
  ['ab', 'cd', { both: '', first: 'ab', second: 'cd' }],
  ['', 'ba', { both: '', first: '', second: 'ba' }],
])('compares %s with %s', (first, second, expected) => {
  const lists = [first, second].map((ids) => [...ids].map((id) => pick(id)));
  const { both, first: onlyFirst, second: onlySecond } = compareLists(lists[0] ?? [], lists[1] ?? []);
  expect({ both: idsOf(both), first: idsOf(onlyFirst), second: idsOf(onlySecond) }).toEqual(expected);
});

it('keeps what both have written about a photo, and a colour of either', () => {
  const { both } = compareLists(
    [pick('a', 'svetlejšie', 'red'), pick('b'), pick('c', 'áno')],
    [pick('c', '', 'blue'), pick('b'), pick('a', 'čiernobielo', 'green')],
  );
  expect(both).toEqual([pick('a', 'svetlejšie\nčiernobielo', 'red'), pick('b'), pick('c', 'áno', 'blue')]);
});
