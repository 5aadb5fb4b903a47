import { createHash } from 'node:crypto';

/** The sums of the files of a ZIP, as `sha256sum -c` reads them. The names have no line breaks and no backslashes. */
export class Checksums {
  readonly #lines: string[] = [];

  add(sha256: string, name: string): void {
    this.#lines.push(`${sha256}  ${name}\n`);
  }

  /** The same bytes; their sum is noted after the last one. */
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
