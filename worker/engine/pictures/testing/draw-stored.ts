import { exifSegment } from './build-tiff.ts';
import { withSegments } from './bytes.ts';
import { type Drawing, drawJpeg } from './draw-picture.ts';

/** EXIF's meaning of each orientation: where the stored picture's first row and first column belong. */
const sides = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
} as const;

export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A JPEG stored with this orientation, which shows the drawing upright in `width` × `height`. */
export function drawStored(
  orientation: (typeof orientations)[number],
  width: number,
  height: number,
  upright: Drawing,
  quality?: number,
  draw: typeof drawJpeg = drawJpeg,
): Uint8Array {
  const [row, column] = sides[orientation];
  const swapped = row === 'left' || row === 'right';
  const along = (side: string, n: number, size: number) => (side === 'top' || side === 'left' ? n : size - 1 - n);
  const stored: Drawing = (x, y) =>
    swapped
      ? upright(along(row, y, width), along(column, x, height))
      : upright(along(column, x, width), along(row, y, height));
  const jpeg = swapped ? draw(height, width, stored, quality) : draw(width, height, stored, quality);
  return withSegments(jpeg, exifSegment({ 274: { short: orientation } }));
}
