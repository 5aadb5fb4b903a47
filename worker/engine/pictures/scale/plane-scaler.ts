import type { LanczosKernel } from './lanczos-kernel.ts';
import { mixRows } from './mix-rows.ts';
import { scaleAcross } from './scale-across.ts';

/** Resamples one plane by rows, top to bottom: holds only the few source rows that the next target rows need. */
export class PlaneScaler {
  readonly #across: LanczosKernel;
  readonly #down: LanczosKernel;
  readonly #sourceRows: number;
  readonly #padded: Uint8ClampedArray;
  /** Source rows, scaled across. */
  readonly #ring: Int16Array;
  readonly #ringRows: number;
  readonly #sums: Int32Array;
  readonly #width: number;
  #rowsIn = 0;
  #rowsOut = 0;

  /** `ringRows` is at least the taps of `down`, more where rows come ahead of those of another plane. */
  constructor(columns: number, rows: number, across: LanczosKernel, down: LanczosKernel, ringRows: number) {
    this.#across = across;
    this.#down = down;
    this.#sourceRows = rows;
    this.#padded = new Uint8ClampedArray(across.taps > columns ? across.taps : 0);
    this.#width = across.starts.length;
    this.#ringRows = ringRows;
    this.#ring = new Int16Array(this.#width * ringRows);
    this.#sums = new Int32Array(this.#width);
  }

  /** Takes the next source row, from `offset` on. */
  push(samples: Uint8ClampedArray, offset: number): void {
    const { starts } = this.#down;
    const row = this.#rowsIn++;
    if (row >= this.#sourceRows || this.#rowsOut === starts.length || row < starts[this.#rowsOut]!) return;
    const at = (row % this.#ringRows) * this.#width;
    if (this.#padded.length > 0) {
      this.#padded.set(samples.subarray(offset, offset + this.#padded.length));
      scaleAcross(this.#padded, 0, this.#across, this.#ring, at);
    } else {
      scaleAcross(samples, offset, this.#across, this.#ring, at);
    }
  }

  /** True when the next `count` target rows have all the source rows that they need. */
  isReady(count: number): boolean {
    const { taps, starts } = this.#down;
    const last = Math.min(this.#rowsOut + count, starts.length) - 1;
    return this.#rowsIn >= Math.min(starts[last]! + taps, this.#sourceRows);
  }

  /** Makes the next target row. */
  pull(target: Uint8ClampedArray, at: number): void {
    const { taps, starts, weights } = this.#down;
    const row = this.#rowsOut++;
    const from = { ring: this.#ring, rows: this.#ringRows, first: starts[row]! };
    mixRows(from, weights.subarray(row * taps, (row + 1) * taps), this.#sums, target, at);
  }
}
