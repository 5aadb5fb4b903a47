import type { Size } from '../../engine/fit-box.ts';

/** Box of the derivative between thumbnail and preview, for grids on dense screens. It has the preview's quality. */
export const mediumMaxSide = 960;

/**
 * Returns whether there is a medium derivative: not if the photo or the shop's previews are no larger, the preview is
 * used then.
 */
export const hasMedium = (photo: Size, previewMaxSide: number): boolean =>
  Math.min(previewMaxSide, Math.max(photo.width, photo.height)) > mediumMaxSide;
