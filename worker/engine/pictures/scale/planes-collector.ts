import type { Size } from '../../../../shared/engine/fit-box.ts';
import { chromaCount, type Planes } from './planes.ts';
import type { YccConsumer } from './ycc-consumer.ts';

/** Keeps a whole 4:2:0 picture: only for small ones, to turn them or to draw on them. */
export class PlanesCollector implements YccConsumer {
  readonly planes: Planes;
  #chromaRows = 0;

  constructor({ width, height }: Size) {
    const count = chromaCount(width) * chromaCount(height);
    this.planes = {
      width,
      height,
      y: new Uint8ClampedArray(width * height),
      cb: new Uint8ClampedArray(count),
      cr: new Uint8ClampedArray(count),
    };
  }

  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void {
    const { planes } = this;
    const row = this.#chromaRows++;
    const at = row * 2 * planes.width;
    planes.y.set(y.subarray(0, planes.y.length - at), at);
    planes.cb.set(cb, row * cb.length);
    planes.cr.set(cr, row * cr.length);
  }
}

/** Hands a whole picture on by its rows. */
export function pushPlanes({ width, height, y, cb, cr }: Planes, into: YccConsumer): void {
  const columns = chromaCount(width);
  for (let row = 0; row < chromaCount(height); row++) {
    const [at, end] = [row * columns, (row + 1) * columns];
    into.push(y.subarray(row * 2 * width, (row + 1) * 2 * width), cb.subarray(at, end), cr.subarray(at, end));
  }
}
