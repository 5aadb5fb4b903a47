const aanFactors = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** Returns what to multiply coefficient `place` (row × 8 + column) by before a transform to `size` × `size` samples. */
export function inverseScale(size: number, place: number): number {
  const [row, column] = [place >> 3, place & 7];
  if (size === 8) return (aanFactors[row]! * aanFactors[column]!) / 8;
  return ((row === 0 ? 1 : Math.SQRT2) * (column === 0 ? 1 : Math.SQRT2)) / 8;
}

/** The inverse DCT of Arai, Agui and Nakajima: `columns` of the block from the left have coefficients. */
export function inverseDct(
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
