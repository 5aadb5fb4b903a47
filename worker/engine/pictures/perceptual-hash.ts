import type { Planes } from './scale/planes.ts';

const [columns, rows] = [9, 8];

/**
 * Returns the dHash of a picture: 64 bits, in hexadecimal, each of which tells whether brightness grows from one place of
 * a 9 × 8 grid to the next. It survives other sizes, compression and exposure.
 */
export function perceptualHash({ width, height, y }: Pick<Planes, 'width' | 'height' | 'y'>): string {
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let row = 0; row < height; row += 1) {
    const start = Math.floor((row * rows) / height) * columns;
    for (let column = 0; column < width; column += 1) {
      const place = start + Math.floor((column * columns) / width);
      sums[place]! += y[row * width + column]!;
      counts[place]! += 1;
    }
  }
  const bytes = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const place = row * columns + bit;
      const isBrighter = sums[place + 1]! / counts[place + 1]! > sums[place]! / counts[place]!;
      if (isBrighter) bytes[row]! |= 1 << bit;
    }
  }
  return Buffer.from(bytes).toString('hex');
}
