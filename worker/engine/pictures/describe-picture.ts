import { perceptualHash } from './perceptual-hash.ts';
import { PictureError } from './picture-error.ts';
import { PictureLockBusy, withPictureLock } from './picture-lock.ts';
import { readPlanes } from './read-planes.ts';
import { sharpness } from './sharpness.ts';

/** Small enough to be quick, and the same for all: sharpness can be compared. */
const maxSide = 400;

export interface PictureFacts {
  /** The average, 0xRRGGBB. */
  color: number;
  perceptualHash: string;
  sharpness: number;
}

/**
 * Returns what a small JPEG looks like; null when it can't be decoded, or others are decoded for longer than
 * `maxWaitMs`.
 */
export async function describePicture(jpeg: Uint8Array, maxWaitMs?: number): Promise<PictureFacts | null> {
  try {
    return await withPictureLock(() => describe(jpeg), maxWaitMs);
  } catch (error) {
    if (error instanceof PictureError || error instanceof PictureLockBusy) return null;
    throw error;
  }
}

async function describe(jpeg: Uint8Array): Promise<PictureFacts> {
  const planes = await readPlanes(jpeg, maxSide);
  const { y, cb, cr } = planes;
  return {
    color: rgbOf(mean(y), mean(cb) - 128, mean(cr) - 128),
    perceptualHash: perceptualHash(planes),
    sharpness: sharpness(planes),
  };
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
