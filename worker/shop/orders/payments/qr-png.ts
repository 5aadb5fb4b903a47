import { encode as encodePng } from 'fast-png';
import { encode as encodeQr } from 'uqr';

/** Sharp also on screens with two or three pixels for one. */
const wantedPixels = 600;

/** Returns a QR code as a PNG: level M, a margin of two modules, each module a whole number of pixels. */
export function qrPng(text: string): Uint8Array {
  const { data: modules } = encodeQr(text, { ecc: 'M', border: 2 });
  const scale = Math.max(1, Math.round(wantedPixels / modules.length));
  const width = modules.length * scale;
  const bytesPerRow = Math.ceil(width / 8);
  const data = new Uint8Array(bytesPerRow * width).fill(255);
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < width; column++) {
      if (!modules[Math.floor(row / scale)]?.[Math.floor(column / scale)]) continue;
      data[row * bytesPerRow + (column >> 3)]! &= ~(128 >> (column & 7));
    }
  }
  return encodePng({ width, height: width, data, depth: 1, channels: 1 }, { zlib: { level: 9 } });
}
