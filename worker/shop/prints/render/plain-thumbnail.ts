import { fitBox } from '../../../../shared/engine/fit-box.ts';
import { guardDecoding } from '../../../engine/pictures/decode/guard-decoding.ts';
import { inspectPicture } from '../../../engine/pictures/detect/inspect-picture.ts';
import { encodePlanes } from '../../../engine/pictures/encode-planes.ts';
import { openPicture } from '../../../engine/pictures/open-picture.ts';
import { withPictureLock } from '../../../engine/pictures/picture-lock.ts';
import type { PictureSource } from '../../../engine/pictures/picture-source.ts';
import { PlanesCollector } from '../../../engine/pictures/scale/planes-collector.ts';
import { scalePicture } from '../../../engine/pictures/scale-picture.ts';

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
