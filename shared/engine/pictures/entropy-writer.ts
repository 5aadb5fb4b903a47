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

/** Takes the bytes of a file as they are made; a chunk is valid only during the call. */
export type ByteSink = (chunk: Uint8Array) => void;

const bufferBytes = 32 * 1024;
/** One block is at most 64 × 26 bits, each byte perhaps followed by a stuffed zero. */
const largestBlockBytes = 512;

/** Writes the entropy-coded part of a JPEG. */
export class EntropyWriter {
  readonly #sink: ByteSink;
  readonly #buffer = new Uint8Array(bufferBytes);
  #length = 0;
  #bits = 0;
  #bitCount = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** One block of quantised coefficients in zigzag order; `dcDifference` is to the block before. */
  putBlock(coefficients: Int32Array, last: number, dcDifference: number, dc: HuffmanCodes, ac: HuffmanCodes): void {
    if (this.#length > bufferBytes - largestBlockBytes) this.#handOver();
    this.#putValue(dc, 0, dcDifference);
    let zeros = 0;
    for (let k = 1; k <= last; k++) {
      const value = coefficients[k]!;
      if (value === 0) {
        zeros += 16;
        continue;
      }
      for (; zeros > 0xf0; zeros -= 256) this.#putCode(ac[0xf0]!);
      this.#putValue(ac, zeros, value);
      zeros = 0;
    }
    if (last < 63) this.#putCode(ac[0]!);
  }

  /** Fills the last byte with ones and hands everything over. */
  flush(): void {
    if (this.#bitCount > 0) this.#putBits((1 << (8 - this.#bitCount)) - 1, 8 - this.#bitCount);
    this.#handOver();
  }

  #handOver(): void {
    if (this.#length > 0) this.#sink(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
  }

  #putCode(code: number): void {
    this.#putBits(code >> 5, code & 31);
  }

  #putValue(codes: HuffmanCodes, run: number, value: number): void {
    const sign = value >> 31;
    const size = 32 - Math.clz32((value ^ sign) - sign);
    const code = codes[run | size]!;
    const bits = (value + sign) & ((1 << size) - 1);
    const length = code & 31;
    if (length + size <= 24) {
      this.#putBits(((code >> 5) << size) | bits, length + size);
    } else {
      this.#putBits(code >> 5, length);
      this.#putBits(bits, size);
    }
  }

  /** At most 24 bits at a time, on top of at most 7 that wait. */
  #putBits(bits: number, count: number): void {
    const held = (this.#bits << count) | bits;
    let heldCount = this.#bitCount + count;
    while (heldCount >= 8) {
      heldCount -= 8;
      const byte = (held >> heldCount) & 0xff;
      this.#buffer[this.#length++] = byte;
      if (byte === 0xff) this.#buffer[this.#length++] = 0;
    }
    this.#bits = held & ((1 << heldCount) - 1);
    this.#bitCount = heldCount;
  }
}
