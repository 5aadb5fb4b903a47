import type { Size } from './fit-box.ts';

/** A rectangle in whole pixels. */
export interface Box extends Size {
  left: number;
  top: number;
}

// No crop has to be smaller: fewer pixels show nothing on paper.
const minSide = 64;

/**
 * Returns the largest box of this aspect ratio in a photo. Where width is lost, it is centred; of lost height a third is
 * at the top, because heads are near it.
 */
export function largestCrop(photo: Size, ratio: Size): Box {
  const { width, height } = photo;
  if (width * ratio.height >= height * ratio.width) {
    const cropped = Math.min(width, Math.max(1, Math.round((height * ratio.width) / ratio.height)));
    return { left: Math.floor((width - cropped) / 2), top: 0, width: cropped, height };
  }
  const cropped = Math.min(height, Math.max(1, Math.round((width * ratio.height) / ratio.width)));
  return { left: 0, top: Math.floor((height - cropped) / 3), width, height: cropped };
}

/** Returns whether a crop lies in the photo, has this aspect ratio within one pixel, and is not tiny. */
export function isCropOf(photo: Size, ratio: Size, crop: Box): boolean {
  const { left, top, width, height } = crop;
  if (![left, top, width, height].every(Number.isInteger)) return false;
  if (left < 0 || top < 0 || left + width > photo.width || top + height > photo.height) return false;
  if (Math.min(width, height) < Math.min(minSide, shortSide(largestCrop(photo, ratio)))) return false;
  return Math.abs(width * ratio.height - height * ratio.width) <= Math.max(ratio.width, ratio.height);
}

const shortSide = ({ width, height }: Size): number => Math.min(width, height);
