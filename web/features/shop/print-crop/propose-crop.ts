import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import { type PrintChoice, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import type { Pixels } from './better-crop.ts';

// Enough to find what a photo shows, and a few hundredths of a second on a phone.
const pictureSide = 160;

/**
 * Returns a better crop of a photo than the one by rule, found in a picture of it. Null: there is none, or this browser
 * can't find it.
 */
export async function proposeCrop(
  photo: Size & { url: string },
  format: PrintFormat,
  choice: PrintChoice,
): Promise<Box | null> {
  const ratio = printPlan(photo, format, { ...choice, crop: null })?.cropRatio;
  if (!ratio) return null;
  try {
    const [{ betterCrop }, picture] = await Promise.all([import('./better-crop.ts'), readPixels(photo.url)]);
    return picture && (await betterCrop(picture, photo, ratio));
  } catch {
    return null;
  }
}

/** Returns a small copy of a picture of our own site; null where nothing can be drawn. */
async function readPixels(url: string): Promise<Pixels | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, pictureSide / Math.min(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !(canvas.width > 0)) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
