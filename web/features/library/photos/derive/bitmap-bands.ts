import type { Size } from '../../../../../shared/engine/fit-box.ts';
import { contextOf, release } from './draw-scaled.ts';

/** A picture read from its top to its bottom, a few rows at a time. */
export interface Bands extends Size {
  /** May be called again. `rgba` is sRGB on white and valid only during the callback. */
  each(use: (rgba: Uint8ClampedArray, rows: number) => void): void;
}

/** Of one band: well below what phones allow for a canvas. */
export const maxBandPixels = 4_000_000;

export function bitmapBands(bitmap: ImageBitmap): Bands {
  const { width, height } = bitmap;
  return {
    width,
    height,
    each(use) {
      const rows = Math.min(height, Math.max(1, Math.floor(maxBandPixels / width)));
      const canvas = new OffscreenCanvas(width, rows);
      const context = contextOf(canvas);
      context.fillStyle = '#fff';
      for (let top = 0; top < height; top += rows) {
        const count = Math.min(rows, height - top);
        context.fillRect(0, 0, width, count);
        context.drawImage(bitmap, 0, top, width, count, 0, 0, width, count);
        use(context.getImageData(0, 0, width, count, { colorSpace: 'srgb' }).data, count);
      }
      release(canvas);
    },
  };
}
