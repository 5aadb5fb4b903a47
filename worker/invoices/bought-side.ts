import type { Size } from '../../shared/rules/fit-box.ts';
import { isRaw, type PictureFormat } from '../pictures/detect/detect-format.ts';
import { isStrippable } from '../pictures/privacy/strip-gps.ts';
import type { BoughtPhoto } from './queries.ts';

/** Returns the longer side of the JPEG to make for an item; null if it is delivered as uploaded. */
export function madeSide(bought: BoughtPhoto, buyerId: string | null): number | null {
  if (isReduced(bought)) return bought.item.resolution;
  const { photo } = bought;
  const isForeign = photo && photo.userId !== buyerId;
  return isForeign && !isStrippable(photo.format as PictureFormat) ? fullSide(photo) : null;
}

/** A photo is never enlarged: a small one is delivered as it is, unless its size is only that of a RAW preview. */
export function isReduced({ item: { resolution }, photo }: BoughtPhoto): boolean {
  if (resolution === null) return false;
  const longer = Math.max(photo?.width ?? 0, photo?.height ?? 0);
  return longer === 0 || longer > resolution || (photo !== null && isRaw(photo.format as PictureFormat));
}

/** Upper bound for the size of an item's file, before it is made. */
export function maxBytesOf(bought: BoughtPhoto, buyerId: string | null): number {
  const sizeBytes = bought.photo?.sizeBytes ?? 0;
  const side = madeSide(bought, buyerId);
  // A JPEG of this quality has less than six bits per pixel, even for gravel.
  if (side !== null) return Math.max(isReduced(bought) ? sizeBytes / 4 : 0, side ** 2 * 0.75);
  return sizeBytes;
}

/** The largest picture that fits into an isolate both as pixels and as a JPEG: a phone's 12 MP. */
const maxFullPixels = 12_600_000;

/**
 * Returns the longer side of a photo that can be converted to a full-size JPEG; null when it is too large or unknown.
 */
export function fullSide(photo: { [side in keyof Size]: number | null } | null): number | null {
  const [width, height] = [photo?.width ?? 0, photo?.height ?? 0];
  const isMakeable = width > 0 && height > 0 && width * height <= maxFullPixels;
  return isMakeable ? Math.max(width, height) : null;
}
