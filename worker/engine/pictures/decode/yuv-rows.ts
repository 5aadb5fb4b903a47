import type { Av1Sequence } from '../detect/av1-stream.ts';
import { PictureError } from '../picture-error.ts';
import type { Av1Picture } from './lib-av1.ts';

/** How much of brightness is red, and blue, by the code points of H.273 for matrices. */
const parts: Record<number, [red: number, blue: number]> = {
  1: [0.2126, 0.0722],
  2: [0.299, 0.114],
  4: [0.3, 0.11],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
};
const identity = 0;

/** Gives the rows of a decoded picture as red, green and blue; colour of fewer samples is spread over its pixels. */
export class YuvRows {
  readonly #picture: Av1Picture;
  readonly #sequence: Av1Sequence;
  readonly #cb: Uint8Array;
  readonly #cr: Uint8Array;
  readonly #mixed: Uint16Array;
  readonly #light = new Int32Array(256);
  readonly #colour: Int32Array[];

  /** Throws PictureError `needs-browser` for unusual matrices. */
  constructor(
    picture: Av1Picture,
    sequence: Av1Sequence,
    { matrix, fullRange }: { matrix: number; fullRange: boolean },
  ) {
    const { width, chroma } = sequence;
    this.#picture = picture;
    this.#sequence = sequence;
    [this.#cb, this.#cr] = [new Uint8Array(width), new Uint8Array(width)];
    this.#mixed = new Uint16Array(Math.ceil(width / (chroma?.x ?? 1)));
    const isIdentity = matrix === identity;
    if ((isIdentity ? chroma?.x !== 1 : !parts[matrix]) && chroma)
      throw new PictureError('needs-browser', `matrix ${matrix}`);
    const [lightScale, colourScale] = fullRange ? [1, 1] : [255 / 219, 255 / (isIdentity ? 219 : 224)];
    const black = fullRange ? 0 : 16;
    for (let i = 0; i < 256; i++) this.#light[i] = Math.round((i - black) * lightScale * 65536) + 32768;
    const [red, blue] = parts[matrix] ?? [0, 0];
    const green = 1 - red - blue;
    const factors = [2 * (1 - red), (-2 * (1 - red) * red) / green, (-2 * (1 - blue) * blue) / green, 2 * (1 - blue)];
    this.#colour = factors.map((factor) =>
      Int32Array.from({ length: 256 }, (_, i) => Math.round((i - 128) * factor * colourScale * 65536)),
    );
    if (isIdentity) this.#colour = [];
  }

  /** Writes the first pixels of row `y` to `out` from `offset` on, `step` bytes each. */
  write(y: number, out: Uint8ClampedArray, offset: number, columns: number, step = 3): void {
    const { memory, planes, strides } = this.#picture;
    const [light, start] = [this.#light, planes[0]! + y * strides[0]!];
    if (planes.length === 1) {
      for (let x = 0, to = offset; x < columns; x++, to += step) {
        out[to] = out[to + 1] = out[to + 2] = light[memory[start + x]!]! >> 16;
      }
      return;
    }
    this.#spread(planes[1]!, y, this.#cb);
    this.#spread(planes[2]!, y, this.#cr);
    const [cb, cr] = [this.#cb, this.#cr];
    const [redOfCr, greenOfCr, greenOfCb, blueOfCb] = this.#colour;
    for (let x = 0, to = offset; x < columns; x++, to += step) {
      const l = light[memory[start + x]!]!;
      if (redOfCr) {
        out[to] = (l + redOfCr[cr[x]!]!) >> 16;
        out[to + 1] = (l + greenOfCr![cr[x]!]! + greenOfCb![cb[x]!]!) >> 16;
        out[to + 2] = (l + blueOfCb![cb[x]!]!) >> 16;
      } else {
        out[to] = light[cr[x]!]! >> 16;
        out[to + 1] = l >> 16;
        out[to + 2] = light[cb[x]!]! >> 16;
      }
    }
  }

  /** A sample lies in the middle of its pixels: the nearer one counts three times the other. */
  #spread(plane: number, y: number, out: Uint8Array): void {
    const { memory, strides } = this.#picture;
    const { width, height } = this.#sequence;
    const chroma = this.#sequence.chroma!;
    const row = Math.floor(y / chroma.y);
    const other = chroma.y === 1 ? row : Math.min(Math.max(0, row + (y & 1 ? 1 : -1)), Math.ceil(height / 2) - 1);
    const [near, far] = [plane + row * strides[1]!, plane + other * strides[1]!];
    if (chroma.x === 1) return void out.set(memory.subarray(near, near + width));
    const mixed = this.#mixed;
    for (let i = 0; i < mixed.length; i++) mixed[i] = 3 * memory[near + i]! + memory[far + i]!;
    const last = mixed.length - 1;
    for (let x = 0; x < width; x++) {
      const i = x >> 1;
      const beside = Math.min(Math.max(0, i + (x & 1 ? 1 : -1)), last);
      out[x] = (3 * mixed[i]! + mixed[beside]! + 8) >> 4;
    }
  }
}
