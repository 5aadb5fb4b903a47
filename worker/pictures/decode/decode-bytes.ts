import type { JpegHeader } from '../detect/jpeg-header.ts';
import type { WebpFrame } from '../detect/webp-header.ts';

/** libjpeg's own tables and rows, at their worst. */
const jpegWorkingBytes = 2 * 1024 * 1024;
const webpWorkingBytes = 2 * 1024 * 1024;

/** RGBA; a lossless picture is there once more while it is decoded, and so is a lossy one's alpha, at worst as RGBA. */
const webpPixelBytes = ({ lossless, alpha }: WebpFrame): number => (lossless ? 8.2 : alpha ? 10 : 4);

/** WASM memory that decoding a WebP takes: whole, since libwebp's plain call cannot scale. */
export const webpDecodeBytes = (frame: WebpFrame): number =>
  frame.length + frame.width * frame.height * webpPixelBytes(frame) + webpWorkingBytes;

/** WASM memory that decoding a JPEG into `pixelBytes` takes. */
export const jpegDecodeBytes = (fileBytes: number, pixelBytes: number, header: JpegHeader): number =>
  fileBytes + pixelBytes + coefficientBytes(header) + jpegWorkingBytes;

/** A picture in many scans lies in memory as coefficients, two bytes each, until its last scan. */
function coefficientBytes(header: JpegHeader): number {
  if (!header.manyScans) return 0;
  const max = (side: 'h' | 'v') => Math.max(...header.components.map((component) => component[side]));
  const units = Math.ceil(header.width / (8 * max('h'))) * Math.ceil(header.height / (8 * max('v')));
  return header.components.reduce((bytes, { h, v }) => bytes + units * h * v * 128, 0);
}
