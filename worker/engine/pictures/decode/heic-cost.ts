import { isHdrTransfer } from '../colour/cicp.ts';
import type { HeifHeader } from '../detect/heif-header.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { bytesPerPixel } from '../rows.ts';
import type { HeifLayout } from './lib-heif.ts';

/** What decoding a HEIC takes. */
export interface HeicCost {
  /** WASM memory and what is put together of a row of tiles. */
  bytes: number;
  bandBytes: number;
  cpuSeconds: number;
  /** A row of large tiles is put together in several parts, and its tiles are decoded once for each. */
  parts: number;
  layout: HeifLayout;
}

/** libheif with its tables and stack, before the first file. */
const libraryBytes = 17_000_000;
/** Planes of the decoder, their copy and the RGB of a tile, measured. */
const pixelBytes = 9;
const deepPixelBytes = 10;
const widePixelBytes = 19;
/** HDR brought to 8 bits. */
const hdrPixelBytes = 14;
const alphaPixelBytes = 4;
const nanosecondsPerPixel = 40;
const nanosecondsPerByte = 400;
/** Samples of more than 8 bits. */
const deepFactor = 1.5;

/** Known from the header alone. HDR keeps all its bits until it is tone-mapped, where there is memory for them. */
export function heicCost(fileBytes: number, header: HeifHeader): HeicCost {
  if (!isHdr(header)) return costOf(fileBytes, header, header.alpha ? 'rgba' : 'rgb');
  const wide = costOf(fileBytes, header, header.alpha ? 'rgba16' : 'rgb16');
  const fits = wide.bytes <= wasmBudgetBytes && wide.parts === 1;
  return fits ? wide : costOf(fileBytes, header, header.alpha ? 'rgba' : 'rgb');
}

function isHdr({ bitDepth, colour: { cicp } }: HeifHeader): boolean {
  return bitDepth > 8 && cicp !== undefined && isHdrTransfer(cicp.transfer);
}

function costOf(fileBytes: number, header: HeifHeader, layout: HeifLayout): HeicCost {
  const { width, height, bitDepth, alpha, codedPixels, tileHeight } = header;
  const perPixel = colourBytes(header, layout) + (alpha ? alphaPixelBytes : 0);
  const tileBytes = libraryBytes + fileBytes + codedPixels * perPixel;
  const bandBytes = tileHeight === null ? 0 : width * tileHeight * bytesPerPixel[layout];
  const parts = Math.max(1, Math.ceil(bandBytes / Math.max(1, wasmBudgetBytes - tileBytes)));
  const once = width * height * nanosecondsPerPixel + header.codedBytes * nanosecondsPerByte;
  return {
    bytes: tileBytes + Math.ceil(bandBytes / parts),
    bandBytes: Math.ceil(bandBytes / parts),
    cpuSeconds: (once * parts * (bitDepth > 8 ? deepFactor : 1)) / 1e9,
    parts,
    layout,
  };
}

function colourBytes(header: HeifHeader, layout: HeifLayout): number {
  if (layout === 'rgb16' || layout === 'rgba16') return widePixelBytes;
  if (isHdr(header)) return hdrPixelBytes;
  return header.bitDepth > 8 ? deepPixelBytes : pixelBytes;
}
