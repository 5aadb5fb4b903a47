const aanFactors = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** What to multiply coefficient `place` (row × 8 + column) by before a transform to `size` × `size` samples. */
export function inverseScale(size: number, place: number): number {
  const [row, column] = [place >> 3, place & 7];
  if (size === 8) return (aanFactors[row]! * aanFactors[column]!) / 8;
  return (halfScale(size, row) * halfScale(size, column)) / 8;
}

/** The smaller transforms have their constants in here: of a cosine the first has 1, the others √2. */
function halfScale(size: number, index: number): number {
  if (index === 0 || size === 1) return 1;
  if (size === 2) return 1;
  return index === 2 ? 1 : Math.SQRT2;
}

/** The inverse DCT of Arai, Agui and Nakajima: `columns` of the block from the left have coefficients. */
export function inverseDct8(
  block: Float64Array,
  columns: number,
  out: Uint8ClampedArray,
  from: number,
  stride: number,
): void {
  for (let i = 0; i < columns; i++) {
    const t10 = block[i]! + block[i + 32]!;
    const t11 = block[i]! - block[i + 32]!;
    const t13 = block[i + 16]! + block[i + 48]!;
    const t12 = (block[i + 16]! - block[i + 48]!) * Math.SQRT2 - t13;
    const a0 = t10 + t13;
    const a3 = t10 - t13;
    const a1 = t11 + t12;
    const a2 = t11 - t12;
    const z13 = block[i + 40]! + block[i + 24]!;
    const z10 = block[i + 40]! - block[i + 24]!;
    const z11 = block[i + 8]! + block[i + 56]!;
    const z12 = block[i + 8]! - block[i + 56]!;
    const c7 = z11 + z13;
    const z5 = (z10 + z12) * 1.847759065;
    const c6 = z5 - 2.61312593 * z10 - c7;
    const c5 = (z11 - z13) * Math.SQRT2 - c6;
    const c4 = 1.0823922 * z12 - z5 + c5;
    block[i] = a0 + c7;
    block[i + 56] = a0 - c7;
    block[i + 8] = a1 + c6;
    block[i + 48] = a1 - c6;
    block[i + 16] = a2 + c5;
    block[i + 40] = a2 - c5;
    block[i + 32] = a3 + c4;
    block[i + 24] = a3 - c4;
  }
  for (let r = 0, at = from; r < 64; r += 8, at += stride) {
    const t10 = block[r]! + block[r + 4]! + 128;
    const t11 = block[r]! - block[r + 4]! + 128;
    const t13 = block[r + 2]! + block[r + 6]!;
    const t12 = (block[r + 2]! - block[r + 6]!) * Math.SQRT2 - t13;
    const a0 = t10 + t13;
    const a3 = t10 - t13;
    const a1 = t11 + t12;
    const a2 = t11 - t12;
    const z13 = block[r + 5]! + block[r + 3]!;
    const z10 = block[r + 5]! - block[r + 3]!;
    const z11 = block[r + 1]! + block[r + 7]!;
    const z12 = block[r + 1]! - block[r + 7]!;
    const c7 = z11 + z13;
    const z5 = (z10 + z12) * 1.847759065;
    const c6 = z5 - 2.61312593 * z10 - c7;
    const c5 = (z11 - z13) * Math.SQRT2 - c6;
    const c4 = 1.0823922 * z12 - z5 + c5;
    out[at] = a0 + c7;
    out[at + 7] = a0 - c7;
    out[at + 1] = a1 + c6;
    out[at + 6] = a1 - c6;
    out[at + 2] = a2 + c5;
    out[at + 5] = a2 - c5;
    out[at + 4] = a3 + c4;
    out[at + 3] = a3 - c4;
  }
}

const cos1 = 0.9238795325112867;
const cos3 = 0.3826834323650898;

/** The lowest 4 × 4 coefficients to as many samples: half the size. */
export function inverseDct4(block: Float64Array, out: Uint8ClampedArray, from: number, stride: number): void {
  for (let i = 0; i < 4; i++) {
    const sum = block[i]! + block[i + 16]!;
    const difference = block[i]! - block[i + 16]!;
    const outer = cos1 * block[i + 8]! + cos3 * block[i + 24]!;
    const inner = cos3 * block[i + 8]! - cos1 * block[i + 24]!;
    block[i] = sum + outer;
    block[i + 8] = difference + inner;
    block[i + 16] = difference - inner;
    block[i + 24] = sum - outer;
  }
  for (let r = 0, at = from; r < 32; r += 8, at += stride) {
    const sum = block[r]! + block[r + 2]! + 128;
    const difference = block[r]! - block[r + 2]! + 128;
    const outer = cos1 * block[r + 1]! + cos3 * block[r + 3]!;
    const inner = cos3 * block[r + 1]! - cos1 * block[r + 3]!;
    out[at] = sum + outer;
    out[at + 1] = difference + inner;
    out[at + 2] = difference - inner;
    out[at + 3] = sum - outer;
  }
}

/** The lowest 2 × 2 coefficients: a quarter of the size. */
export function inverseDct2(block: Float64Array, out: Uint8ClampedArray, at: number, stride: number): void {
  const left = block[0]! + block[8]! + 128;
  const lower = block[0]! - block[8]! + 128;
  const right = block[1]! + block[9]!;
  const corner = block[1]! - block[9]!;
  out[at] = left + right;
  out[at + 1] = left - right;
  out[at + stride] = lower + corner;
  out[at + stride + 1] = lower - corner;
}
