import type { RowConverter } from '../colour/colour-converter.ts';
import type { Rgb } from './draw-picture.ts';

/** Colours after a converter of YCbCr rows. */
export function convertPixels(convert: RowConverter, colors: Rgb[]): Rgb[] {
  const row = (of: (color: Rgb) => number) => Uint8ClampedArray.from(colors, of);
  const y = row(([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b);
  const cb = row(([r, g, b]) => 128 - 0.168736 * r - 0.331264 * g + 0.5 * b);
  const cr = row(([r, g, b]) => 128 + 0.5 * r - 0.418688 * g - 0.081312 * b);
  convert(y, cb, cr);
  return colors.map((_, i) => {
    const [l, u, v] = [y[i]!, cb[i]! - 128, cr[i]! - 128];
    return Array.from(Uint8ClampedArray.of(l + 1.402 * v, l - 0.344136 * u - 0.714136 * v, l + 1.772 * u)) as Rgb;
  });
}
