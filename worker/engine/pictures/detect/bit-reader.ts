/** Reads numbers of some bits each, the first bit of a byte being its highest; past the end all bits are zero. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** At most 31 bits. */
  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }
}
