import type { Size } from '../../../../shared/engine/fit-box.ts';
import { chromaCount } from './planes.ts';
import type { YccConsumer } from './ycc-consumer.ts';

/** Turns rows of 4:4:4 into 4:2:0 by the mean of four. */
export class ChromaHalver implements YccConsumer {
  readonly #into: YccConsumer;
  readonly #size: Size;
  readonly #y: Uint8ClampedArray;
  readonly #cb: Uint8ClampedArray;
  readonly #cr: Uint8ClampedArray;
  readonly #cbSums: Uint16Array;
  readonly #crSums: Uint16Array;
  #rowsIn = 0;

  constructor(size: Size, into: YccConsumer) {
    this.#into = into;
    this.#size = size;
    this.#y = new Uint8ClampedArray(size.width * 2);
    this.#cb = new Uint8ClampedArray(chromaCount(size.width));
    this.#cr = new Uint8ClampedArray(chromaCount(size.width));
    this.#cbSums = new Uint16Array(chromaCount(size.width));
    this.#crSums = new Uint16Array(chromaCount(size.width));
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    const { width, height } = this.#size;
    const isFirst = this.#rowsIn++ % 2 === 0;
    this.#y.set(y, isFirst ? 0 : width);
    if (isFirst) {
      this.#cbSums.fill(0);
      this.#crSums.fill(0);
    }
    addPairs(cb, this.#cbSums);
    addPairs(cr, this.#crSums);
    if (isFirst && this.#rowsIn < height) return;
    // A last row without a second counts twice.
    const shift = isFirst ? 1 : 2;
    for (let x = 0; x < this.#cb.length; x++) {
      this.#cb[x] = (this.#cbSums[x]! + shift) >> shift;
      this.#cr[x] = (this.#crSums[x]! + shift) >> shift;
    }
    this.#into.push(this.#y, this.#cb, this.#cr);
  }
}

/** The last column of an odd width counts twice. */
function addPairs(samples: Uint8ClampedArray, sums: Uint16Array): void {
  const last = samples.length - 1;
  for (let x = 0, s = 0; x < sums.length; x++, s += 2) {
    sums[x] = sums[x]! + samples[s]! + samples[s < last ? s + 1 : s]!;
  }
}
