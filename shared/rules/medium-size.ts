import type { Size } from './fit-box.ts';

/** The box of the derivative between thumbnail and preview, for grids on dense screens. It has the preview's quality. */
export const mediumMaxSide = 960;

/** A photo no larger than that, or a shop whose previews are no larger, has none: its preview takes the place. */
export const hasMedium = (photo: Size, previewMaxSide: number): boolean =>
  Math.min(previewMaxSide, Math.max(photo.width, photo.height)) > mediumMaxSide;
