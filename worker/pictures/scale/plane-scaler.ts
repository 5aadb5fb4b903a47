import { type LanczosKernel, weightBits } from './lanczos-kernel.ts';

/** Between the two passes a sample has 6 more bits, so that it is rounded only once. */
const fractionBits = 6;
const acrossShift = weightBits - fractionBits;
const downShift = weightBits + fractionBits;

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
    const width = this.#width;
    const row = this.#rowsOut++;
    const rows = this.#ringRows;
    if (taps === 8) {
      mixEightRows(this.#ring, width, rows, starts[row]!, weights, row * 8, target, at);
      return;
    }
    const sums = this.#sums;
    sums.fill(1 << (downShift - 1));
    for (let k = 0; k < taps; k += 4) addFourRows(sums, this.#ring, rows, starts[row]! + k, weights, row * taps + k);
    for (let x = 0; x < width; x++) target[at + x] = sums[x]! >> downShift;
  }
}

function scaleAcross(row: Uint8ClampedArray, offset: number, kernel: LanczosKernel, out: Int16Array, at: number): void {
  const { taps, starts, weights } = kernel;
  if (taps === 8) {
    scaleAcrossByEight(row, offset, starts, weights, out, at);
    return;
  }
  const width = starts.length;
  let w = 0;
  for (let x = 0; x < width; x++) {
    let s = offset + starts[x]!;
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

function scaleAcrossByEight(
  row: Uint8ClampedArray,
  offset: number,
  starts: Int32Array,
  weights: Int16Array,
  out: Int16Array,
  at: number,
): void {
  const width = starts.length;
  for (let x = 0, w = 0; x < width; x++, w += 8) {
    const s = offset + starts[x]!;
    const sum =
      Math.imul(row[s]!, weights[w]!) +
      Math.imul(row[s + 1]!, weights[w + 1]!) +
      Math.imul(row[s + 2]!, weights[w + 2]!) +
      Math.imul(row[s + 3]!, weights[w + 3]!) +
      Math.imul(row[s + 4]!, weights[w + 4]!) +
      Math.imul(row[s + 5]!, weights[w + 5]!) +
      Math.imul(row[s + 6]!, weights[w + 6]!) +
      Math.imul(row[s + 7]!, weights[w + 7]!);
    out[at + x] = (sum + (1 << (acrossShift - 1))) >> acrossShift;
  }
}

/** Enlarging and slight reducing take eight taps: worth a loop without sums in between. */
function mixEightRows(
  ring: Int16Array,
  width: number,
  ringRows: number,
  first: number,
  weights: Int16Array,
  w: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const r0 = (first % ringRows) * width;
  const r1 = ((first + 1) % ringRows) * width;
  const r2 = ((first + 2) % ringRows) * width;
  const r3 = ((first + 3) % ringRows) * width;
  const r4 = ((first + 4) % ringRows) * width;
  const r5 = ((first + 5) % ringRows) * width;
  const r6 = ((first + 6) % ringRows) * width;
  const r7 = ((first + 7) % ringRows) * width;
  const w0 = weights[w]!;
  const w1 = weights[w + 1]!;
  const w2 = weights[w + 2]!;
  const w3 = weights[w + 3]!;
  const w4 = weights[w + 4]!;
  const w5 = weights[w + 5]!;
  const w6 = weights[w + 6]!;
  const w7 = weights[w + 7]!;
  for (let x = 0; x < width; x++) {
    const sum =
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3) +
      Math.imul(ring[r4 + x]!, w4) +
      Math.imul(ring[r5 + x]!, w5) +
      Math.imul(ring[r6 + x]!, w6) +
      Math.imul(ring[r7 + x]!, w7);
    out[at + x] = (sum + (1 << (downShift - 1))) >> downShift;
  }
}

function addFourRows(
  sums: Int32Array,
  ring: Int16Array,
  ringRows: number,
  first: number,
  weights: Int16Array,
  w: number,
): void {
  const width = sums.length;
  const w0 = weights[w]!;
  const w1 = weights[w + 1]!;
  const w2 = weights[w + 2]!;
  const w3 = weights[w + 3]!;
  const r0 = (first % ringRows) * width;
  const r1 = ((first + 1) % ringRows) * width;
  const r2 = ((first + 2) % ringRows) * width;
  const r3 = ((first + 3) % ringRows) * width;
  for (let x = 0; x < width; x++) {
    sums[x] =
      sums[x]! +
      Math.imul(ring[r0 + x]!, w0) +
      Math.imul(ring[r1 + x]!, w1) +
      Math.imul(ring[r2 + x]!, w2) +
      Math.imul(ring[r3 + x]!, w3);
  }
}
