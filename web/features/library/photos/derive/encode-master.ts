import { JpegRowEncoder } from '../../../../../shared/engine/pictures/jpeg-row-encoder.ts';
import { maxMasterBytes } from '../../../../../shared/library/photos/upload-limits.ts';
import type { Bands } from './bitmap-bands.ts';

/** The second for a picture that the first makes too large. */
const qualities = [92, 80];

/** Returns a JPEG of all pixels, 4:4:4 as print files are; null when it has more than `maxBytes` at any quality. */
export function encodeMaster(bands: Bands, maxBytes = maxMasterBytes): Blob | null {
  for (const quality of qualities) {
    const jpeg = encode(bands, quality, maxBytes);
    if (jpeg) return jpeg;
  }
  return null;
}

function encode(bands: Bands, quality: number, maxBytes: number): Blob | null {
  const { width, height } = bands;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const encoder = new JpegRowEncoder({ width, height, quality, subsampling: '4:4:4' }, (chunk) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk.slice());
  });
  const row = { y: new Uint8ClampedArray(width), cb: new Uint8ClampedArray(width), cr: new Uint8ClampedArray(width) };
  bands.each((rgba, rows) => {
    for (let at = 0; at < rows && bytes <= maxBytes; at += 1) {
      convertRow(rgba, at * width * 4, row);
      encoder.push(row.y, row.cb, row.cr);
    }
  });
  if (bytes <= maxBytes) encoder.finish();
  if (bytes > maxBytes) return null;
  return new Blob(chunks, { type: 'image/jpeg' });
}

/** Converts a row as JFIF does (BT.601, full range), in integers of 16 fractional bits. */
function convertRow(rgba: Uint8ClampedArray, start: number, row: Record<'y' | 'cb' | 'cr', Uint8ClampedArray>): void {
  const { y, cb, cr } = row;
  for (let x = 0, at = start; x < y.length; x += 1, at += 4) {
    const r = rgba[at]!;
    const g = rgba[at + 1]!;
    const b = rgba[at + 2]!;
    y[x] = (19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16;
    cb[x] = (-11_059 * r - 21_709 * g + 32_768 * b + 8_421_375) >> 16;
    cr[x] = (32_768 * r - 27_439 * g - 5_329 * b + 8_421_375) >> 16;
  }
}
