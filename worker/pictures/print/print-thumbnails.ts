import { fitBox } from '../../../shared/rules/fit-box.ts';
import { guardDecoding } from '../decode/guard-decoding.ts';
import type { Orientation } from '../detect/exif.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { encodePlanes } from '../encode-planes.ts';
import { openPicture } from '../open-picture.ts';
import { withPictureLock } from '../picture-lock.ts';
import type { PictureSource } from '../picture-source.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { turnPlanes } from '../scale/turn-planes.ts';
import { scalePicture } from '../scale-picture.ts';
import { drawWatermark } from '../watermark/draw-watermark.ts';
import { loadLetters } from '../watermark/text-outline.ts';

const maxSide = 640;
const quality = 82;

interface PrintThumbnails {
  plain: Uint8Array;
  /** With the watermark, if there is one. */
  marked?: Uint8Array;
}

/** Makes the thumbnails of a print file from its own pixels, turned upright. Throws PictureError. */
export async function printThumbnails(
  file: PictureSource,
  orientation: Orientation,
  watermark: string | null,
): Promise<PrintThumbnails> {
  if (watermark) await loadLetters();
  return withPictureLock(() =>
    guardDecoding(file, async (guarded) => {
      const picture = await openPicture(guarded, await inspectPicture(guarded));
      const box = { left: 0, top: 0, width: picture.width, height: picture.height };
      const target = fitBox(picture, maxSide);
      const collector = new PlanesCollector(target);
      await scalePicture(picture, { box, target, chromaStep: 2 }, collector);
      const upright = turnPlanes(collector.planes, orientation);
      const plain = encodePlanes(upright, quality);
      if (!watermark) return { plain };
      drawWatermark(upright, watermark);
      return { plain, marked: encodePlanes(upright, quality) };
    }),
  );
}
