import { type Bands, maxBandPixels } from './bitmap-bands.ts';
import { contextOf, release } from './draw-scaled.ts';
import type { HeifFile, Tile } from './heif-file.ts';

/** A band is a row of tiles; a photo that is one tile is cut. */
export function heifBands(heif: HeifFile): Bands {
  const { width, height } = heif.size;
  return {
    width,
    height,
    each(use) {
      let canvas = new OffscreenCanvas(1, 1);
      heif.eachTile((tile) => {
        const isFirst = tile.left <= 0;
        const isLast = tile.left + tile.size.width >= width;
        const end = Math.min(height, tile.top + tile.size.height);
        const maxRows = isFirst && isLast ? Math.max(1, Math.floor(maxBandPixels / width)) : height;
        let rows = 0;
        for (let top = Math.max(0, tile.top); top < end; top += rows) {
          rows = Math.min(end - top, maxRows);
          if (isFirst) canvas = new OffscreenCanvas(width, rows);
          const context = contextOf(canvas);
          // The canvas is sRGB: it converts what is declared as Display P3.
          context.putImageData(rowsOf(tile, top, rows, heif.colorSpace), tile.left, 0);
          if (!isLast) continue;
          context.globalCompositeOperation = 'destination-over';
          context.fillStyle = '#fff';
          context.fillRect(0, 0, width, rows);
          use(context.getImageData(0, 0, width, rows, { colorSpace: 'srgb' }).data, rows);
          release(canvas);
        }
      });
    },
  };
}

/** Returns rows of a tile; `top` is a row of the photo. */
function rowsOf(tile: Tile, top: number, rows: number, colorSpace: PredefinedColorSpace): ImageData {
  const { pixels, stride, size } = tile;
  const rgba = new Uint8ClampedArray(size.width * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    const from = (top - tile.top + row) * stride;
    rgba.set(pixels.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return new ImageData(rgba, size.width, rows, { colorSpace });
}
