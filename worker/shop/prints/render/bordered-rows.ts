import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { Sides } from '../../../../shared/shop/prints/print-plan.ts';
import type { YccConsumer } from '../../../engine/pictures/scale/ycc-consumer.ts';

/** Puts white around the rows of a 4:4:4 picture; `size` is that with the border. */
export class BorderedRows implements YccConsumer {
  readonly #into: YccConsumer;
  readonly #size: Size;
  readonly #border: Sides;
  readonly #y: Uint8ClampedArray;
  readonly #cb: Uint8ClampedArray;
  readonly #cr: Uint8ClampedArray;
  #rowsOut = 0;

  constructor(size: Size, border: Sides, into: YccConsumer) {
    this.#into = into;
    this.#size = size;
    this.#border = border;
    this.#y = new Uint8ClampedArray(size.width).fill(255);
    this.#cb = new Uint8ClampedArray(size.width).fill(128);
    this.#cr = new Uint8ClampedArray(size.width).fill(128);
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    const { left, top, bottom } = this.#border;
    if (this.#rowsOut === 0) this.#pushWhite(top);
    this.#y.set(y, left);
    this.#cb.set(cb, left);
    this.#cr.set(cr, left);
    this.#pushRow();
    if (this.#rowsOut < this.#size.height - bottom) return;
    this.#y.fill(255);
    this.#cb.fill(128);
    this.#cr.fill(128);
    this.#pushWhite(bottom);
  }

  #pushWhite(rows: number): void {
    for (let row = 0; row < rows; row++) this.#pushRow();
  }

  #pushRow(): void {
    this.#into.push(this.#y, this.#cb, this.#cr);
    this.#rowsOut++;
  }
}
