import type { HuffmanSpec } from './jpeg-tables.ts';

/** Huffman codes by symbol: the code in the high bits, its length in the low five. */
export type HuffmanCodes = Int32Array;

/** Numbers the codes as T.81 annex C does. */
export function huffmanCodes(spec: HuffmanSpec): HuffmanCodes {
  const codes = new Int32Array(256);
  let code = 0;
  let n = 0;
  for (let length = 1; length <= 16; length++, code <<= 1) {
    for (let i = 0; i < spec.counts[length - 1]!; i++, code++) codes[spec.symbols[n++]!] = (code << 5) | length;
  }
  return codes;
}

/** One block is at most 64 × 26 bits, each byte perhaps followed by a stuffed zero. */
const largestBlockBytes = 512;

/** Writes the entropy-coded part of a JPEG; its buffer grows as needed. */
export class EntropyWriter {
  #bytes: Uint8Array;
  #length = 0;
  #bits = 0;
  #bitCount = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(expectedBytes + largestBlockBytes);
  }

  putBytes(bytes: ArrayLike<number>): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** One block of quantised coefficients in zigzag order; `dcDifference` is to the block before. */
  putBlock(coefficients: Int32Array, last: number, dcDifference: number, dc: HuffmanCodes, ac: HuffmanCodes): void {
    this.#reserve(largestBlockBytes);
    this.#putValue(dc, 0, dcDifference);
    let zeros = 0;
    for (let k = 1; k <= last; k++) {
      const value = coefficients[k]!;
      if (value === 0) {
        zeros++;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.#putCode(ac[0xf0]!);
      this.#putValue(ac, zeros << 4, value);
      zeros = 0;
    }
    if (last < 63) this.#putCode(ac[0]!);
  }

  /** Fills the last byte with ones. */
  flush(): void {
    if (this.#bitCount > 0) this.#putBits((1 << (8 - this.#bitCount)) - 1, 8 - this.#bitCount);
  }

  /** All bytes so far, as a copy of just that length. */
  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #putCode(code: number): void {
    this.#putBits(code >> 5, code & 31);
  }

  #putValue(codes: HuffmanCodes, runBits: number, value: number): void {
    const size = 32 - Math.clz32(value < 0 ? -value : value);
    const code = codes[runBits | size]!;
    this.#putBits(code >> 5, code & 31);
    if (size > 0) this.#putBits((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
  }

  /** At most 16 bits at a time, on top of at most 7 that wait. */
  #putBits(bits: number, count: number): void {
    let held = (this.#bits << count) | bits;
    let heldCount = this.#bitCount + count;
    while (heldCount >= 8) {
      heldCount -= 8;
      const byte = (held >> heldCount) & 0xff;
      this.#bytes[this.#length++] = byte;
      if (byte === 0xff) this.#bytes[this.#length++] = 0;
    }
    held &= (1 << heldCount) - 1;
    this.#bits = held;
    this.#bitCount = heldCount;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array((this.#length + count) * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
