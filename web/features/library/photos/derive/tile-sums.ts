import type { Size } from '../../../../../shared/engine/fit-box.ts';

/** Returns how many source pixels per side are merged into one, so that the longer side stays at least `minSide`. */
export function reductionFor({ width, height }: Size, minSide: number): number {
  return Math.min(16, Math.max(1, Math.floor(Math.max(width, height) / minSide)));
}

/**
 * Adds up decoded tiles into a picture reduced by a whole factor. Only the reduced picture is in memory, and a pixel at
 * the border of two tiles averages both.
 */
export class TileSums {
  readonly width: number;
  readonly height: number;
  readonly #source: Size;
  readonly #factor: number;
  readonly #sums: Uint16Array;

  /** `factor` is at most 16: a 16-bit sum has room for 16 × 16 pixels of 255. */
  constructor(source: Size, factor: number) {
    this.#source = source;
    this.#factor = factor;
    this.width = Math.ceil(source.width / factor);
    this.height = Math.ceil(source.height / factor);
    this.#sums = new Uint16Array(this.width * this.height * 3);
  }

  /**
   * Adds a tile of RGBA rows whose first pixel is at (left, top), transparent ones on white; pixels outside of the picture
   * are ignored.
   */
  add(pixels: Uint8Array, stride: number, tile: Size, left: number, top: number): void {
    const factor = this.#factor;
    const firstX = Math.max(0, -left);
    const firstY = Math.max(0, -top);
    const endX = Math.min(tile.width, this.#source.width - left);
    const endY = Math.min(tile.height, this.#source.height - top);
    for (let y = firstY; y < endY; y += 1) {
      const row = Math.floor((top + y) / factor) * this.width;
      let from = y * stride + firstX * 4;
      for (let x = firstX; x < endX; x += 1, from += 4) {
        const to = (row + Math.floor((left + x) / factor)) * 3;
        const alpha = pixels[from + 3]!;
        const white = 255 - alpha;
        for (let channel = 0; channel < 3; channel += 1) {
          const value = pixels[from + channel]!;
          this.#sums[to + channel]! += white === 0 ? value : white + Math.round((value * alpha) / 255);
        }
      }
    }
  }

  /** Returns the averages as opaque RGBA. */
  toRgba(): Uint8ClampedArray<ArrayBuffer> {
    const rgba = new Uint8ClampedArray(this.width * this.height * 4);
    const factor = this.#factor;
    for (let y = 0, from = 0, to = 0; y < this.height; y += 1) {
      const rows = Math.min(factor, this.#source.height - y * factor);
      for (let x = 0; x < this.width; x += 1, from += 3, to += 4) {
        const count = rows * Math.min(factor, this.#source.width - x * factor);
        rgba[to] = this.#sums[from]! / count;
        rgba[to + 1] = this.#sums[from + 1]! / count;
        rgba[to + 2] = this.#sums[from + 2]! / count;
        rgba[to + 3] = 255;
      }
    }
    return rgba;
  }
}
