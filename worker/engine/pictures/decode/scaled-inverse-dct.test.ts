import { expect, test } from 'vitest';
import { inverseDct, inverseScale } from './inverse-dct.ts';
import { scaledInverseDct } from './scaled-inverse-dct.ts';

/** The inverse DCT as the standard has it (ITU-T T.81, A.3.3), of `size` × `size` coefficients. */
function sampleAt(coefficients: number[], size: number, x: number, y: number): number {
  let sum = 0;
  for (let v = 0; v < size; v++) {
    for (let u = 0; u < size; u++) {
      const scale = (u === 0 ? Math.SQRT1_2 : 1) * (v === 0 ? Math.SQRT1_2 : 1);
      const waves =
        Math.cos(((2 * x + 1) * u * Math.PI) / (2 * size)) * Math.cos(((2 * y + 1) * v * Math.PI) / (2 * size));
      sum += scale * waves * coefficients[v * 8 + u]!;
    }
  }
  return sum / 4 + 128;
}

test.each([2, 3, 4, 5, 6, 7, 8])('%i eighths of a block are the cosines of their coefficients', (size) => {
  const coefficients = Array.from({ length: 64 }, (_, i) => {
    const isUsed = i >> 3 < size && (i & 7) < size;
    return isUsed ? ((i * 37) % 61) - 30 : 0;
  });
  const block = Float64Array.from(coefficients, (value, i) => value * inverseScale(size, i));
  const out = new Uint8ClampedArray(80);
  if (size === 8) inverseDct(block, 8, out, 3, 9);
  else scaledInverseDct(block, size, size, out, 3, 9);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const wanted = Math.max(0, Math.min(255, sampleAt(coefficients, size, x, y)));
      expect(Math.abs(out[3 + y * 9 + x]! - wanted)).toBeLessThan(0.51);
    }
  }
});
