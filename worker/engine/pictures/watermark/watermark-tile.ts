import { fillPolygons, type Mask, type Polygon } from './fill-polygons.ts';
import { capHeight, type TextOutline } from './text-outline.ts';

/** One slanted text or logo, as it changes what is under it: `value * multiply / 255 + add`. Even sides, so that colours fit. */
export interface WatermarkTile {
  width: number;
  height: number;
  multiply: Uint8ClampedArray;
  add: Uint8ClampedArray;
}

const slant = Math.PI / 6;
export const [along, across] = [Math.cos(slant), Math.sin(slant)];

// White letters for dark photos, in a dark haze for light ones; both let the photo through.
const letterInk = 0.4;
const hazeInk = 0.3;
const hazeBrightness = 16;
/** The haze is a blur, which thins it: strengthened up to full around the letters. */
const hazeGain = 2.2;

/** Returns the text around the tile's middle, rising to the right, with letters of `size` pixels. */
export function watermarkTile({ letters, width }: TextOutline, size: number): WatermarkTile {
  const haze = Math.max(1, Math.round(size / 16));
  const margin = haze * 2 + 1;
  const turned = letters.map((letter) => letter.map((points) => turn(points, width / 2, size)));
  const [halfWidth, halfHeight] = reach(turned);
  const mask = emptyMask(Math.ceil(halfWidth + margin) * 2, Math.ceil(halfHeight + margin) * 2);
  for (const letter of turned) {
    fillPolygons(
      mask,
      letter.map((points) => points.map((value, i) => value + (i % 2 === 0 ? mask.width : mask.height) / 2)),
    );
  }
  return tileOf(mask, haze);
}

/** Returns what is drawn for a mask that leaves two blurs of `haze` pixels free around it, and takes it. */
export const tileOf = (mask: Mask, haze: number): WatermarkTile => inked(mask, blurred(blurred(mask, haze), haze));

/** Scaled, its middle at 0, 0, and turned to rise. */
function turn(points: Polygon, middle: number, size: number): Polygon {
  const turned: Polygon = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i]! - middle) * size;
    const y = (points[i + 1]! + capHeight / 2) * size;
    turned.push(x * along + y * across, y * along - x * across);
  }
  return turned;
}

function reach(letters: Polygon[][]): [number, number] {
  const max: [number, number] = [0, 0];
  for (const points of letters.flat()) {
    for (const [i, value] of points.entries()) max[(i % 2) as 0 | 1] = Math.max(max[(i % 2) as 0 | 1], Math.abs(value));
  }
  return max;
}

export const emptyMask = (width: number, height: number): Mask => ({
  width,
  height,
  coverage: new Uint8ClampedArray(width * height),
});

/** A box blur of `radius` pixels, across and down. */
function blurred({ width, height, coverage }: Mask, radius: number): Mask {
  const target = emptyMask(width, height);
  const line = new Uint8ClampedArray(Math.max(width, height));
  for (let y = 0; y < height; y++) blurLine(coverage, target.coverage, y * width, 1, width, radius, line);
  for (let x = 0; x < width; x++) blurLine(target.coverage, target.coverage, x, width, height, radius, line);
  return target;
}

function blurLine(
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  start: number,
  step: number,
  count: number,
  radius: number,
  line: Uint8ClampedArray,
): void {
  for (let i = 0; i < count; i++) line[i] = from[start + i * step]!;
  let sum = 0;
  for (let i = -radius; i < count; i++) {
    if (i + radius < count) sum += line[i + radius]!;
    if (i - radius > 0) sum -= line[i - radius - 1]!;
    if (i >= 0) to[start + i * step] = sum / (radius * 2 + 1);
  }
}

/** Makes the two masks into the two factors, in their place. */
function inked(letters: Mask, around: Mask): WatermarkTile {
  const { width, height, coverage } = letters;
  for (let i = 0; i < coverage.length; i++) {
    const letter = (coverage[i]! / 255) * letterInk;
    const haze = Math.min(1, (around.coverage[i]! / 255) * hazeGain) * hazeInk;
    coverage[i] = 255 * (1 - haze) * (1 - letter);
    around.coverage[i] = hazeBrightness * haze * (1 - letter) + 255 * letter;
  }
  return { width, height, multiply: coverage, add: around.coverage };
}
