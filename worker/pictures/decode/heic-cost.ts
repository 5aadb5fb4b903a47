import type { HeifHeader } from '../detect/heif-header.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';

/** What decoding a HEIC takes. */
export interface HeicCost {
  /** WASM memory and the row of tiles. */
  bytes: number;
  cpuSeconds: number;
  /** A row of large tiles is put together in several parts, and its tiles are decoded once for each. */
  parts: number;
}

/** libheif with its tables and stack, before the first file. */
const libraryBytes = 17_000_000;
/** Planes of the decoder, their copy and the RGB of a tile, measured. */
const pixelBytes = 9;
const deepPixelBytes = 10;
const alphaPixelBytes = 4;
const nanosecondsPerPixel = 40;
const nanosecondsPerByte = 400;
/** Samples of more than 8 bits. */
const deepFactor = 1.5;

/** Known from the header alone. */
export function heicCost(fileBytes: number, header: HeifHeader): HeicCost {
  const { width, height, bitDepth, alpha, codedPixels, tileHeight } = header;
  const perPixel = (bitDepth > 8 ? deepPixelBytes : pixelBytes) + (alpha ? alphaPixelBytes : 0);
  const tileBytes = libraryBytes + fileBytes + codedPixels * perPixel;
  const bandBytes = tileHeight === null ? 0 : width * tileHeight * (alpha ? 4 : 3);
  const parts = Math.max(1, Math.ceil(bandBytes / Math.max(1, wasmBudgetBytes - tileBytes)));
  const once = width * height * nanosecondsPerPixel + header.codedBytes * nanosecondsPerByte;
  return {
    bytes: tileBytes + Math.ceil(bandBytes / parts),
    cpuSeconds: (once * parts * (bitDepth > 8 ? deepFactor : 1)) / 1e9,
    parts,
  };
}
