import { withPictureLock } from './picture-lock.ts';
import { readPlanes } from './read-planes.ts';

/**
 * Returns a small picture in grey, four bytes a pixel as a canvas has it. Throws PictureError for what can't be decoded.
 */
export const readBrightness = (bytes: Uint8Array) =>
  withPictureLock(async () => {
    const { width, height, y } = await readPlanes(bytes, Number.POSITIVE_INFINITY);
    const data = new Uint8ClampedArray(4 * width * height);
    y.forEach((level, at) => {
      data.fill(level, 4 * at, 4 * at + 3);
      data[4 * at + 3] = 255;
    });
    return { width, height, data };
  });
