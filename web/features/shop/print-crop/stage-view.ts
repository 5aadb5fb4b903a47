import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { type CropBounds, cropAround } from './crop-box.ts';

/** How far the photo's centre is from the frame's, in CSS pixels, and how much larger than `StageSizes.shown` it is. */
export interface StageView {
  x: number;
  y: number;
  zoom: number;
}

/** In CSS pixels. */
interface StageSizes {
  /** The photo at a zoom of 1. */
  shown: Size;
  /** The part of the paper that the photo fills. */
  frame: Size;
  /** The zoom at which the frame holds the largest crop. */
  minZoom: number;
}

/** Returns the paper a little smaller than the photo, so that what is cut off and a white frame stay in sight. */
export function stageSizes(
  stage: Size,
  { photo, largest }: CropBounds,
  { width, height, border }: PrintPlan,
): StageSizes {
  const shown = contain(photo, stage);
  const minZoom =
    paperShare * Math.min(1 - (border.left + border.right) / width, 1 - (border.top + border.bottom) / height);
  const scale = (shown.width / photo.width) * minZoom;
  return { shown, minZoom, frame: { width: largest.width * scale, height: largest.height * scale } };
}

const paperShare = 0.9;

/** Returns the view in which the frame holds the crop. */
export function viewOf(crop: Box, { photo, largest }: CropBounds, { shown, minZoom }: StageSizes): StageView {
  const zoom = (minZoom * largest.width) / crop.width;
  const scale = (shown.width * zoom) / photo.width;
  return {
    zoom,
    x: ((photo.width - crop.width) / 2 - crop.left) * scale,
    y: ((photo.height - crop.height) / 2 - crop.top) * scale,
  };
}

/** Returns what the frame holds, in whole pixels of the photo. */
export function cropOfView({ x, y, zoom }: StageView, bounds: CropBounds, { shown, minZoom }: StageSizes): Box {
  const { photo } = bounds;
  const scale = (shown.width * zoom) / photo.width;
  return cropAround({ x: photo.width / 2 - x / scale, y: photo.height / 2 - y / scale }, zoom / minZoom, bounds);
}

function contain(inner: Size, outer: Size): Size {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  return { width: inner.width * scale, height: inner.height * scale };
}
