import { PictureError } from '../picture-error.ts';
import { readChunks } from '../read-chunks.ts';

const RST0 = 0xd0;
const RST7 = 0xd7;
const chunkBytes = 64 * 1024;

/**
 * The entropy-coded data of a scan as it comes from storage, without its stuffed zeros: a window that always holds at
 * least the next `rowBytes`, zeros beyond the end.
 */
export class JpegScanData {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Where the next byte to decode is. */
  position = 0;
  readonly #rowBytes: number;
  readonly #chunks: AsyncGenerator<Uint8Array, void>;
  /** Restart markers in the window: the places where they were, and the next one to come to. */
  #restarts: number[] = [];
  #nextRestart = 0;
  #bytesSinceRestart = 0;
  #length = 0;
  #skip: number;
  #afterFF = false;
  /** What ended the data: another marker, or the file. */
  #ended: 'marker' | 'file' | null = null;
  #restartsSeen = 0;

  /** The data begins at `offset` of the file; a row takes `rowBytes` at most. */
  constructor(file: ReadableStream<Uint8Array>, offset: number, rowBytes: number) {
    this.#rowBytes = rowBytes;
    // Behind the end a row is decoded from zeros before that is noticed.
    this.bytes = new Uint8Array(3 * rowBytes + 3 * chunkBytes);
    this.view = new DataView(this.bytes.buffer);
    this.#chunks = readChunks(file);
    this.#skip = offset;
  }

  /** True when the next row may need more than the window has. */
  get isLow(): boolean {
    return this.#ended === null && this.#length - this.position < this.#rowBytes;
  }

  /** Reads on until the window is full enough. */
  async refill(): Promise<void> {
    this.bytes.copyWithin(0, this.position, this.#length);
    this.#restarts = this.#restarts.slice(this.#nextRestart).map((place) => place - this.position);
    this.#nextRestart = 0;
    this.#length -= this.position;
    this.position = 0;
    const full = 2 * this.#rowBytes;
    while (this.#ended === null && this.#length < full) {
      const { done, value } = await this.#chunks.next();
      if (done) this.#end('file');
      else this.#unstuff(value);
    }
  }

  /** Returns whether the file has ended before a place `bits` behind the next byte's beginning. */
  isPastEnd(bits: number): boolean {
    return this.#ended === 'file' && this.position * 8 + bits > this.#length * 8;
  }

  /** Goes on behind the restart marker that must be here. */
  restart(): void {
    const marker = this.#restarts[this.#nextRestart];
    if (marker === undefined) throw this.damage();
    this.#nextRestart++;
    if (marker !== this.position) throw new PictureError('corrupt', 'a restart marker is not where it should be');
  }

  /** Throws PictureError when more was decoded than there is: all before the next byte, and `bits` of that. */
  assertEnough(bits: number): void {
    const end = bits > 0 ? this.position + 1 : this.position;
    const restart = this.#restarts[this.#nextRestart];
    if (restart !== undefined && restart < end) throw new PictureError('corrupt', 'a short restart interval');
    if (end > this.#length) throw this.damage();
  }

  /** What undecodable data means at this place. */
  damage(): PictureError {
    const atEnd = this.#ended === 'file' && this.position + 2 >= this.#length;
    return atEnd
      ? new PictureError('truncated', 'the file ends within the pixels')
      : new PictureError('corrupt', 'the pixels can not be decoded');
  }

  async close(): Promise<void> {
    await this.#chunks.return();
  }

  #unstuff(chunk: Uint8Array): void {
    let at = Math.min(this.#skip, chunk.length);
    this.#skip -= at;
    while (at < chunk.length && this.#ended === null) {
      if (this.#afterFF) {
        this.#marker(chunk[at++]!);
        continue;
      }
      const found = chunk.indexOf(0xff, at);
      const end = found < 0 ? chunk.length : found;
      this.bytes.set(chunk.subarray(at, end), this.#length);
      this.#length += end - at;
      this.#bytesSinceRestart += end - at;
      this.#afterFF = found >= 0;
      at = end + 1;
    }
  }

  /** By the byte after 0xff. */
  #marker(code: number): void {
    if (code === 0xff) return;
    this.#afterFF = false;
    if (code === 0) {
      this.bytes[this.#length++] = 0xff;
      this.#bytesSinceRestart++;
    } else if (code === RST0 + (this.#restartsSeen & 7)) {
      if (this.#bytesSinceRestart === 0) throw new PictureError('corrupt', 'an empty restart interval');
      this.#bytesSinceRestart = 0;
      this.#restartsSeen++;
      this.#restarts.push(this.#length);
    } else if (code >= RST0 && code <= RST7) throw new PictureError('corrupt', 'a restart marker is missing');
    else this.#end('marker');
  }

  #end(by: 'marker' | 'file'): void {
    this.#ended = by;
    this.bytes.fill(0, this.#length);
  }
}
