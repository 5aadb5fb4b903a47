import { PictureError } from './picture-error.ts';
import { type PictureSource, sourceSlice } from './picture-source.ts';

/** One ranged get usually covers all headers; a RAW file takes two or three. */
export const windowBytes = 64 * 1024;

/** Reads headers: many small reads at any offset, few gets from storage. */
export class BufferedReader {
  readonly sizeBytes: number;
  readonly #source: PictureSource;
  #window: Uint8Array = new Uint8Array(0);
  #windowStart = 0;

  constructor(source: PictureSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
  }

  /** A part of the file as a source of its own. */
  slice(start: number, length: number): PictureSource {
    return sourceSlice(this.#source, start, length);
  }

  /** Exactly `length` bytes, valid until the next read. Throws PictureError `truncated` past the end. */
  async bytes(offset: number, length: number): Promise<Uint8Array> {
    const bytes = await this.upTo(offset, length);
    if (bytes.length < length) throw new PictureError('truncated', `the file ends before byte ${offset + length}`);
    return bytes;
  }

  /** Like `bytes`, as a DataView. */
  async view(offset: number, length: number): Promise<DataView> {
    const bytes = await this.bytes(offset, length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** At most `length` bytes: fewer where the file ends. */
  async upTo(offset: number, length: number): Promise<Uint8Array> {
    let start = offset - this.#windowStart;
    if (start < 0 || start + length > this.#window.length) {
      this.#window = new Uint8Array(0);
      if (offset >= this.sizeBytes) return this.#window;
      // The start of the file in the same reads for every caller: a source may still have them.
      this.#windowStart = offset + length <= windowBytes ? 0 : offset;
      start = offset - this.#windowStart;
      this.#window = await this.#source.read(this.#windowStart, Math.max(length, windowBytes));
    }
    return this.#window.subarray(start, start + length);
  }

  /**
   * Returns all buffered bytes from `offset` on, at least `length` where the file has them: to parse without awaiting
   * each.
   */
  async ahead(offset: number, length: number): Promise<Uint8Array> {
    const { length: have } = await this.upTo(offset, length);
    return have === 0 ? new Uint8Array(0) : this.#window.subarray(offset - this.#windowStart);
  }
}
