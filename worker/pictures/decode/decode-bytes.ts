import type { HeifHeader } from '../detect/heif-header.ts';
import type { JpegHeader } from '../detect/jpeg-header.ts';

/** Larger than any budget: no decoder of ours takes the picture. */
export const NO_DECODER = Number.MAX_SAFE_INTEGER;

/** libheif with its tables, before the first file. */
const HEIF_LIBRARY_BYTES = 17_000_000;
/** Planes of the decoder, its reference copy and the RGB of a tile, measured. */
const BYTES_PER_CODED_PIXEL = 9;
/** libjpeg's own tables and rows, at their worst. */
const JPEG_WORKING_BYTES = 2 * 1024 * 1024;

/** WASM memory that decoding a HEIC takes, without its row of tiles. */
export const heicDecodeBytes = (fileBytes: number, { codedPixels }: Pick<HeifHeader, 'codedPixels'>): number =>
  HEIF_LIBRARY_BYTES + fileBytes + codedPixels * BYTES_PER_CODED_PIXEL;

/** A row of tiles lies side by side as RGB before it is scaled. */
export const heicBandBytes = (width: number, tileHeight: number): number => width * tileHeight * 3;

/** WASM memory that decoding a JPEG into `pixelBytes` takes. */
export const jpegDecodeBytes = (fileBytes: number, pixelBytes: number, header: JpegHeader): number =>
  fileBytes + pixelBytes + coefficientBytes(header) + JPEG_WORKING_BYTES;

/** A picture in many scans lies in memory as coefficients, two bytes each, until its last scan. */
function coefficientBytes(header: JpegHeader): number {
  if (!header.manyScans) return 0;
  const max = (side: 'h' | 'v') => Math.max(...header.components.map((component) => component[side]));
  const units = Math.ceil(header.width / (8 * max('h'))) * Math.ceil(header.height / (8 * max('v')));
  return header.components.reduce((bytes, { h, v }) => bytes + units * h * v * 128, 0);
}
