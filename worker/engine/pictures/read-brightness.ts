import { guardDecoding } from './decode/guard-decoding.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { openPicture } from './open-picture.ts';
import { withPictureLock } from './picture-lock.ts';
import { bytesSource } from './picture-source.ts';
import { PlanesCollector } from './scale/planes-collector.ts';
import { scalePicture } from './scale-picture.ts';

/**
 * Returns a small picture in grey, four bytes a pixel as a canvas has it. Throws PictureError for what can't be decoded.
 */
export const readBrightness = (bytes: Uint8Array) =>
  withPictureLock(() =>
    guardDecoding(bytesSource(bytes), async (source) => {
      const picture = await openPicture(source, await inspectPicture(source));
      const { width, height } = picture;
      const target = { width, height };
      const collector = new PlanesCollector(target);
      await scalePicture(picture, { box: { left: 0, top: 0, ...target }, target, chromaStep: 2 }, collector);
      const data = new Uint8ClampedArray(4 * width * height);
      collector.planes.y.forEach((level, at) => {
        data.fill(level, 4 * at, 4 * at + 3);
        data[4 * at + 3] = 255;
      });
      return { width, height, data };
    }),
  );
