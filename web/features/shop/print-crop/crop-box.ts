import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';

/** What can be cropped of a photo in one format: all in whole pixels of the upright photo. */
export interface CropBounds {
  photo: Size;
  /** The largest crop in the paper's ratio; also the ratio of all smaller ones. */
  largest: Size;
}

/** Below this the print would be a blur. */
const minCropSide = 64;

/** Returns how many times the crop can be enlarged; at least 1. */
export function maxZoom({ largest }: CropBounds): number {
  return Math.max(1, Math.min(4, Math.min(largest.width, largest.height) / minCropSide));
}

export const zoomOf = (crop: Size, { largest }: CropBounds): number => largest.width / crop.width;

/** Returns the crop at this zoom around a point, in whole pixels and inside the photo. */
export function cropAround(centre: { x: number; y: number }, zoom: number, bounds: CropBounds): Box {
  const { photo, largest } = bounds;
  const width = Math.round(largest.width / Math.min(maxZoom(bounds), Math.max(1, zoom)));
  const height = Math.max(1, Math.round((width * largest.height) / largest.width));
  return movedCrop({ left: centre.x - width / 2, top: centre.y - height / 2, width, height }, {}, photo);
}

export const centreOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** Returns the crop at another place, in whole pixels and inside the photo. */
export function movedCrop(crop: Box, to: { left?: number; top?: number }, photo: Size): Box {
  return {
    ...crop,
    left: wholeBetween(to.left ?? crop.left, photo.width - crop.width),
    top: wholeBetween(to.top ?? crop.top, photo.height - crop.height),
  };
}

export const isSameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

const wholeBetween = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)));
