import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PlaneBand } from '../rows.ts';
import { chromaCount } from './planes.ts';
import type { YccConsumer } from './ycc-consumer.ts';
import { YccScaler } from './ycc-scaler.ts';

/** Hands the rows of a 4:2:0 picture to a consumer, and scaled to a smaller one. */
export class FanOut implements YccConsumer {
  readonly #size: Size;
  readonly #into: YccConsumer;
  readonly #smaller: YccConsumer | YccScaler | null = null;
  #rowsIn = 0;

  constructor(size: Size, into: YccConsumer, smaller: { size: Size; into: YccConsumer } | null) {
    this.#size = size;
    this.#into = into;
    if (!smaller) return;
    const { width, height } = size;
    if (smaller.size.width === width && smaller.size.height === height) {
      this.#smaller = smaller.into;
      return;
    }
    const y = { left: 0, top: 0, scaleX: 1, scaleY: 1, columns: width, rows: height };
    const chroma = { left: 0, top: 0, scaleX: 2, scaleY: 2, columns: chromaCount(width), rows: chromaCount(height) };
    const plan = { box: { left: 0, top: 0, width, height }, target: smaller.size, chromaStep: 2 } as const;
    this.#smaller = new YccScaler([y, chroma, chroma], plan, smaller.into);
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    this.#into.push(y, cb, cr);
    const rows = Math.min(2, this.#size.height - this.#rowsIn);
    this.#rowsIn += rows;
    if (this.#smaller instanceof YccScaler) {
      const band = (samples: Uint8ClampedArray, stride: number, count: number): PlaneBand => ({
        samples,
        stride,
        rows: count,
      });
      this.#smaller.pushBands([band(y, this.#size.width, rows), band(cb, cb.length, 1), band(cr, cr.length, 1)]);
    } else {
      this.#smaller?.push(y, cb, cr);
    }
  }
}
