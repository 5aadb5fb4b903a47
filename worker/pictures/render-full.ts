import { JpegRowEncoder } from '../../shared/pictures/jpeg-row-encoder.ts';
import { guardDecoding } from './decode/guard-decoding.ts';
import { keepableIcc } from './decode/icc-profile.ts';
import type { PictureInfo } from './detect/inspect-picture.ts';
import { smallExif } from './detect/small-exif.ts';
import { openPicture } from './open-picture.ts';
import { withPictureLock } from './picture-lock.ts';
import type { PictureSource } from './picture-source.ts';
import { exifSegment } from './privacy/strip-gps-jpeg.ts';
import { scalePicture } from './scale-picture.ts';

const quality = 92;

/**
 * Makes a JPEG of all pixels of a picture, as they are stored: its EXIF says which way is up and when it was taken, and
 * nothing else. Throws PictureError, as `derivePicture` does.
 */
export function renderFull(source: PictureSource, info: PictureInfo, sink: (chunk: Uint8Array) => void): Promise<void> {
  return withPictureLock(() =>
    guardDecoding(source, async (guarded) => {
      const picture = await openPicture(guarded, info);
      const { width, height } = picture;
      const iccProfile = picture.colour.iccProfile && keepableIcc(picture.colour.iccProfile);
      const format = { width, height, quality, subsampling: '4:4:4', iccProfile: iccProfile ?? undefined } as const;
      const exif = smallExif({ orientation: picture.orientation, takenAt: info.takenAt });
      const encoder = new JpegRowEncoder(format, withExif(sink, exif));
      const box = { left: 0, top: 0, width, height };
      await scalePicture(picture, { box, target: { width, height }, chromaStep: 1 }, encoder);
      encoder.finish();
    }),
  );
}

/** Puts the EXIF between the start marker and the rest of the first chunk. */
function withExif(sink: (chunk: Uint8Array) => void, exif: Uint8Array | null): (chunk: Uint8Array) => void {
  let isFirst = exif !== null;
  return (chunk) => {
    if (!isFirst || !exif) return sink(chunk);
    isFirst = false;
    sink(chunk.subarray(0, 2));
    sink(exifSegment(exif));
    sink(chunk.subarray(2));
  };
}
