import { acrossShift, type LanczosKernel } from './lanczos-kernel.ts';

/**
 * Scales one row, from `offset` on, into `out` from `at` on. Enlarging, which most prints do with the colour of a photo,
 * reducing by up to a third, as behind a scaled decoder, and halving, from one preview to the next, have loops of their
 * own.
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
  else if (kernel.taps === 12) scaleByHalf(row, offset, kernel, out, at);
  else scaleByFours(row, offset, kernel, out, at, 0, kernel.starts.length);
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

/** Takes less than half as long with the weights of the middle in variables; both ends have their own. */
const scaleByHalf: typeof scaleAcross = (row, offset, kernel, out, at) => {
  const { starts, weights, alike } = kernel;
  const { from, end } = alike;
  const middle = weights.subarray(from * 12, from * 12 + 12);
  const [w0, w1, w2, w3] = [middle[0]!, middle[1]!, middle[2]!, middle[3]!];
  const [w4, w5, w6, w7] = [middle[4]!, middle[5]!, middle[6]!, middle[7]!];
  const [w8, w9, w10, w11] = [middle[8]!, middle[9]!, middle[10]!, middle[11]!];
  const shift = acrossShift;
  const half = 1 << (shift - 1);
  scaleByFours(row, offset, kernel, out, at, 0, from);
  for (let x = from, s = offset + starts[from]!; x < end; x++, s += 2) {
    const sum =
      Math.imul(row[s]!, w0) +
      Math.imul(row[s + 1]!, w1) +
      Math.imul(row[s + 2]!, w2) +
      Math.imul(row[s + 3]!, w3) +
      Math.imul(row[s + 4]!, w4) +
      Math.imul(row[s + 5]!, w5) +
      Math.imul(row[s + 6]!, w6) +
      Math.imul(row[s + 7]!, w7) +
      Math.imul(row[s + 8]!, w8) +
      Math.imul(row[s + 9]!, w9) +
      Math.imul(row[s + 10]!, w10) +
      Math.imul(row[s + 11]!, w11);
    out[at + x] = (sum + half) >> shift;
  }
  scaleByFours(row, offset, kernel, out, at, end, starts.length);
};

function scaleByFours(
  row: Uint8ClampedArray,
  offset: number,
  { taps, starts, weights }: LanczosKernel,
  out: Int16Array,
  at: number,
  from: number,
  end: number,
): void {
  const shift = acrossShift;
  const half = 1 << (shift - 1);
  let w = from * taps;
  for (let x = from; x < end; x++) {
    let s = offset + starts[x]!;
    let sum = half;
    for (const last = w + taps; w < last; w += 4, s += 4) {
      sum +=
        Math.imul(row[s]!, weights[w]!) +
        Math.imul(row[s + 1]!, weights[w + 1]!) +
        Math.imul(row[s + 2]!, weights[w + 2]!) +
        Math.imul(row[s + 3]!, weights[w + 3]!);
    }
    out[at + x] = sum >> shift;
  }
}
