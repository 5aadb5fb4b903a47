import type { Size } from '../../../../shared/engine/fit-box.ts';
import { chromaCount, type Planes } from '../scale/planes.ts';
import type { Mask } from './fill-polygons.ts';
import { logoTile } from './logo-tile.ts';
import { type TextOutline, textOutline } from './text-outline.ts';
import { across, along, type WatermarkTile, watermarkTile } from './watermark-tile.ts';

/** Of the side of a square as large as the picture. */
const letterShare = 1 / 22;
const widestShare = 0.8;
const rowShare = 1 / 5;
/** A logo takes as much as a square of this side. */
const logoShare = 0.15;
/** Below it letters are no letters any more. */
const smallestLetters = 8;

/**
 * Draws the text all over the picture, in slanted staggered rows with one text in its middle: what is cropped out of it
 * carries the text too. White with a dark haze shows on any photo, and brightness alone carries it through 4:2:0.
 */
export function drawWatermark(planes: Planes, text: string): void {
  const outline = textOutline(text);
  if (outline.letters.length === 0) return;
  const size = letterSize(outline, planes);
  stampRows(planes, watermarkTile(outline, size), {
    step: outline.width * size + size * 3,
    rowStep: Math.max(size * 4, sideOf(planes) * rowShare),
  });
}

/** Draws a logo all over the picture, as `drawWatermark` does a text. */
export function drawLogo(planes: Planes, logo: Mask): void {
  const side = sideOf(planes);
  const width = logoWidth(logo, planes);
  const height = (width * logo.height) / logo.width;
  const haze = Math.max(1, Math.round((side * letterShare) / 16));
  stampRows(planes, logoTile(logo, width, haze), {
    step: width + Math.max(height, side * letterShare * 2),
    rowStep: Math.max(height * 1.6, side * rowShare),
  });
}

/** Returns how wide a logo is drawn: all take as much, but for long ones, which have to fit. */
export function logoWidth(logo: Size, picture: Size): number {
  const ratio = logo.width / logo.height;
  const side = sideOf(picture);
  const longest = Math.min(side * logoShare * Math.sqrt(Math.max(ratio, 1 / ratio)), side * widestShare);
  return Math.max(smallestLetters * 2, longest) * Math.min(1, ratio);
}

const sideOf = ({ width, height }: Size): number => Math.sqrt(width * height);

interface Steps {
  /** Pixels from one to the next along a row. */
  step: number;
  rowStep: number;
}

function stampRows(planes: Planes, tile: WatermarkTile, { step, rowStep }: Steps): void {
  const farthest = Math.hypot(planes.width, planes.height) / 2 + Math.hypot(tile.width, tile.height) / 2;
  const [rows, columns] = [Math.ceil(farthest / rowStep), Math.ceil(farthest / step) + 1];
  for (let row = -rows; row <= rows; row++) {
    for (let at = -columns; at <= columns; at++) {
      const [right, down] = [(at + (row % 2) / 2) * step, row * rowStep];
      const middleX = planes.width / 2 + right * along + down * across;
      const middleY = planes.height / 2 + down * along - right * across;
      stamp(planes, tile, evenPixel(middleX - tile.width / 2), evenPixel(middleY - tile.height / 2));
    }
  }
}

/** A long text gets smaller letters. */
export function letterSize(outline: TextOutline, size: Size): number {
  const side = sideOf(size);
  return Math.max(smallestLetters, Math.min(side * letterShare, (side * widestShare) / outline.width));
}

const evenPixel = (value: number): number => Math.round(value / 2) * 2;

/** Left and top are even, and may lie outside. */
function stamp(planes: Planes, tile: WatermarkTile, left: number, top: number): void {
  const { width, height, y: brightness } = planes;
  const [fromX, toX] = [Math.max(0, -left), Math.min(tile.width, width - left)];
  const [fromY, toY] = [Math.max(0, -top), Math.min(tile.height, height - top)];
  if (fromX >= toX || fromY >= toY) return;
  const { multiply, add } = tile;
  for (let row = fromY; row < toY; row++) {
    let at = (top + row) * width + left + fromX;
    for (let t = row * tile.width + fromX, end = row * tile.width + toX; t < end; t++, at++) {
      if (multiply[t] !== 255) brightness[at] = (brightness[at]! * multiply[t]!) / 255 + add[t]!;
    }
  }
  const columns = chromaCount(width);
  for (let row = fromY; row < toY; row += 2) {
    let at = ((top + row) >> 1) * columns + ((left + fromX) >> 1);
    for (let t = row * tile.width + fromX, end = row * tile.width + toX; t < end; t += 2, at++) {
      // Ink is grey: it takes colour away, by what it covers of the four pixels.
      const saturation =
        (multiply[t]! + multiply[t + 1]! + multiply[t + tile.width]! + multiply[t + tile.width + 1]!) / 1020;
      if (saturation === 1) continue;
      planes.cb[at] = 128 + (planes.cb[at]! - 128) * saturation;
      planes.cr[at] = 128 + (planes.cr[at]! - 128) * saturation;
    }
  }
}
