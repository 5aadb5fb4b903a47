import { downShift } from './lanczos-kernel.ts';

/** Rows from `first` on, of a ring of so many. */
interface RingRows {
  ring: Int16Array;
  rows: number;
  first: number;
}

/**
 * Mixes as many rows as there are weights into one, in `out` from `at` on; `sums` is as wide as they are. Enlarging,
 * which most prints do with the colour of a photo, has a loop of its own, without sums in between.
 */
export function mixRows(
  from: RingRows,
  weights: Int16Array,
  sums: Int32Array,
  out: Uint8ClampedArray,
  at: number,
): void {
  const width = sums.length;
  if (weights.length === 6) mixSix(from, weights, width, out, at);
  else if (weights.length === 8) mixEight(from, weights, width, out, at);
  else mixByFours(from, weights, sums, out, at);
}

function mixByFours(from: RingRows, weights: Int16Array, sums: Int32Array, out: Uint8ClampedArray, at: number): void {
  // A copy: Vite, for tests, reads an import through a getter each time.
  const shift = downShift;
  sums.fill(1 << (shift - 1));
  for (let k = 0; k < weights.length; k += 4) addFour({ ...from, first: from.first + k }, weights, k, sums);
  for (let x = 0; x < sums.length; x++) out[at + x] = sums[x]! >> shift;
}

function mixSix(
  { ring, rows, first }: RingRows,
  weights: Int16Array,
  width: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const r0 = (first % rows) * width;
  const r1 = ((first + 1) % rows) * width;
  const r2 = ((first + 2) % rows) * width;
  const r3 = ((first + 3) % rows) * width;
  const r4 = ((first + 4) % rows) * width;
  const r5 = ((first + 5) % rows) * width;
  const w0 = weights[0]!;
  const w1 = weights[1]!;
  const w2 = weights[2]!;
  const w3 = weights[3]!;
  const w4 = weights[4]!;
  const w5 = weights[5]!;
  const shift = downShift;
  const half = 1 << (shift - 1);
  for (let x = 0; x < width; x++) {
    const sum =
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3) +
      Math.imul(ring[r4 + x]!, w4) +
      Math.imul(ring[r5 + x]!, w5);
    out[at + x] = (sum + half) >> shift;
  }
}

// Unrolled like the one above: a loop over the taps would take half as long again.
// jscpd:ignore-start
function mixEight(
  { ring, rows, first }: RingRows,
  weights: Int16Array,
  width: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const r0 = (first % rows) * width;
  const r1 = ((first + 1) % rows) * width;
  const r2 = ((first + 2) % rows) * width;
  const r3 = ((first + 3) % rows) * width;
  const r4 = ((first + 4) % rows) * width;
  const r5 = ((first + 5) % rows) * width;
  const r6 = ((first + 6) % rows) * width;
  const r7 = ((first + 7) % rows) * width;
  const w0 = weights[0]!;
  const w1 = weights[1]!;
  const w2 = weights[2]!;
  const w3 = weights[3]!;
  const w4 = weights[4]!;
  const w5 = weights[5]!;
  const w6 = weights[6]!;
  const w7 = weights[7]!;
  const shift = downShift;
  const half = 1 << (shift - 1);
  for (let x = 0; x < width; x++) {
    const sum =
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3) +
      Math.imul(ring[r4 + x]!, w4) +
      Math.imul(ring[r5 + x]!, w5) +
      Math.imul(ring[r6 + x]!, w6) +
      Math.imul(ring[r7 + x]!, w7);
    out[at + x] = (sum + half) >> shift;
  }
}
// jscpd:ignore-end

function addFour({ ring, rows, first }: RingRows, weights: Int16Array, k: number, sums: Int32Array): void {
  const width = sums.length;
  const w0 = weights[k]!;
  const w1 = weights[k + 1]!;
  const w2 = weights[k + 2]!;
  const w3 = weights[k + 3]!;
  const r0 = (first % rows) * width;
  const r1 = ((first + 1) % rows) * width;
  const r2 = ((first + 2) % rows) * width;
  const r3 = ((first + 3) % rows) * width;
  for (let x = 0; x < width; x++) {
    sums[x] =
      sums[x]! +
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3);
  }
}
