import { paletteBytes } from '../../engine/pictures/detect/gif-header.ts';

const [extensionBlock, imageBlock] = [0x21, 0x2c];

/** Walks the blocks of a GIF as its bytes come, and says whether they end with a whole one, a picture among them. */
export class GifEndWatch {
  isWhole = false;
  readonly #walk = this.#blocks();
  /** Before the next byte that the walk takes. */
  #skip = this.#walk.next().value ?? 0;

  add(block: Uint8Array): void {
    let at = this.#skip;
    for (; at < block.length; at += 1 + this.#skip) {
      this.#skip = this.#walk.next(block[at]!).value ?? Number.POSITIVE_INFINITY;
    }
    this.#skip = at - block.length;
  }

  /** Yields how many bytes to skip, and takes the one behind them. */
  *#blocks(): Generator<number, void, number> {
    let hasPicture = false;
    let kind = yield 2 + paletteBytes(yield 10);
    for (; kind === extensionBlock || kind === imageBlock; kind = yield 0) {
      this.isWhole = false;
      let size = yield 1 + (kind === imageBlock ? paletteBytes(yield 8) : 0);
      while (size > 0) size = yield size;
      hasPicture ||= kind === imageBlock;
      this.isWhole = hasPicture;
    }
  }
}
