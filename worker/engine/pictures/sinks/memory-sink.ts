import { joinBytes } from '../join-bytes.ts';
import type { PictureSink } from './picture-sink.ts';

/** Collects a file in memory. */
export class MemorySink implements PictureSink {
  readonly pause = null;
  readonly #chunks: Uint8Array[] = [];

  readonly put = (chunk: Uint8Array): void => {
    this.#chunks.push(chunk.slice());
  };

  /** Returns what has come so far. */
  bytes(): Uint8Array<ArrayBuffer> {
    return joinBytes(...this.#chunks);
  }
}
