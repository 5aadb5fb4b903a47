import { sha256 } from '../../platform/core/signatures.ts';

/** Returns what stands for the watermark of a link in keys, rows and links. */
export const watermarkIdOf = (watermark: string): string => sha256(watermark).slice(0, 16);

/**
 * Returns what stands for a photo's id in the keys of its derivatives (`photo-store.ts`), so that those with a watermark lie
 * beside the plain ones, and are deleted with them.
 */
export const watermarkedKey = (photoId: string, watermarkId: string | null): string =>
  watermarkId === null ? photoId : `${photoId}/marked-${watermarkId}`;
