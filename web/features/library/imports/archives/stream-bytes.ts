import { ArchiveError, brokenStream } from './archive-error.ts';

/** The bytes of a stream in the order in which they are asked for. */
export class StreamBytes {
  /** Bytes read so far. */
  at = 0;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  #chunk: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.#reader = stream.getReader();
  }

  /** Returns up to so many bytes; none at the end. */
  async some(max: number): Promise<Uint8Array<ArrayBuffer>> {
    while (this.#chunk.length === 0) {
      const { done, value } = await this.#reader.read().catch((error: unknown) => {
        throw brokenStream(error);
      });
      if (done) return new Uint8Array();
      this.#chunk = value;
    }
    const part = this.#chunk.subarray(0, max);
    this.#chunk = this.#chunk.subarray(part.length);
    this.at += part.length;
    return part;
  }

  /** Returns the next bytes in parts. Throws `ArchiveError` at the end. */
  async *take(count: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let left = count; left > 0; ) {
      const part = await this.some(left);
      if (part.length === 0) throw new ArchiveError('cut');
      left -= part.length;
      yield part;
    }
  }

  async all(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(count);
    let at = 0;
    for await (const part of this.take(count)) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  async skipTo(offset: number): Promise<void> {
    for await (const _ of this.take(offset - this.at));
  }

  close(): void {
    this.#reader.cancel().catch(() => undefined);
  }
}
