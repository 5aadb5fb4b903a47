import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsBetween } from './positions.ts';

const isAscending = (positions: string[]): boolean =>
  positions.every((position, at) => at === 0 || (positions[at - 1] ?? '') < position);

describe('positionsBetween', () => {
  it.each([
    ['', '01999999-0000-7000-8000-000000000000', 3],
    ['01999999-0000-7000-8000-000000000000', '01999999-0000-7000-8000-000000000001', 100],
    ['a', 'a-0', 1],
    ['a', 'b', 40],
    ['az', 'b', 2],
    ['', '-0', 5],
  ])('fits between %s and %s', (low, high, count) => {
    const positions = positionsBetween(low, high, count);
    expect(new Set(positions).size).toBe(count);
    expect(isAscending([low, ...positions, high])).toBe(true);
  });

  it('keeps any order, however often something is moved', () => {
    const id = fc.uuid({ version: 7 });
    const moves = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 5 })), { maxLength: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 5 }), moves, (ids, steps) => {
        const order = ['', ...ids.toSorted()];
        for (const [place, count] of steps) {
          const at = place % (order.length - 1);
          order.splice(at + 1, 0, ...positionsBetween(order[at] ?? '', order[at + 1] ?? '', count));
        }
        expect(isAscending(order)).toBe(true);
      }),
    );
  });

  it('grows by a letter in five moves to the same place', () => {
    let high = 'b';
    for (let move = 0; move < 1000; move++) [high = ''] = positionsBetween('a', high, 1);
    expect(high.length).toBeLessThan(220);
  });
});
