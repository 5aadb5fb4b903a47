import { fitBox, type Size } from '../../shared/rules/fit-box.ts';
import { BufferedReader } from './buffered-reader.ts';
import { decodeGif } from './decode/decode-gif.ts';
import { decodeHeic } from './decode/decode-heic.ts';
import { type DecodedPicture, decodeJpeg } from './decode/decode-jpeg.ts';
import { decodePng } from './decode/decode-png.ts';
import { decodeWebp } from './decode/decode-webp.ts';
import { guardDecoding } from './decode/guard-decoding.ts';
import type { PictureInfo } from './detect/inspect-picture.ts';
import { findRawPreview } from './detect/raw-preview.ts';
import { encodePlanes } from './encode/encode-planes.ts';
import { PictureError } from './picture-error.ts';
import { withPictureLock } from './picture-lock.ts';
import { type PictureSource, sourceSlice } from './picture-source.ts';
import { scalePlanes } from './scale/picture-scaler.ts';
import type { Planes } from './scale/planes.ts';
import { swapsSides, turnPlanes } from './scale/turn-planes.ts';

/** A square box that the derivative fits into, and the quality of its JPEG (1–100). It is never enlarged. */
export interface DerivativeSize {
  maxSide: number;
  quality: number;
}

export interface Derivative {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Makes all sizes from one decode, upright and without metadata; one picture at a time in an isolate. What `draw` adds
 * to the largest, all sizes show.
 * Throws PictureError: `truncated` and `corrupt` for damaged files, `needs-browser` (before decoding) for those
 * whose decoder would pass the memory budget, `unsupported` for what no decoder takes.
 */
export function derivePicture(
  source: PictureSource,
  info: PictureInfo,
  sizes: DerivativeSize[],
  draw?: (planes: Planes) => void,
): Promise<Derivative[]> {
  return withPictureLock(async () => {
    const upright = fitBox(info, Math.max(...sizes.map((size) => size.maxSide)));
    const asStored = swapsSides(info.orientation) ? { width: upright.height, height: upright.width } : upright;
    const { planes, iccProfile } = await guardDecoding(source, (guarded) => decode(guarded, info, asStored));
    const largest = turnPlanes(planes, info.orientation);
    draw?.(largest);
    let last = largest;
    return sizes.map(({ maxSide, quality }) => {
      const size = fitBox(info, maxSide);
      // Given from large to small, each is made from the one before, at a fraction of the work.
      const from = last.width >= size.width && last.height >= size.height ? last : largest;
      last = size.width === from.width && size.height === from.height ? from : scalePlanes(from, size);
      return { bytes: encodePlanes(last, quality, iccProfile ?? undefined), ...size };
    });
  });
}

async function decode(source: PictureSource, info: PictureInfo, target: Size): Promise<DecodedPicture> {
  switch (info.format) {
    case 'jpeg':
      return decodeJpeg(source, target);
    case 'png':
      return decodePng(source, target);
    case 'webp':
      return decodeWebp(source, target);
    case 'gif':
      return decodeGif(source, target);
    case 'heic':
      return decodeHeic(source, target);
    case 'avif':
      throw new PictureError('needs-browser', 'AVIF decoders take more memory than an isolate has');
    default: {
      const { offset, length } = await findRawPreview(new BufferedReader(source), info.format);
      return decodeJpeg(sourceSlice(source, offset, length), target);
    }
  }
}
