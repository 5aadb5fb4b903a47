import { acrossShift, type LanczosKernel } from './lanczos-kernel.ts';

/**
 * Scales one row, from `offset` on, into `out` from `at` on. Enlarging, which most prints do with the colour of a photo,
 * and reducing by up to a third, as behind a scaled decoder, have loops of their own.
 */
export function scaleAcross(
  row: Uint8ClampedArray,
  offset: number,
  kernel: LanczosKernel,
  out: Int16Array,
  at: number,
): void {
  if (kernel.taps === 6) scaleBySix(row, offset, kernel, out, at);
  else if (kernel.taps === 8) scaleByEight(row, offset, kernel, out, at);
  else scaleByFours(row, offset, kernel, out, at);
}

const scaleBySix: typeof scaleAcross = (row, offset, { starts, weights }, out, at) => {
  const width = starts.length;
  // A copy: Vite, for tests, reads an import through a getter each time.
  const shift = acrossShift;
  const half = 1 << (shift - 1);
  for (let x = 0, w = 0; x < width; x++, w += 6) {
    const s = offset + starts[x]!;
    const sum =
      Math.imul(row[s]!, weights[w]!) +
      Math.imul(row[s + 1]!, weights[w + 1]!) +
      Math.imul(row[s + 2]!, weights[w + 2]!) +
      Math.imul(row[s + 3]!, weights[w + 3]!) +
      Math.imul(row[s + 4]!, weights[w + 4]!) +
      Math.imul(row[s + 5]!, weights[w + 5]!);
    out[at + x] = (sum + half) >> shift;
  }
};

// Unrolled like the one above: a loop over the taps would take half as long again.
// jscpd:ignore-start
function scaleByEight(
  row: Uint8ClampedArray,
  offset: number,
  { starts, weights }: LanczosKernel,
  out: Int16Array,
  at: number,
): void {
  const width = starts.length;
  const shift = acrossShift;
  const half = 1 << (shift - 1);
  for (let x = 0, w = 0; x < width; x++, w += 8) {
    const s = offset + starts[x]!;
    const sum =
      Math.imul(row[s]!, weights[w]!) +
      Math.imul(row[s + 1]!, weights[w + 1]!) +
      Math.imul(row[s + 2]!, weights[w + 2]!) +
      Math.imul(row[s + 3]!, weights[w + 3]!) +
      Math.imul(row[s + 4]!, weights[w + 4]!) +
      Math.imul(row[s + 5]!, weights[w + 5]!) +
      Math.imul(row[s + 6]!, weights[w + 6]!) +
      Math.imul(row[s + 7]!, weights[w + 7]!);
    out[at + x] = (sum + half) >> shift;
  }
}
// jscpd:ignore-end

const scaleByFours: typeof scaleAcross = (row, offset, { taps, starts, weights }, out, at) => {
  const width = starts.length;
  const shift = acrossShift;
  const half = 1 << (shift - 1);
  let w = 0;
  for (let x = 0; x < width; x++) {
    let s = offset + starts[x]!;
    let sum = half;
    for (const end = w + taps; w < end; w += 4, s += 4) {
      sum +=
        Math.imul(row[s]!, weights[w]!) +
        Math.imul(row[s + 1]!, weights[w + 1]!) +
        Math.imul(row[s + 2]!, weights[w + 2]!) +
        Math.imul(row[s + 3]!, weights[w + 3]!);
    }
    out[at + x] = sum >> shift;
  }
};
