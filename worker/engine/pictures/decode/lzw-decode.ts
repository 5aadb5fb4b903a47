import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';

const maxCodes = 4096;
const maxBlockBytes = 255;

/**
 * GIF's LZW (GIF89a, appendix F): the code size at `offset`, then sub-blocks. Gives `count` indices.
 * Throws PictureError `truncated` when the file has fewer, `corrupt` when a code makes no sense.
 */
export async function lzwDecode(reader: BufferedReader, offset: number, count: number): Promise<Uint8Array> {
  const decoder = new LzwDecoder((await reader.bytes(offset, 1))[0]!, count);
  for (let start = offset + 1; ; ) {
    const bytes = await reader.ahead(start, 1 + maxBlockBytes);
    let at = 0;
    for (let end = blockEnd(bytes, at); end <= bytes.length; end = blockEnd(bytes, at)) {
      if (decoder.take(bytes.subarray(at + 1, end))) return decoder.out;
      at = end;
    }
    if (at === 0 || bytes[at] === 0) throw new PictureError('truncated', 'fewer pixels than the header says');
    start += at;
  }
}

/** Where the sub-block at `at` ends; Infinity for the empty one that ends them all, and past the bytes' end. */
function blockEnd(bytes: Uint8Array, at: number): number {
  return bytes[at] ? at + 1 + bytes[at] : Number.POSITIVE_INFINITY;
}

class LzwDecoder {
  readonly out: Uint8Array;
  readonly #rootBits: number;
  readonly #clear: number;
  /** Each code is its prefix's string and one more index. */
  readonly #prefixes = new Uint16Array(maxCodes);
  readonly #suffixes = new Uint8Array(maxCodes);
  readonly #stack = new Uint8Array(maxCodes);
  #length = 0;
  #codeBits = 0;
  #nextCode = 0;
  #previous = -1;
  #bits = 0;
  #bitCount = 0;

  constructor(rootBits: number, count: number) {
    if (rootBits < 1 || rootBits > 8) throw new PictureError('corrupt', `LZW codes of ${rootBits} bits`);
    this.out = new Uint8Array(count);
    this.#rootBits = rootBits;
    this.#clear = 1 << rootBits;
    for (let i = 0; i < this.#clear; i++) this.#suffixes[i] = i;
    this.#reset();
  }

  /** Decodes a sub-block; returns true when all indices are there. */
  take(block: Uint8Array): boolean {
    for (const byte of block) {
      this.#bits |= byte << this.#bitCount;
      this.#bitCount += 8;
      while (this.#bitCount >= this.#codeBits) {
        const code = this.#bits & ((1 << this.#codeBits) - 1);
        this.#bits >>>= this.#codeBits;
        this.#bitCount -= this.#codeBits;
        if (code === this.#clear) this.#reset();
        else if (code === this.#clear + 1) throw new PictureError('truncated', 'the pixels end too early');
        else this.#put(code);
        if (this.#length === this.out.length) return true;
      }
    }
    return false;
  }

  #reset(): void {
    this.#codeBits = this.#rootBits + 1;
    this.#nextCode = this.#clear + 2;
    this.#previous = -1;
  }

  #put(code: number): void {
    if (code > this.#nextCode || (code === this.#nextCode && this.#previous < 0)) {
      throw new PictureError('corrupt', 'an LZW code from nowhere');
    }
    const known = code < this.#nextCode;
    let height = 0;
    let at = known ? code : this.#previous;
    while (at > this.#clear && height < maxCodes - 1) {
      this.#stack[height++] = this.#suffixes[at]!;
      at = this.#prefixes[at]!;
    }
    const first = this.#suffixes[at]!;
    this.#emit(first);
    while (height > 0) this.#emit(this.#stack[--height]!);
    if (!known) this.#emit(first);

    if (this.#previous >= 0 && this.#nextCode < maxCodes) {
      this.#prefixes[this.#nextCode] = this.#previous;
      this.#suffixes[this.#nextCode] = first;
      this.#nextCode++;
      if (this.#nextCode === 1 << this.#codeBits && this.#codeBits < 12) this.#codeBits++;
    }
    this.#previous = code;
  }

  #emit(index: number): void {
    if (this.#length < this.out.length) this.out[this.#length++] = index;
  }
}
