import type { PngHeader } from '../detect/png-header.ts';
import { PictureError } from '../picture-error.ts';

/** Cuts inflated PNG data into rows and takes their filters off (W3C PNG, 9.2). */
export class PngRowReader {
  readonly #inflated: AsyncGenerator<Uint8Array, void>;
  #chunk: Uint8Array = new Uint8Array(0);
  #at = 0;
  #bytesPerPixel = 1;
  #row = new Uint8Array(0);
  #above = new Uint8Array(0);

  constructor(inflated: AsyncGenerator<Uint8Array, void>) {
    this.#inflated = inflated;
  }

  /** Begins a picture, or one of the seven of an interlaced one, of rows `width` pixels wide. */
  startPass(width: number, header: Pick<PngHeader, 'samples' | 'bitDepth'>): void {
    this.#bytesPerPixel = Math.max(1, (header.samples * header.bitDepth) >> 3);
    const rowBytes = rowBytesOf(width, header);
    this.#row = new Uint8Array(rowBytes);
    this.#above = new Uint8Array(rowBytes);
  }

  /** Passes over one of the seven pictures. Throws PictureError `truncated` or `corrupt`. */
  async skipPass(width: number, rows: number, header: Pick<PngHeader, 'samples' | 'bitDepth'>): Promise<void> {
    let left = rows * (1 + rowBytesOf(width, header));
    while (left > 0) {
      if (this.#at === this.#chunk.length) await this.#fetch();
      const count = Math.min(left, this.#chunk.length - this.#at);
      this.#at += count;
      left -= count;
    }
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

  /** Stops inflating, whether it is at its end or not. */
  async close(): Promise<void> {
    await this.#inflated.return();
  }

  async #fetch(): Promise<void> {
    const { done, value } = await this.#inflated.next();
    if (done) throw new PictureError('truncated', 'fewer rows than the header says');
    this.#chunk = value;
    this.#at = 0;
  }
}

const rowBytesOf = (width: number, { samples, bitDepth }: Pick<PngHeader, 'samples' | 'bitDepth'>): number =>
  Math.ceil((width * samples * bitDepth) / 8);

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
