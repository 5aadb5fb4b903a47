import { PictureError } from './picture-error.ts';
import { PictureLockBusy, withPictureLock } from './picture-lock.ts';
import { readPlanes } from './read-planes.ts';

// Decoders skip what such a small picture does not need.
const maxSide = 8;

/**
 * Returns the average colour of a small JPEG, 0xRRGGBB; null when it can't be decoded, or others are decoded for longer
 * than `maxWaitMs`.
 */
export async function averageColor(jpeg: Uint8Array, maxWaitMs?: number): Promise<number | null> {
  try {
    return await withPictureLock(() => decodeColor(jpeg), maxWaitMs);
  } catch (error) {
    if (error instanceof PictureError || error instanceof PictureLockBusy) return null;
    throw error;
  }
}

async function decodeColor(jpeg: Uint8Array): Promise<number> {
  const { y, cb, cr } = await readPlanes(jpeg, maxSide);
  return rgbOf(mean(y), mean(cb) - 128, mean(cr) - 128);
}

const mean = (samples: Uint8ClampedArray): number => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

/** As JFIF has it. */
function rgbOf(y: number, cb: number, cr: number): number {
  const [red = 0, green = 0, blue = 0] = Uint8ClampedArray.of(
    y + 1.402 * cr,
    y - 0.344136 * cb - 0.714136 * cr,
    y + 1.772 * cb,
  );
  return (red << 16) | (green << 8) | blue;
}
