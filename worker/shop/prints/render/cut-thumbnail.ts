import type { Box } from '../../../../shared/engine/crop.ts';
import { fitBox, type Size } from '../../../../shared/engine/fit-box.ts';
import type { PrintRaster, Sides } from '../../../../shared/shop/prints/print-plan.ts';
import { inspectPicture } from '../../../engine/pictures/detect/inspect-picture.ts';
import type { PictureSource } from '../../../engine/pictures/picture-source.ts';
import { MemorySink } from '../../../engine/pictures/sinks/memory-sink.ts';
import { thumbnailMaxSide } from './plain-thumbnail.ts';
import { renderPrint } from './render-print.ts';

/**
 * Returns the print as cut out of its photo's preview, upright: whatever the crop, it shows no more pixels of the photo
 * than the preview does, and its watermark where the preview has it. Throws PictureError.
 */
export async function cutThumbnail(preview: PictureSource, photo: Size, raster: PrintRaster): Promise<Uint8Array> {
  const info = await inspectPicture(preview);
  const sink = new MemorySink();
  await renderPrint(preview, info, { ...thumbnailRaster(photo, info, raster), dpi: raster.density }, sink);
  return sink.bytes();
}

/** Returns the raster of a print in pixels of the preview, which is never enlarged. Pure. */
function thumbnailRaster(photo: Size, preview: Size, { crop, border, width, height }: PrintRaster) {
  const cut = scaledBox(crop, preview.width / photo.width, preview.height / photo.height, preview);
  const picture = { width: width - border.left - border.right, height: height - border.top - border.bottom };
  const small = fitBox({ width, height }, thumbnailMaxSide);
  const scale = Math.min(small.width / width, cut.width / picture.width, cut.height / picture.height);
  const pixels = (length: number) => Math.round(length * scale);
  const sides: Sides = {
    left: pixels(border.left),
    top: pixels(border.top),
    right: pixels(border.right),
    bottom: pixels(border.bottom),
  };
  return {
    crop: cut,
    border: sides,
    width: Math.max(1, pixels(picture.width)) + sides.left + sides.right,
    height: Math.max(1, pixels(picture.height)) + sides.top + sides.bottom,
  };
}

/** In whole pixels, or shifted crops would show what lies between them. */
function scaledBox({ left, top, width, height }: Box, scaleX: number, scaleY: number, within: Size): Box {
  const [startX, startY] = [Math.floor(left * scaleX), Math.floor(top * scaleY)];
  return {
    left: startX,
    top: startY,
    width: Math.max(1, Math.min(within.width - startX, Math.round(width * scaleX))),
    height: Math.max(1, Math.min(within.height - startY, Math.round(height * scaleY))),
  };
}
