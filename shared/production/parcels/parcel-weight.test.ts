import { expect, it } from 'vitest';
import { parcelWeightKg, type WeighedPrints } from './parcel-weight.ts';

const prints = (widthMm: number, heightMm: number, copies: number): WeighedPrints => ({ widthMm, heightMm, copies });

it.each<[string, number, WeighedPrints[], number]>([
  ['nothing but its packaging', 0.1, [], 0.1],
  ['one 10 × 15, which is 3.75 g', 0.1, [prints(100, 150, 1)], 0.11],
  ['without packaging', 0, [prints(100, 150, 1)], 0.01],
  ['180 of 10 × 15', 0.1, [prints(100, 150, 180)], 0.78],
  ['the same lying and standing', 0.1, [prints(150, 100, 90), prints(100, 150, 90)], 0.78],
  ['two sizes: 10 of 13 × 18 and 4 of 20 × 30', 0.15, [prints(130, 180, 10), prints(200, 300, 4)], 0.27],
  ['a poster of 50 × 70', 0.3, [prints(500, 700, 1)], 0.39],
  ['exactly 10 g more is no step further', 0.1, [prints(200, 200, 1)], 0.11],
  ['800 of 10 × 15', 0.25, [prints(100, 150, 800)], 3.25],
  ['copies that were all given back', 0.1, [prints(200, 300, 0)], 0.1],
])('a parcel of %s', (_, packagingKg, items, kg) => {
  expect(parcelWeightKg(packagingKg, items)).toBe(kg);
});
