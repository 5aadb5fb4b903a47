import { createHash, type Hash } from 'node:crypto';
import type { PictureSink } from './picture-sink.ts';

/** Hands a file on, and computes its SHA-256 on the way. */
export class HashingSink implements PictureSink {
  readonly #into: PictureSink;
  readonly #hash: Hash = createHash('sha256');

  constructor(into: PictureSink) {
    this.#into = into;
  }

  get pause(): Promise<void> | null {
    return this.#into.pause;
  }

  readonly put = (chunk: Uint8Array): void => {
    this.#hash.update(chunk);
    this.#into.put(chunk);
  };

  /** Returns the SHA-256 of the whole file, in hexadecimal digits. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
