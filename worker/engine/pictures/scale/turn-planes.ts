import type { Orientation } from '../detect/exif.ts';
import { chromaCount, type Planes } from './planes.ts';

/** Returns whether the upright picture's width is the stored one's height. */
export function swapsSides(orientation: Orientation): boolean {
  return orientation >= 5;
}

/** Returns whether an upright row runs against the stored pixels. */
export function mirrorsX(orientation: Orientation): boolean {
  return orientation === 2 || orientation === 3 || orientation === 6 || orientation === 7;
}

/** Returns whether an upright column does. */
export function mirrorsY(orientation: Orientation): boolean {
  return orientation === 3 || orientation === 4 || orientation === 7 || orientation === 8;
}

/** Returns the picture turned and mirrored upright by its EXIF orientation. */
export function turnPlanes(planes: Planes, orientation: Orientation): Planes {
  if (orientation === 1) return planes;
  const { width, height } = planes;
  const [columns, rows] = [chromaCount(width), chromaCount(height)];
  const swapped = swapsSides(orientation);
  return {
    width: swapped ? height : width,
    height: swapped ? width : height,
    y: turnPlane(planes.y, width, height, orientation),
    cb: turnPlane(planes.cb, columns, rows, orientation),
    cr: turnPlane(planes.cr, columns, rows, orientation),
  };
}

/** How an upright picture is walked row by row in the stored one. */
export interface UprightWalk {
  columns: number;
  rows: number;
  /** The place of the first sample, and how far it is to the next one to the right, and below. */
  start: number;
  stepX: number;
  stepY: number;
}

/** Returns the walk through a stored picture of `width` × `height`. */
export function uprightWalk(width: number, height: number, orientation: Orientation): UprightWalk {
  const swapped = swapsSides(orientation);
  const [right, down] = swapped ? [width, 1] : [1, width];
  const [columns, rows] = swapped ? [height, width] : [width, height];
  const [mirroredX, mirroredY] = [mirrorsX(orientation), mirrorsY(orientation)];
  return {
    columns,
    rows,
    start: (mirroredX ? (columns - 1) * right : 0) + (mirroredY ? (rows - 1) * down : 0),
    stepX: mirroredX ? -right : right,
    stepY: mirroredY ? -down : down,
  };
}

function turnPlane(source: Uint8ClampedArray, width: number, height: number, orientation: Orientation) {
  const { columns, rows, start, stepX, stepY } = uprightWalk(width, height, orientation);
  const target = new Uint8ClampedArray(source.length);
  for (let y = 0, at = 0; y < rows; y++) {
    let s = start + y * stepY;
    for (let x = 0; x < columns; x++, at++, s += stepX) target[at] = source[s]!;
  }
  return target;
}
