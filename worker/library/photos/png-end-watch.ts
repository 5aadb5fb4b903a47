const headerBytes = 8;
const checksumBytes = 4;

/** Walks the chunks of a PNG as its bytes come, and says whether the last one (IEND) did. */
export class PngEndWatch {
  isWhole = false;
  readonly #header = Buffer.alloc(headerBytes);
  #filled = 0;
  /** To the next chunk; at first, the signature. */
  #skip = 8;

  add(block: Uint8Array): void {
    for (let at = 0; at < block.length && !this.isWhole; ) {
      const skipped = Math.min(this.#skip, block.length - at);
      this.#skip -= skipped;
      at += skipped;
      const taken = block.subarray(at, at + headerBytes - this.#filled);
      this.#header.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled < headerBytes) return;
      this.#filled = 0;
      this.#skip = this.#header.readUInt32BE(0) + checksumBytes;
      this.isWhole = this.#header.toString('latin1', 4) === 'IEND';
    }
  }
}
