import { type LanczosKernel, lanczosKernel, weightBits } from './lanczos-kernel.ts';

/** Between the two passes a sample has 6 more bits, so that it is rounded only once. */
const fractionBits = 6;
const acrossShift = weightBits - fractionBits;
const downShift = weightBits + fractionBits;

interface PlaneShape {
  columns: number;
  rows: number;
  targetColumns: number;
  targetRows: number;
  /** Source samples per target sample, across and down. */
  scaleX: number;
  scaleY: number;
}

/** Resamples one plane by rows, top to bottom: holds only the few source rows that the next target row needs. */
export class PlaneScaler {
  readonly target: Uint8ClampedArray;
  readonly #columns: number;
  readonly #across: LanczosKernel;
  readonly #down: LanczosKernel;
  readonly #padded: Uint8ClampedArray;
  readonly #ring: Int16Array;
  readonly #sums: Int32Array;
  #rowsIn = 0;
  #rowsOut = 0;

  constructor(shape: PlaneShape) {
    this.#columns = shape.columns;
    this.#across = lanczosKernel(shape.columns, shape.targetColumns, shape.scaleX, 0);
    this.#down = lanczosKernel(shape.rows, shape.targetRows, shape.scaleY, 0);
    this.#padded = new Uint8ClampedArray(Math.max(shape.columns, this.#across.taps));
    this.#ring = new Int16Array(shape.targetColumns * this.#down.taps);
    this.#sums = new Int32Array(shape.targetColumns);
    this.target = new Uint8ClampedArray(shape.targetColumns * shape.targetRows);
  }

  /** Takes the next source row, and makes the target rows that it completes. */
  push(row: Uint8ClampedArray): void {
    let source = row;
    if (row.length < this.#padded.length) {
      this.#padded.set(row);
      source = this.#padded;
    }
    const { taps, starts } = this.#down;
    scaleAcross(source, this.#across, this.#ring, (this.#rowsIn % taps) * this.#sums.length, this.#sums.length);
    this.#rowsIn++;
    while (this.#rowsOut < starts.length && starts[this.#rowsOut]! + taps <= this.#rowsIn) this.#emit();
  }

  /** Makes what is left when all rows are in (a plane lower than the kernel is tall). */
  finish(): void {
    while (this.#rowsOut < this.#down.starts.length) this.#emit();
  }

  #emit(): void {
    const { taps, starts, weights } = this.#down;
    const sums = this.#sums;
    const width = sums.length;
    const start = starts[this.#rowsOut]!;
    sums.fill(1 << (downShift - 1));
    for (let k = 0; k < taps; k += 4) {
      addFourRows(sums, this.#ring, width, weights, this.#rowsOut * taps + k, start + k, taps);
    }
    const target = this.target;
    const at = this.#rowsOut * width;
    for (let x = 0; x < width; x++) target[at + x] = sums[x]! >> downShift;
    this.#rowsOut++;
  }
}

function scaleAcross(row: Uint8ClampedArray, kernel: LanczosKernel, out: Int16Array, at: number, width: number): void {
  const { taps, starts, weights } = kernel;
  let w = 0;
  for (let x = 0; x < width; x++) {
    let s = starts[x]!;
    let sum = 1 << (acrossShift - 1);
    for (const end = w + taps; w < end; w += 4, s += 4) {
      sum +=
        Math.imul(row[s]!, weights[w]!) +
        Math.imul(row[s + 1]!, weights[w + 1]!) +
        Math.imul(row[s + 2]!, weights[w + 2]!) +
        Math.imul(row[s + 3]!, weights[w + 3]!);
    }
    out[at + x] = sum >> acrossShift;
  }
}

function addFourRows(
  sums: Int32Array,
  ring: Int16Array,
  width: number,
  weights: Int16Array,
  w: number,
  row: number,
  ringRows: number,
): void {
  const w0 = weights[w]!;
  const w1 = weights[w + 1]!;
  const w2 = weights[w + 2]!;
  const w3 = weights[w + 3]!;
  const r0 = (row % ringRows) * width;
  const r1 = ((row + 1) % ringRows) * width;
  const r2 = ((row + 2) % ringRows) * width;
  const r3 = ((row + 3) % ringRows) * width;
  for (let x = 0; x < width; x++) {
    sums[x] =
      sums[x]! +
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3);
  }
}
