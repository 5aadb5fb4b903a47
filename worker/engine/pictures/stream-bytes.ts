/** Bytes of a stream, by number and not by chunk. */
export class StreamBytes {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** What comes next, at most `most` bytes; null at the end. */
  async some(max = Number.POSITIVE_INFINITY): Promise<Uint8Array | null> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return null;
      this.#rest = value;
    }
    const part = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  /** Exactly so many bytes, a few at a time; null when the stream has fewer. */
  async exactly(length: number): Promise<Uint8Array | null> {
    const whole = new Uint8Array(length);
    for (let have = 0; have < length; ) {
      const part = await this.some(length - have);
      if (!part) return null;
      whole.set(part, have);
      have += part.length;
    }
    return whole;
  }

  /** So many bytes as they come, or as many as there are. */
  async *through(length: number): AsyncGenerator<Uint8Array, void> {
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      if (!part) return;
      left -= part.length;
      yield part;
    }
  }

  async skip(length: number): Promise<void> {
    for await (const part of this.through(length)) void part;
  }

  /** Puts bytes back, to come next. */
  putBack(bytes: Uint8Array): void {
    const joined = new Uint8Array(bytes.length + this.#rest.length);
    joined.set(bytes);
    joined.set(this.#rest, bytes.length);
    this.#rest = joined;
  }

  /** Nothing more is wanted. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
