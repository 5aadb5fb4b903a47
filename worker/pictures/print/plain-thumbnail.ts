import { fitBox } from '../../../shared/rules/fit-box.ts';
import { guardDecoding } from '../decode/guard-decoding.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { encodePlanes } from '../encode-planes.ts';
import { openPicture } from '../open-picture.ts';
import { withPictureLock } from '../picture-lock.ts';
import type { PictureSource } from '../picture-source.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { scalePicture } from '../scale-picture.ts';

export const thumbnailMaxSide = 640;
const quality = 82;

/** Returns the thumbnail of a print file from its own pixels. Throws PictureError. */
export function plainThumbnail(file: PictureSource): Promise<Uint8Array> {
  return withPictureLock(() =>
    guardDecoding(file, async (guarded) => {
      const picture = await openPicture(guarded, await inspectPicture(guarded));
      const box = { left: 0, top: 0, width: picture.width, height: picture.height };
      const target = fitBox(picture, thumbnailMaxSide);
      const collector = new PlanesCollector(target);
      await scalePicture(picture, { box, target, chromaStep: 2 }, collector);
      return encodePlanes(collector.planes, quality);
    }),
  );
}
