import { decode } from 'fast-png';

/** The pixels of a black and white PNG of one bit, as a QR reader wants them. */
export function rgbaOf(png: Uint8Array): { data: Uint8ClampedArray; width: number; height: number } {
  const { data: bits, width, height, depth } = decode(png);
  if (depth !== 1) throw new Error(`A PNG of one bit was expected, this one has ${depth}.`);
  const bytesPerRow = Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const column = at % width;
    const byte = bits[((at - column) / width) * bytesPerRow + (column >> 3)] ?? 0;
    data.fill(byte & (128 >> (column & 7)) ? 255 : 0, at * 4, at * 4 + 3);
  }
  return { data, width, height };
}
