import { expect, test } from 'vitest';
import { type LanczosKernel, lanczosKernel } from './lanczos-kernel.ts';
import { PlaneScaler } from './plane-scaler.ts';

const noise = (count: number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: count }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 16) & 255);

/** Weighs samples by one direction's kernel, in the unit of its weights. */
const weigh = ({ taps, starts, weights }: LanczosKernel, samples: number[]): number[] =>
  Array.from(starts, (start, i) =>
    weights.subarray(i * taps, (i + 1) * taps).reduce((sum, weight, k) => sum + weight * (samples[start + k] ?? 0), 0),
  );

test.each([
  ['enlarged', 20, 45, 20 / 45, 0],
  ['behind a scaled decoder', 100, 75, 100 / 75, 0],
  ['reduced by nearly half', 100, 55, 1.9, 0],
  ['halved', 100, 50, 2, 0],
  ['halved, of a crop that begins within a sample', 120, 40, 2, 7.3],
  ['halved, an odd side', 101, 51, 2, 0],
  ['halved to fewer samples than the kernel has', 14, 7, 2, 0],
  ['of fewer samples than the kernel has', 3, 2, 1.5, 0],
  ['reduced to a third', 100, 33, 100 / 33, 0],
])('a plane, %s, has the weighted sums of its samples', (_, source, target, scale, crop) => {
  const kernel = lanczosKernel(source, target, scale, crop);
  const offset = 5;
  const samples = noise(source * source + offset);
  const scaler = new PlaneScaler(source, source, kernel, kernel, kernel.taps);
  const rows: number[][] = [];
  for (let y = 0; y < source; y++) {
    scaler.push(samples, offset + y * source);
    while (rows.length < target && scaler.isReady(1)) {
      const row = new Uint8ClampedArray(target + 3);
      scaler.pull(row, 3);
      rows.push([...row.subarray(3)]);
    }
  }
  const across = Array.from({ length: source }, (_, y) =>
    weigh(kernel, [...samples.subarray(offset + y * source, offset + (y + 1) * source)]).map((sum) => (sum + 128) >> 8),
  );
  const columns = Array.from({ length: target }, (_, x) =>
    weigh(
      kernel,
      across.map((row) => row[x]!),
    ).map((sum) => Math.max(0, Math.min(255, (sum + (1 << 19)) >> 20))),
  );
  expect(rows).toEqual(Array.from({ length: target }, (_, y) => columns.map((column) => column[y])));
});
