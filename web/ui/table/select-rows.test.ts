import { expect, it } from 'vitest';
import { stateOfAll, withRange, withRow } from './select-rows.ts';

it('takes and leaves a row, and leaves the old set alone', () => {
  const none = new Set<string>();
  const one = withRow(none, 'a', true);
  expect([...one]).toEqual(['a']);
  expect([...withRow(one, 'a', false)]).toEqual([]);
  expect(none.size).toBe(0);
  expect(one.size).toBe(1);
});

it('takes and leaves a range, whichever end comes first; without its beginning only the row', () => {
  const shown = ['a', 'b', 'c', 'd'];
  expect([...withRange(new Set(['d']), shown, ['c', 'a'], true)].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...withRange(new Set(shown), shown, ['b', 'c'], false)]).toEqual(['a', 'd']);
  expect([...withRange(new Set(), shown, ['gone', 'c'], true)]).toEqual(['c']);
});

it.each([
  [[], ['a', 'b'], 'none'],
  [['a'], ['a', 'b'], 'some'],
  [['a', 'b'], ['a', 'b'], 'all'],
  [['gone'], ['a'], 'none'],
  [[], [], 'none'],
] as const)('%j of %j: %s', (chosen, shown, state) => expect(stateOfAll(new Set(chosen), shown)).toBe(state));
