import type { WebpFrame } from '../detect/webp-header.ts';

const webpWorkingBytes = 2 * 1024 * 1024;

/** RGBA; a lossless picture is there once more while it is decoded, and so is a lossy one's alpha, at worst as RGBA. */
const webpPixelBytes = ({ lossless, alpha }: WebpFrame): number => (lossless ? 8.2 : alpha ? 10 : 4);

/** WASM memory that decoding a WebP takes: whole, since libwebp's plain call cannot scale. */
export const webpDecodeBytes = (frame: WebpFrame): number =>
  frame.length + frame.width * frame.height * webpPixelBytes(frame) + webpWorkingBytes;
