import type { Size } from '../../../shared/engine/fit-box.ts';
import { JpegRowEncoder } from '../../../shared/engine/pictures/jpeg-row-encoder.ts';
import { srgbProfile } from './colour/srgb-profile.ts';
import { guardDecoding } from './decode/guard-decoding.ts';
import type { PictureInfo } from './detect/inspect-picture.ts';
import { smallExif } from './detect/small-exif.ts';
import { openPicture } from './open-picture.ts';
import { withPictureLock } from './picture-lock.ts';
import type { PictureSource } from './picture-source.ts';
import { exifSegment } from './privacy/strip-gps-jpeg.ts';
import { scalePicture } from './scale-picture.ts';
import type { PictureSink } from './sinks/picture-sink.ts';

const quality = 92;
/** More than any print has (50 × 70 cm at 300 dpi), and what a Worker encodes in time. */
export const maxFullPixels = 60_000_000;

/**
 * Makes a JPEG of all pixels of a picture (of more than 60 megapixels, one of 60), as they are stored: its EXIF says
 * which way is up and when it was taken, and nothing else. Throws PictureError, as `derivePicture` does.
 */
export function renderFull(source: PictureSource, info: PictureInfo, sink: PictureSink): Promise<void> {
  return withPictureLock(() =>
    guardDecoding(source, async (guarded) => {
      const picture = await openPicture(guarded, info);
      const { width, height } = fullSize(picture);
      const format = { width, height, quality, subsampling: '4:4:4', iccProfile: srgbProfile() } as const;
      const exif = smallExif({ orientation: picture.orientation, takenAt: info.takenAt });
      const encoder = new JpegRowEncoder(format, withExif(sink.put, exif));
      const box = { left: 0, top: 0, width: picture.width, height: picture.height };
      await scalePicture(picture, { box, target: { width, height }, chromaStep: 1 }, encoder, () => sink.pause);
      encoder.finish();
    }),
  );
}

function fullSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(maxFullPixels / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** Puts the EXIF between the start marker and the rest of the first chunk. */
function withExif(put: PictureSink['put'], exif: Uint8Array | null): PictureSink['put'] {
  let isFirst = exif !== null;
  return (chunk) => {
    if (!isFirst || !exif) return put(chunk);
    isFirst = false;
    put(chunk.subarray(0, 2));
    put(exifSegment(exif));
    put(chunk.subarray(2));
  };
}
