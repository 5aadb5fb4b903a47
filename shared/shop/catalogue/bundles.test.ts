import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyBundles, type Bundle, type BundledLine, bundleCentsOf } from './bundles.ts';

const school: Bundle = {
  id: 'school',
  name: 'Školská sada',
  priceCents: 299,
  parts: [
    { productId: '13x18', count: 1 },
    { productId: '10x15', count: 4 },
    { productId: 'file', count: 1 },
  ],
};
const small: Bundle = { id: 'small', name: 'Malá sada', priceCents: 99, parts: [{ productId: '10x15', count: 4 }] };

const line = (productId: string, quantity: number, unitPriceCents: number, bundleIds = ['school', 'small']) => ({
  ...{ productId, quantity, unitPriceCents, bundleIds },
});
const whole = [line('13x18', 1, 49), line('10x15', 4, 29), line('file', 1, 199)];
const totalOf = (lines: readonly BundledLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

test.each<[string, BundledLine[], [string, number, number][]]>([
  ['all its pieces', whole, [['Školská sada', 1, 65]]],
  [
    'pieces of several photos',
    [line('10x15', 1, 29), line('10x15', 3, 29), line('13x18', 1, 49), line('file', 1, 199)],
    [['Školská sada', 1, 65]],
  ],
  ['one piece too few', [line('13x18', 1, 49), line('10x15', 3, 29), line('file', 1, 199)], []],
  ['pieces that no bundle may have', whole.map((each) => ({ ...each, bundleIds: [] })), []],
  [
    'one that is not offered with its pieces',
    whole.map((each) => ({ ...each, bundleIds: ['small'] })),
    [['Malá sada', 1, 17]],
  ],
  [
    'pieces that are left make up another',
    [...whole, line('10x15', 4, 29)],
    [
      ['Školská sada', 1, 65],
      ['Malá sada', 1, 17],
    ],
  ],
  ['many at once', [line('10x15', 10_000, 29)], [['Malá sada', 2500, 42_500]]],
  ['pieces that cost less than the bundle already', [line('10x15', 100, 19)], []],
])('%s', (_, lines, expected) => {
  const found = applyBundles(lines, [small, school]).map(({ name, count, cents }) => [name, count, cents]);
  expect(found.sort()).toEqual(expected.sort());
});

test('takes the dearest pieces', () => {
  const [applied] = applyBundles([line('10x15', 4, 25), line('10x15', 4, 29)], [{ ...small, priceCents: 101 }]);
  expect(applied).toMatchObject({ count: 1, cents: 15, lineCents: [0, 15] });
});

test('leaves the pieces to the bundles that were chosen, where that is cheaper', () => {
  const of = (id: string, priceCents: number, ...parts: [string, number][]): Bundle => ({
    ...{ id, name: id, priceCents },
    parts: parts.map(([productId, count]) => ({ productId, count })),
  });
  const bundles = [
    of('x', 600, ['l', 1], ['f', 1]),
    of('y', 1200, ['l', 1], ['s', 2]),
    of('z', 1200, ['f', 1], ['m', 2]),
  ];
  const ids = bundles.map(({ id }) => id);
  const lines = [line('l', 1, 500, ids), line('f', 1, 500, ids), line('s', 2, 500, ids), line('m', 2, 500, ids)];
  expect(applyBundles(lines, bundles).map(({ name, cents }) => [name, cents])).toEqual([
    ['y', 300],
    ['z', 300],
  ]);
});

const anyLine = fc.record({
  productId: fc.constantFrom('13x18', '10x15', 'file'),
  quantity: fc.integer({ min: 1, max: 30 }),
  unitPriceCents: fc.integer({ min: 0, max: 300 }),
  bundleIds: fc.subarray(['school', 'small']),
});

test('never takes off more than a line costs, and no less than each bundle says', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const applied = applyBundles(lines, [school, small]);
      const cents = bundleCentsOf(applied, lines.length);
      lines.forEach((each, at) => {
        expect(cents[at]).toBeGreaterThanOrEqual(0);
        expect(cents[at]).toBeLessThanOrEqual(totalOf([each]));
      });
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(applied.reduce((sum, each) => sum + each.cents, 0));
      // What is left makes up no other bundle that would save anything.
      const free = lines.filter(({ bundleIds }) => bundleIds.includes('small') && bundleIds.includes('school'));
      const pieces = (productId: string): number =>
        free.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);
      if (applied.length === 0 && free.every(({ unitPriceCents }) => unitPriceCents >= 100))
        expect(pieces('10x15')).toBeLessThan(4);
    }),
  );
});
