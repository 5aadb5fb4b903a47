import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { Orientation } from '../../../engine/pictures/detect/exif.ts';
import type { Pacer } from '../../../engine/pictures/pacer.ts';
import { type UprightWalk, uprightWalk } from '../../../engine/pictures/scale/turn-planes.ts';
import type { YccConsumer } from '../../../engine/pictures/scale/ycc-consumer.ts';

/** Rows that are turned at once: a column of the stored picture is then read a few bytes at a time. */
const stripRows = 16;

/** Keeps a part of a 4:4:4 picture as it is stored, to hand its rows on upright. */
export class StoredPart implements YccConsumer {
  readonly #size: Size;
  readonly #planes: Uint8ClampedArray[];
  #filled = 0;

  constructor(size: Size) {
    this.#size = size;
    this.#planes = [0, 1, 2].map(() => new Uint8ClampedArray(size.width * size.height));
  }

  push(...rows: Parameters<YccConsumer['push']>): void {
    for (const [i, row] of rows.entries()) this.#planes[i]!.set(row, this.#filled);
    this.#filled += this.#size.width;
  }

  async pushUpright(orientation: Orientation, into: YccConsumer, pacer: Pacer): Promise<void> {
    const walk = uprightWalk(this.#size.width, this.#size.height, orientation);
    const { columns, rows } = walk;
    const strips = this.#planes.map(() => new Uint8ClampedArray(columns * stripRows));
    for (let top = 0; top < rows; top += stripRows) {
      const count = Math.min(stripRows, rows - top);
      for (const [i, plane] of this.#planes.entries()) turnStrip(plane, walk, top, count, strips[i]!);
      for (let at = 0; at < count * columns; at += columns) {
        const [y, cb, cr] = strips.map((strip) => strip.subarray(at, at + columns));
        into.push(y!, cb!, cr!);
      }
      pacer.count(count * columns);
      if (pacer.pause) await pacer.pause;
    }
  }
}

function turnStrip(
  plane: Uint8ClampedArray,
  { columns, start, stepX, stepY }: UprightWalk,
  top: number,
  count: number,
  strip: Uint8ClampedArray,
): void {
  for (let x = 0; x < columns; x++) {
    let s = start + x * stepX + top * stepY;
    for (let row = 0, at = x; row < count; row++, at += columns, s += stepY) strip[at] = plane[s]!;
  }
}
