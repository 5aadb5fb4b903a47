import { JpegRowEncoder } from '../../../shared/pictures/jpeg-row-encoder.ts';
import { fitBox } from '../../../shared/rules/fit-box.ts';
import { guardDecoding } from '../decode/guard-decoding.ts';
import type { Orientation } from '../detect/exif.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { openPicture } from '../open-picture.ts';
import { withPictureLock } from '../picture-lock.ts';
import type { PictureSource } from '../picture-source.ts';
import type { Planes } from '../scale/planes.ts';
import { PlanesCollector, pushPlanes } from '../scale/planes-collector.ts';
import { turnPlanes } from '../scale/turn-planes.ts';
import { scalePicture } from '../scale-picture.ts';
import { MemorySink } from '../sinks/memory-sink.ts';
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
      const plain = encode(upright);
      if (!watermark) return { plain };
      drawWatermark(upright, watermark);
      return { plain, marked: encode(upright) };
    }),
  );
}

function encode(planes: Planes): Uint8Array {
  const { width, height } = planes;
  const sink = new MemorySink();
  const encoder = new JpegRowEncoder({ width, height, quality, subsampling: '4:2:0' }, sink.put);
  pushPlanes(planes, encoder);
  encoder.finish();
  return sink.bytes();
}
