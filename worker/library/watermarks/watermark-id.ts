import { sha256 } from '../../platform/core/signatures.ts';

/** Returns what stands for the text of a watermark in keys, rows and links. */
export const watermarkIdOf = (text: string): string => sha256(text).slice(0, 16);

/**
 * Returns what stands for a photo's id in the keys of its derivatives (`photo-store.ts`), so that those with a watermark lie
 * beside the plain ones, and are deleted with them.
 */
export const watermarkedKey = (photoId: string, watermarkId: string | null): string =>
  watermarkId === null ? photoId : `${photoId}/marked-${watermarkId}`;
