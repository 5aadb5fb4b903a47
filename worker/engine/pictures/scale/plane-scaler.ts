import type { LanczosKernel } from './lanczos-kernel.ts';
import { openLanczosRows } from './lanczos-rows.ts';

/** Samples that a pass computes at a time. */
const lanes = 8;

/** Resamples one plane by rows, top to bottom: holds only the few source rows that the next target rows need. */
export class PlaneScaler {
  readonly #across: LanczosKernel;
  readonly #down: LanczosKernel;
  readonly #columns: number;
  readonly #sourceRows: number;
  readonly #ringRows: number;
  /** Of a row in the ring, which holds source rows that are scaled across. */
  readonly #rowBytes: number;
  readonly #wasm;
  readonly #row: Uint8Array;
  /** Addresses of the rows that make a target row. */
  readonly #rows: Int32Array;
  readonly #out: Uint8Array;
  #rowsIn = 0;
  #rowsOut = 0;

  /** `ringRows` is at least the taps of `down`, more where rows come ahead of those of another plane. */
  constructor(columns: number, rows: number, across: LanczosKernel, down: LanczosKernel, ringRows: number) {
    const width = across.starts.length;
    const acrossWeights = paddedWeights(across);
    this.#across = across;
    this.#down = down;
    this.#columns = columns;
    this.#sourceRows = rows;
    this.#ringRows = ringRows;
    this.#rowBytes = paddedCount(width) * Int16Array.BYTES_PER_ELEMENT;
    this.#wasm = openLanczosRows({
      row: Math.max(columns, across.taps) + lanes,
      starts: across.starts.byteLength,
      across: acrossWeights.byteLength,
      ring: this.#rowBytes * ringRows,
      rows: down.taps * Int32Array.BYTES_PER_ELEMENT,
      down: down.weights.byteLength,
      out: paddedCount(width),
    });
    const { passes, at } = this.#wasm;
    const { buffer } = passes.memory;
    new Int32Array(buffer, at.starts).set(across.starts);
    new Int16Array(buffer, at.across).set(acrossWeights);
    new Int16Array(buffer, at.down).set(down.weights);
    this.#row = new Uint8Array(buffer, at.row, columns);
    this.#rows = new Int32Array(buffer, at.rows, down.taps);
    this.#out = new Uint8Array(buffer, at.out, width);
  }

  /** Takes the next source row, from `offset` on. */
  push(samples: Uint8ClampedArray, offset: number): void {
    const { starts } = this.#down;
    const row = this.#rowsIn++;
    if (row >= this.#sourceRows || this.#rowsOut === starts.length || row < starts[this.#rowsOut]!) return;
    this.#row.set(samples.subarray(offset, offset + this.#columns));
    const { passes, at } = this.#wasm;
    const out = at.ring + (row % this.#ringRows) * this.#rowBytes;
    passes.scaleAcross(at.row, at.starts, at.across, paddedCount(this.#across.taps), this.#across.starts.length, out);
  }

  /** True when the next `count` target rows have all the source rows that they need. */
  isReady(count: number): boolean {
    const { taps, starts } = this.#down;
    const last = Math.min(this.#rowsOut + count, starts.length) - 1;
    return this.#rowsIn >= Math.min(starts[last]! + taps, this.#sourceRows);
  }

  /** Makes the next target row, in `target` from `offset` on. */
  pull(target: Uint8ClampedArray, offset: number): void {
    const { taps, starts } = this.#down;
    const { passes, at } = this.#wasm;
    const row = this.#rowsOut++;
    for (let k = 0; k < taps; k++) {
      this.#rows[k] = at.ring + ((starts[row]! + k) % this.#ringRows) * this.#rowBytes;
    }
    const weights = at.down + row * taps * Int16Array.BYTES_PER_ELEMENT;
    passes.mixRows(at.rows, weights, taps, paddedCount(this.#out.length), at.out);
    target.set(this.#out, offset);
  }
}

const paddedCount = (count: number): number => Math.ceil(count / lanes) * lanes;

/** Returns the weights in groups of a multiple of eight, filled up with zeros. */
function paddedWeights({ taps, weights, starts }: LanczosKernel): Int16Array {
  const paddedTaps = paddedCount(taps);
  const padded = new Int16Array(starts.length * paddedTaps);
  for (let i = 0; i < starts.length; i++) padded.set(weights.subarray(i * taps, (i + 1) * taps), i * paddedTaps);
  return padded;
}
