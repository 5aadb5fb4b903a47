import type { YccConsumer } from '../scale/ycc-consumer.ts';
import type { RowConverter } from './colour-converter.ts';

/** Hands on rows of 4:4:4, converted; those that come in stay as they are. */
export class ConvertedRows implements YccConsumer {
  readonly #convert: RowConverter;
  readonly #into: YccConsumer;
  readonly #y: Uint8ClampedArray;
  readonly #cb: Uint8ClampedArray;
  readonly #cr: Uint8ClampedArray;

  constructor(convert: RowConverter, width: number, into: YccConsumer) {
    this.#convert = convert;
    this.#into = into;
    this.#y = new Uint8ClampedArray(width);
    this.#cb = new Uint8ClampedArray(width);
    this.#cr = new Uint8ClampedArray(width);
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    this.#y.set(y);
    this.#cb.set(cb);
    this.#cr.set(cr);
    this.#convert(this.#y, this.#cb, this.#cr);
    this.#into.push(this.#y, this.#cb, this.#cr);
  }
}
