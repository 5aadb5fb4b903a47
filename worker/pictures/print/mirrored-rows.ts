import type { YccConsumer } from '../scale/ycc-consumer.ts';

/** Hands on the rows of a 4:4:4 picture from right to left. */
export class MirroredRows implements YccConsumer {
  readonly #into: YccConsumer;

  constructor(into: YccConsumer) {
    this.#into = into;
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    this.#into.push(y.reverse(), cb.reverse(), cr.reverse());
  }
}
