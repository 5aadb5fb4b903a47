/**
 * The forward DCT of Arai, Agui and Nakajima over 8 × 8 samples, `stride` from one row to the next. Each coefficient
 * comes out multiplied by 8 × its row's and its column's factor, which `dctScale` lets the quantiser take away for
 * nothing.
 */
export function forwardDct(samples: Uint8ClampedArray, from: number, stride: number, block: Float64Array): void {
  for (let row = 0, at = from; row < 64; row += 8, at += stride) {
    const s07 = samples[at]! + samples[at + 7]!;
    const d07 = samples[at]! - samples[at + 7]!;
    const s16 = samples[at + 1]! + samples[at + 6]!;
    const d16 = samples[at + 1]! - samples[at + 6]!;
    const s25 = samples[at + 2]! + samples[at + 5]!;
    const d25 = samples[at + 2]! - samples[at + 5]!;
    const s34 = samples[at + 3]! + samples[at + 4]!;
    const d34 = samples[at + 3]! - samples[at + 4]!;
    const even0 = s07 + s34;
    const even3 = s07 - s34;
    const even1 = s16 + s25;
    const even2 = (s16 - s25 + even3) * Math.SQRT1_2;
    block[row] = even0 + even1;
    block[row + 4] = even0 - even1;
    block[row + 2] = even3 + even2;
    block[row + 6] = even3 - even2;
    const odd0 = d34 + d25;
    const odd2 = d16 + d07;
    const turn = (odd0 - odd2) * 0.382683433;
    const low = 0.5411961 * odd0 + turn;
    const high = 1.306562965 * odd2 + turn;
    const middle = (d25 + d16) * Math.SQRT1_2;
    const near = d07 + middle;
    const far = d07 - middle;
    block[row + 5] = far + low;
    block[row + 3] = far - low;
    block[row + 1] = near + high;
    block[row + 7] = near - high;
  }
  for (let at = 0; at < 8; at++) {
    const s07 = block[at]! + block[at + 56]!;
    const d07 = block[at]! - block[at + 56]!;
    const s16 = block[at + 8]! + block[at + 48]!;
    const d16 = block[at + 8]! - block[at + 48]!;
    const s25 = block[at + 16]! + block[at + 40]!;
    const d25 = block[at + 16]! - block[at + 40]!;
    const s34 = block[at + 24]! + block[at + 32]!;
    const d34 = block[at + 24]! - block[at + 32]!;
    const even0 = s07 + s34;
    const even3 = s07 - s34;
    const even1 = s16 + s25;
    const even2 = (s16 - s25 + even3) * Math.SQRT1_2;
    block[at] = even0 + even1;
    block[at + 32] = even0 - even1;
    block[at + 16] = even3 + even2;
    block[at + 48] = even3 - even2;
    const odd0 = d34 + d25;
    const odd2 = d16 + d07;
    const turn = (odd0 - odd2) * 0.382683433;
    const low = 0.5411961 * odd0 + turn;
    const high = 1.306562965 * odd2 + turn;
    const middle = (d25 + d16) * Math.SQRT1_2;
    const near = d07 + middle;
    const far = d07 - middle;
    block[at + 40] = far + low;
    block[at + 24] = far - low;
    block[at + 8] = near + high;
    block[at + 56] = near - high;
  }
  // Samples are meant to be around zero, which only their sum notices.
  block[0] = block[0]! - 64 * 128;
}

const aanFactors = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** What to divide coefficient `index` (row × 8 + column) by. */
export function dctScale(index: number): number {
  return 8 * aanFactors[index >> 3]! * aanFactors[index & 7]!;
}
