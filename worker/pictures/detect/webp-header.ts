import type { BufferedReader } from '../buffered-reader.ts';
import { keepableIcc, maxIccBytes } from '../decode/icc-profile.ts';
import { PictureError } from '../picture-error.ts';

export interface WebpHeader {
  width: number;
  height: number;
  /** VP8L: its decoder holds a second copy of all pixels. */
  lossless: boolean;
  alpha: boolean;
  animated: boolean;
  iccProfile: Uint8Array | null;
  exifOffset: number | null;
}

const maxChunks = 64;

/** Walks the RIFF chunks (RFC 9649). Throws PictureError. */
export async function readWebpHeader(reader: BufferedReader): Promise<WebpHeader> {
  let canvas: { width: number; height: number; alpha: boolean; animated: boolean } | null = null;
  let image: { width: number; height: number; alpha: boolean; lossless: boolean } | null = null;
  let iccProfile: Uint8Array | null = null;
  let exifOffset: number | null = null;
  let offset = 12;
  for (let i = 0; i < maxChunks && offset + 8 <= reader.sizeBytes; i++) {
    const head = await reader.bytes(offset, 8);
    const name = String.fromCharCode(...head.subarray(0, 4));
    const length = new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    const body = offset + 8;
    if (name === 'VP8X') {
      const view = await reader.view(body, 10);
      const flags = view.getUint8(0);
      canvas = {
        width: (view.getUint32(4, true) & 0xffffff) + 1,
        height: (view.getUint32(6, true) >>> 8) + 1,
        alpha: (flags & 0x10) !== 0,
        animated: (flags & 0x02) !== 0,
      };
    } else if (name === 'VP8 ') image ??= readLossy(await reader.view(body, 10));
    else if (name === 'VP8L') image ??= readLossless(await reader.view(body, 5));
    else if (name === 'ICCP' && length <= maxIccBytes) {
      iccProfile = keepableIcc((await reader.bytes(body, length)).slice());
    } else if (name === 'EXIF') exifOffset = await skipExifHead(reader, body);
    offset = body + length + (length & 1);
  }
  const size = canvas ?? image;
  if (!size) throw new PictureError('truncated', 'a WebP without a picture');
  if (image && (image.width !== size.width || image.height !== size.height)) {
    throw new PictureError('corrupt', 'a picture of another size than its canvas');
  }
  return {
    width: size.width,
    height: size.height,
    lossless: image?.lossless ?? false,
    alpha: size.alpha,
    animated: canvas?.animated ?? false,
    iccProfile,
    exifOffset,
  };
}

function readLossy(view: DataView) {
  if (view.getUint8(3) !== 0x9d || view.getUint8(4) !== 0x01 || view.getUint8(5) !== 0x2a) {
    throw new PictureError('corrupt', 'no VP8 key frame');
  }
  const width = view.getUint16(6, true) & 0x3fff;
  const height = view.getUint16(8, true) & 0x3fff;
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a WebP without a size');
  return { width, height, alpha: false, lossless: false };
}

function readLossless(view: DataView) {
  if (view.getUint8(0) !== 0x2f) throw new PictureError('corrupt', 'no VP8L signature');
  const bits = view.getUint32(1, true);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    alpha: (bits >>> 28) % 2 === 1,
    lossless: true,
  };
}

/** Some writers keep JPEG's 'Exif\0\0' before the TIFF header. */
async function skipExifHead(reader: BufferedReader, body: number): Promise<number> {
  const head = await reader.upTo(body, 4);
  return String.fromCharCode(...head) === 'Exif' ? body + 6 : body;
}
