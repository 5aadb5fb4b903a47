import type { Size } from '../../../shared/rules/fit-box.ts';
import { flattenPlainCmyk, type RowFlattener } from '../decode/flatten-cmyk.ts';
import type { PixelLayout } from '../rows.ts';
import { PlaneScaler } from './plane-scaler.ts';
import { chromaCount, type Planes } from './planes.ts';

interface ScalerInput {
  columns: number;
  rows: number;
  /** The size that these pixels stand for: a fraction less than the counts after a DCT-scaled decode. */
  exactWidth?: number;
  exactHeight?: number;
  layout: PixelLayout;
  /** For CMYK: by its profile, rather than plainly. */
  flattenCmyk?: RowFlattener;
}

/** Takes a picture row by row from any decoder and gives it scaled, as planes. Alpha falls on white. */
export class PictureScaler {
  readonly #layout: PixelLayout;
  readonly #flatten: RowFlattener;
  readonly #target: Size;
  readonly #rgb: Uint8Array;
  readonly #y: Uint8ClampedArray;
  readonly #cb: Uint8ClampedArray;
  readonly #cr: Uint8ClampedArray;
  readonly #cbSums: Int32Array;
  readonly #crSums: Int32Array;
  readonly #scalers: [PlaneScaler, PlaneScaler, PlaneScaler];
  #rowsIn = 0;

  constructor(input: ScalerInput, target: Size) {
    const { columns, rows } = input;
    this.#layout = input.layout;
    this.#flatten = input.layout === 'rgba' ? flattenAlpha : (input.flattenCmyk ?? flattenPlainCmyk);
    this.#target = target;
    this.#rgb = new Uint8Array(columns * 3);
    this.#y = new Uint8ClampedArray(columns);
    this.#cb = new Uint8ClampedArray(chromaCount(columns));
    this.#cr = new Uint8ClampedArray(chromaCount(columns));
    this.#cbSums = new Int32Array(chromaCount(columns));
    this.#crSums = new Int32Array(chromaCount(columns));
    const scaleX = (input.exactWidth ?? columns) / target.width;
    const scaleY = (input.exactHeight ?? rows) / target.height;
    this.#scalers = planeScalers({ width: columns, height: rows }, target, scaleX, scaleY);
  }

  /** The next row, `columns` pixels of the given layout from `offset` on. */
  pushRow(pixels: Uint8Array, offset: number): void {
    const first = this.#rowsIn++ % 2 === 0;
    const [y] = this.#scalers;
    if (this.#layout === 'gray') {
      this.#y.set(pixels.subarray(offset, offset + this.#y.length));
      y.push(this.#y);
      this.#cb.fill(128);
      this.#cr.fill(128);
      if (!first) this.#pushChroma();
      return;
    }
    if (first) {
      this.#cbSums.fill(0);
      this.#crSums.fill(0);
    }
    if (this.#layout === 'rgb') {
      splitRow(pixels, offset, this.#y, this.#cbSums, this.#crSums);
    } else {
      this.#flatten(pixels, offset, this.#rgb);
      splitRow(this.#rgb, 0, this.#y, this.#cbSums, this.#crSums);
    }
    y.push(this.#y);
    if (!first) this.#averageChroma(2);
  }

  /** The scaled picture, when all rows are in. */
  finish(): Planes {
    if (this.#rowsIn % 2 === 1) {
      if (this.#layout === 'gray') this.#pushChroma();
      else this.#averageChroma(1);
    }
    return finishedPlanes(this.#scalers, this.#target);
  }

  #averageChroma(rows: number): void {
    averageSums(this.#cbSums, this.#y.length, rows, this.#cb);
    averageSums(this.#crSums, this.#y.length, rows, this.#cr);
    this.#pushChroma();
  }

  #pushChroma(): void {
    this.#scalers[1].push(this.#cb);
    this.#scalers[2].push(this.#cr);
  }
}

/** A smaller copy of a scaled picture: the thumbnail of a preview. */
export function scalePlanes(source: Planes, target: Size): Planes {
  const scalers = planeScalers(source, target, source.width / target.width, source.height / target.height);
  const planes = [source.y, source.cb, source.cr];
  scalers.forEach((scaler, i) => {
    const columns = i === 0 ? source.width : chromaCount(source.width);
    const plane = planes[i]!;
    for (let at = 0; at < plane.length; at += columns) scaler.push(plane.subarray(at, at + columns));
  });
  return finishedPlanes(scalers, target);
}

function planeScalers(
  source: Size,
  target: Size,
  scaleX: number,
  scaleY: number,
): [PlaneScaler, PlaneScaler, PlaneScaler] {
  const chroma = {
    columns: chromaCount(source.width),
    rows: chromaCount(source.height),
    targetColumns: chromaCount(target.width),
    targetRows: chromaCount(target.height),
    scaleX,
    scaleY,
  };
  const luma = {
    columns: source.width,
    rows: source.height,
    targetColumns: target.width,
    targetRows: target.height,
    scaleX,
    scaleY,
  };
  return [new PlaneScaler(luma), new PlaneScaler(chroma), new PlaneScaler(chroma)];
}

function finishedPlanes(scalers: [PlaneScaler, PlaneScaler, PlaneScaler], size: Size): Planes {
  for (const scaler of scalers) scaler.finish();
  const [y, cb, cr] = scalers;
  return { width: size.width, height: size.height, y: y.target, cb: cb.target, cr: cr.target };
}

/**
 * One row of RGB to brightness, and to colour differences summed over pairs of columns (JFIF's matrix, 16 bits).
 * The sums are of 2 × 2 pixels after two rows; averageSums adds the 128.
 */
function splitRow(rgb: Uint8Array, offset: number, y: Uint8ClampedArray, cbSums: Int32Array, crSums: Int32Array): void {
  const columns = y.length;
  for (let x = 0, s = offset; x < columns; x++, s += 3) {
    const r = rgb[s]!;
    const g = rgb[s + 1]!;
    const b = rgb[s + 2]!;
    y[x] = (19595 * r + 38470 * g + 7471 * b + 32768) >> 16;
    const c = x >> 1;
    cbSums[c] = cbSums[c]! + (32768 * b - 11059 * r - 21709 * g);
    crSums[c] = crSums[c]! + (32768 * r - 27439 * g - 5329 * b);
  }
}

function averageSums(sums: Int32Array, columns: number, rows: number, out: Uint8ClampedArray): void {
  const scale = 1 / (65536 * rows * 2);
  for (let c = 0; c < out.length; c++) out[c] = 128 + sums[c]! * scale;
  // The last column of an odd width has no neighbour.
  if (columns % 2 === 1) out[out.length - 1] = 128 + sums[out.length - 1]! * scale * 2;
}

function flattenAlpha(rgba: Uint8Array, offset: number, rgb: Uint8Array): void {
  for (let d = 0, s = offset; d < rgb.length; d += 3, s += 4) {
    const alpha = rgba[s + 3]!;
    const white = 255 * (255 - alpha) + 127;
    rgb[d] = (rgba[s]! * alpha + white) / 255;
    rgb[d + 1] = (rgba[s + 1]! * alpha + white) / 255;
    rgb[d + 2] = (rgba[s + 2]! * alpha + white) / 255;
  }
}
