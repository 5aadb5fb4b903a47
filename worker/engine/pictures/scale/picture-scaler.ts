import { rgbToYcc } from '../../../../shared/engine/pictures/rgb-to-ycc.ts';
import { rowFlattener } from '../colour/row-flattener.ts';
import type { Pacer } from '../pacer.ts';
import type { ColourDescription, PixelLayout, PlaneBand, RowConsumer, SampleGrid } from '../rows.ts';
import { chromaCount } from './planes.ts';
import type { YccConsumer } from './ycc-consumer.ts';
import { type ScalePlan, YccScaler } from './ycc-scaler.ts';

interface PictureScalerOptions {
  /** How CMYK is meant. */
  colour?: ColourDescription;
  /** What decoders wait for. */
  pacer?: Pacer;
}

/** Takes a picture's rows from any decoder, and hands on those of the scaled part. Alpha falls on white. */
export class PictureScaler implements RowConsumer {
  readonly #plan: ScalePlan;
  readonly #into: YccConsumer;
  readonly #options: PictureScalerOptions;
  #scaler: YccScaler | null = null;
  #takeRow: ((pixels: Uint8Array, offset: number) => void) | null = null;
  #pixelsPerSample = 1;
  #endRows: () => void = () => undefined;

  constructor(plan: ScalePlan, into: YccConsumer, options: PictureScalerOptions = {}) {
    this.#plan = plan;
    this.#into = into;
    this.#options = options;
  }

  get pause(): Promise<void> | null {
    return this.#options.pacer?.pause ?? null;
  }

  countWork(pixels: number): void {
    this.#options.pacer?.count(pixels);
  }

  startPlanes(grids: SampleGrid[]): void {
    this.#pixelsPerSample = grids[0]!.scaleX * grids[0]!.scaleY;
    this.#scaler = new YccScaler(grids, this.#plan, this.#into);
  }

  pushBands(bands: readonly PlaneBand[]): void {
    this.countWork(bands[0]!.stride * bands[0]!.rows * this.#pixelsPerSample);
    this.#scaler!.pushBands(bands);
  }

  start(grid: SampleGrid, layout: PixelLayout): void {
    if (layout === 'gray') {
      this.startPlanes([grid]);
      const y = oneRow(grid.columns);
      this.#takeRow = (pixels, offset) => {
        y.samples.set(pixels.subarray(offset, offset + grid.columns));
        this.pushBands([y]);
      };
      return;
    }
    const rgb = this.#rgbOf(layout, grid.columns);
    const { box, target, chromaStep } = this.#plan;
    const scale = Math.min(box.width / target.width / grid.scaleX, box.height / target.height / grid.scaleY);
    if (scale * chromaStep >= 2) this.#startHalved(grid, rgb);
    else this.#startFull(grid, rgb);
  }

  pushRow(pixels: Uint8Array, offset: number): void {
    this.#takeRow!(pixels, offset);
  }

  /** To be called when all rows are in. */
  finish(): void {
    this.#endRows();
  }

  /** Returns what gives a row's pixels as RGB, and where they begin. */
  #rgbOf(layout: PixelLayout, columns: number): (pixels: Uint8Array, offset: number) => Uint8Array {
    const flatten = rowFlattener(layout, this.#options.colour ?? { iccProfile: null });
    const row = new Uint8Array(columns * 3);
    if (!flatten) return (pixels, offset) => pixels.subarray(offset, offset + row.length);
    return (pixels, offset) => {
      flatten(pixels, offset, row);
      return row;
    };
  }

  #startFull(grid: SampleGrid, rgb: (pixels: Uint8Array, offset: number) => Uint8Array): void {
    this.startPlanes([grid, grid, grid]);
    const bands = [oneRow(grid.columns), oneRow(grid.columns), oneRow(grid.columns)];
    const [y, cb, cr] = bands.map(({ samples }) => samples);
    this.#takeRow = (pixels, offset) => {
      rgbToYcc(rgb(pixels, offset), 0, 3, y!, cb!, cr!);
      this.pushBands(bands);
    };
  }

  /** Colour that is scaled to half or less is halved first, which is less work. */
  #startHalved(grid: SampleGrid, rgb: (pixels: Uint8Array, offset: number) => Uint8Array): void {
    const columns = chromaCount(grid.columns);
    const half = {
      ...grid,
      columns,
      rows: chromaCount(grid.rows),
      scaleX: grid.scaleX * 2,
      scaleY: grid.scaleY * 2,
    };
    this.startPlanes([grid, half, half]);
    const y = { samples: new Uint8ClampedArray(grid.columns * 2), stride: grid.columns, rows: 2 };
    const [cb, cr] = [oneRow(columns), oneRow(columns)];
    const [cbSums, crSums] = [new Int32Array(columns), new Int32Array(columns)];
    let rowsIn = 0;
    const rows = [y.samples.subarray(0, grid.columns), y.samples.subarray(grid.columns)];
    const push = (count: number) => {
      averageSums(cbSums, grid.columns, count, cb.samples);
      averageSums(crSums, grid.columns, count, cr.samples);
      this.pushBands([{ ...y, rows: count }, cb, cr]);
    };
    this.#takeRow = (pixels, offset) => {
      const isFirst = rowsIn++ % 2 === 0;
      if (isFirst) {
        cbSums.fill(0);
        crSums.fill(0);
      }
      splitRow(rgb(pixels, offset), rows[isFirst ? 0 : 1]!, cbSums, crSums);
      if (!isFirst) push(2);
    };
    this.#endRows = () => {
      if (rowsIn % 2 === 1) push(1);
    };
  }
}

const oneRow = (columns: number): PlaneBand => ({ samples: new Uint8ClampedArray(columns), stride: columns, rows: 1 });

/**
 * One row of RGB to brightness, and to colour differences summed over pairs of columns (JFIF's matrix, 16 bits).
 * The sums are of 2 × 2 pixels after two rows; averageSums adds the 128.
 */
function splitRow(rgb: Uint8Array, y: Uint8ClampedArray, cbSums: Int32Array, crSums: Int32Array): void {
  const columns = y.length;
  for (let x = 0, s = 0; x < columns; x++, s += 3) {
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
