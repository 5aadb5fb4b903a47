/**
 * The forward DCT of Arai, Agui and Nakajima over 8 × 8 samples, `stride` from one row to the next. Each coefficient
 * comes out multiplied by 8 × its row's and its column's factor, which `dctScale` lets the quantiser take away for
 * nothing.
 */
export function forwardDct(samples: Uint8ClampedArray, from: number, stride: number, block: Float64Array): void {
  for (let row = 0, at = from; row < 64; row += 8, at += stride) {
    for (let x = 0; x < 8; x++) block[row + x] = samples[at + x]!;
    transformEight(block, row, 1);
  }
  for (let column = 0; column < 8; column++) transformEight(block, column, 8);
  // Samples are meant to be around zero, which only their sum notices.
  block[0] = block[0]! - 64 * 128;
}

const aanFactors = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** Returns what to divide coefficient `index` (row × 8 + column) by. */
export function dctScale(index: number): number {
  return 8 * aanFactors[index >> 3]! * aanFactors[index & 7]!;
}

function transformEight(d: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s07 = d[at]! + d[i7]!;
  const d07 = d[at]! - d[i7]!;
  const s16 = d[i1]! + d[i6]!;
  const d16 = d[i1]! - d[i6]!;
  const s25 = d[i2]! + d[i5]!;
  const d25 = d[i2]! - d[i5]!;
  const s34 = d[i3]! + d[i4]!;
  const d34 = d[i3]! - d[i4]!;

  const even0 = s07 + s34;
  const even3 = s07 - s34;
  const even1 = s16 + s25;
  const even2 = (s16 - s25 + even3) * Math.SQRT1_2;
  d[at] = even0 + even1;
  d[i4] = even0 - even1;
  d[i2] = even3 + even2;
  d[i6] = even3 - even2;

  const odd0 = d34 + d25;
  const odd1 = d25 + d16;
  const odd2 = d16 + d07;
  const turn = (odd0 - odd2) * 0.382683433;
  const low = 0.5411961 * odd0 + turn;
  const high = 1.306562965 * odd2 + turn;
  const middle = odd1 * Math.SQRT1_2;
  const near = d07 + middle;
  const far = d07 - middle;
  d[i5] = far + low;
  d[i3] = far - low;
  d[i1] = near + high;
  d[i7] = near - high;
}
