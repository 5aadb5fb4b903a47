import { expect, it } from 'vitest';
import { stateOfAll, withRow } from './select-rows.ts';

it('takes and leaves a row, and leaves the old set alone', () => {
  const none = new Set<string>();
  const one = withRow(none, 'a', true);
  expect([...one]).toEqual(['a']);
  expect([...withRow(one, 'a', false)]).toEqual([]);
  expect(none.size).toBe(0);
  expect(one.size).toBe(1);
});

it.each([
  [[], ['a', 'b'], 'none'],
  [['a'], ['a', 'b'], 'some'],
  [['a', 'b'], ['a', 'b'], 'all'],
  [['gone'], ['a'], 'none'],
  [[], [], 'none'],
] as const)('%j of %j: %s', (chosen, shown, state) => expect(stateOfAll(new Set(chosen), shown)).toBe(state));
