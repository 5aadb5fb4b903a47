import { expect, test } from 'vitest';
import { acrossShift, lanczosKernel } from './lanczos-kernel.ts';
import { scaleAcross } from './scale-across.ts';

const noise = (count: number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: count }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 16) & 255);

test.each([
  ['enlarged', 20, 45, 20 / 45, 0],
  ['behind a scaled decoder', 100, 75, 100 / 75, 0],
  ['reduced by nearly half', 100, 55, 1.9, 0],
  ['halved', 100, 50, 2, 0],
  ['halved, of a crop that begins within a sample', 120, 40, 2, 7.3],
  ['halved, an odd side', 101, 51, 2, 0],
  ['halved to fewer samples than the kernel has', 14, 7, 2, 0],
  ['reduced to a third', 100, 33, 100 / 33, 0],
])('a row, %s, is the weighted sum of its samples, whichever loop makes it', (_, source, target, scale, crop) => {
  const kernel = lanczosKernel(source, target, scale, crop);
  const [row, out] = [noise(source + 5), new Int16Array(target + 3)];
  scaleAcross(row, 5, kernel, out, 3);
  const sums = Array.from(kernel.starts, (start, i) => {
    const weights = [...kernel.weights.subarray(i * kernel.taps, (i + 1) * kernel.taps)];
    const sum = weights.reduce((total, weight, k) => total + weight * (row[5 + start + k] ?? 0), 0);
    return (sum + (1 << (acrossShift - 1))) >> acrossShift;
  });
  expect([...out.subarray(3)]).toEqual(sums);
});
