import { expect, test } from 'vitest';
import { ConvertedRows } from './converted-rows.ts';

test('rows are handed on converted, those that came stay as they are', () => {
  const seen: number[][] = [];
  const rows = new ConvertedRows(
    (y, cb) => {
      y.fill(9);
      cb[0] = cb[0]! + 1;
    },
    2,
    { push: (...planes) => void seen.push(planes.flatMap((plane) => [...plane])) },
  );
  const planes = [Uint8ClampedArray.of(1, 2), Uint8ClampedArray.of(128, 128), Uint8ClampedArray.of(128, 128)] as const;
  rows.push(...planes);
  rows.push(...planes);
  expect(seen).toEqual([
    [9, 9, 129, 128, 128, 128],
    [9, 9, 129, 128, 128, 128],
  ]);
  expect(planes.flatMap((plane) => [...plane])).toEqual([1, 2, 128, 128, 128, 128]);
});
