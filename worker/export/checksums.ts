import { createHash } from 'node:crypto';

/**
 * The checksums of the files of a ZIP, in the format of `sha256sum -c`. The names have no line breaks and no
 * backslashes.
 */
export class Checksums {
  readonly #lines: string[] = [];

  add(sha256: string, name: string): void {
    this.#lines.push(`${sha256}  ${name}\n`);
  }

  /** Yields the same bytes; adds their checksum after the last one. */
  async *summed(name: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    const hash = createHash('sha256');
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
    this.add(hash.digest('hex'), name);
  }

  get lines(): readonly string[] {
    return this.#lines;
  }
}
