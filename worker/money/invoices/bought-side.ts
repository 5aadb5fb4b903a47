import { isRaw, type PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import { isStrippable } from '../../engine/pictures/privacy/strip-gps.ts';
import type { BoughtPhoto } from './queries.ts';

/**
 * Returns the longer side of the JPEG to make for an item, or that it has all pixels; null if it is delivered as
 * uploaded.
 */
export function madeSide(bought: BoughtPhoto, buyerId: string | null): number | 'full' | null {
  if (isReduced(bought)) return bought.item.resolution;
  const { photo } = bought;
  const isForeign = photo && photo.userId !== buyerId;
  return isForeign && !isStrippable(photo.format as PictureFormat) ? 'full' : null;
}

/** A photo is never enlarged: a small one is delivered as it is, unless its size is only that of a RAW preview. */
export function isReduced({ item: { resolution }, photo }: BoughtPhoto): boolean {
  if (resolution === null) return false;
  const longer = Math.max(photo?.width ?? 0, photo?.height ?? 0);
  return longer === 0 || longer > resolution || (photo !== null && isRaw(photo.format as PictureFormat));
}

/** Upper bound for the size of an item's file, before it is made. */
export function maxBytesOf(bought: BoughtPhoto, buyerId: string | null): number {
  const { sizeBytes = 0, masterBytes = 0, width = 0, height = 0 } = bought.photo ?? {};
  const side = madeSide(bought, buyerId);
  // Twice as much as of the others, as its colour has all pixels.
  if (side === 'full') return masterBytes || (width ?? 0) * (height ?? 0) * 1.5;
  // A JPEG of this quality has less than six bits per pixel, even for gravel.
  if (side !== null) return Math.max(isReduced(bought) ? sizeBytes / 4 : 0, side ** 2 * 0.75);
  return sizeBytes;
}
