import type { PngHeader } from '../detect/png-header.ts';
import { PictureError } from '../picture-error.ts';
import type { PngDataStream } from './png-data-stream.ts';

/** Cuts inflated PNG data into rows and takes their filters off (W3C PNG, 9.2). */
export class PngRowReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #sourceError: () => unknown;
  #chunk = new Uint8Array(0);
  #at = 0;
  #bytesPerPixel = 1;
  #row = new Uint8Array(0);
  #above = new Uint8Array(0);

  constructor(data: PngDataStream) {
    this.#reader = data.inflated.getReader();
    this.#sourceError = data.sourceError;
  }

  /** Begins a picture, or one of the seven of an interlaced one, of rows `width` pixels wide. */
  startPass(width: number, { samples, bitDepth }: Pick<PngHeader, 'samples' | 'bitDepth'>): void {
    this.#bytesPerPixel = Math.max(1, (samples * bitDepth) >> 3);
    const rowBytes = Math.ceil((width * samples * bitDepth) / 8);
    this.#row = new Uint8Array(rowBytes);
    this.#above = new Uint8Array(rowBytes);
  }

  /** The next row's bytes, valid until the call after. Throws PictureError `truncated` or `corrupt`. */
  async next(): Promise<Uint8Array> {
    if (this.#at === this.#chunk.length) await this.#fetch();
    const filter = this.#chunk[this.#at++]!;
    const row = this.#above;
    this.#above = this.#row;
    this.#row = row;
    for (let have = 0; have < row.length; ) {
      if (this.#at === this.#chunk.length) await this.#fetch();
      const part = this.#chunk.subarray(this.#at, this.#at + row.length - have);
      row.set(part, have);
      have += part.length;
      this.#at += part.length;
    }
    unfilter(filter, row, this.#above, this.#bytesPerPixel);
    return row;
  }

  /** Stops the stream, whether it is at its end or not. */
  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }

  async #fetch(): Promise<void> {
    let result: ReadableStreamReadResult<Uint8Array>;
    try {
      do result = await this.#reader.read();
      while (!result.done && result.value.length === 0);
    } catch (error) {
      throw this.#sourceError() ?? new PictureError('corrupt', `the pixels do not inflate: ${error}`);
    }
    if (result.done) throw new PictureError('truncated', 'fewer rows than the header says');
    this.#chunk = result.value as Uint8Array<ArrayBuffer>;
    this.#at = 0;
  }
}

function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const length = row.length;
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < length; i++) row[i] = row[i]! + row[i - step]!;
      return;
    case 2:
      for (let i = 0; i < length; i++) row[i] = row[i]! + above[i]!;
      return;
    case 3:
      for (let i = 0; i < step && i < length; i++) row[i] = row[i]! + (above[i]! >> 1);
      for (let i = step; i < length; i++) row[i] = row[i]! + ((row[i - step]! + above[i]!) >> 1);
      return;
    case 4:
      unfilterPaeth(row, above, step);
      return;
    default:
      throw new PictureError('corrupt', `row filter ${filter}`);
  }
}

function unfilterPaeth(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let i = 0; i < step && i < row.length; i++) row[i] = row[i]! + above[i]!;
  for (let i = step; i < row.length; i++) {
    const left = row[i - step]!;
    const up = above[i]!;
    const corner = above[i - step]!;
    const toLeft = Math.abs(up - corner);
    const toUp = Math.abs(left - corner);
    const toCorner = Math.abs(left + up - 2 * corner);
    row[i] = row[i]! + (toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner);
  }
}
