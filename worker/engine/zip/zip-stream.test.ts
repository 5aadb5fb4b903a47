import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

async function* entries(): AsyncGenerator<ZipEntry, void> {
  yield { name: 'Leto v Tatrách/žltá.txt', body: piecesOf('ahoj', ' svet') };
  yield { name: 'prázdny.txt', body: piecesOf() };
}

async function* piecesOf(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function zipped(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries(), Date.UTC(2026, 10, 21))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

describe('a ZIP', () => {
  it('returns what was put in', async () => {
    const files = unzipSync(await zipped());
    const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual([
      ['Leto v Tatrách/žltá.txt', 'ahoj svet'],
      ['prázdny.txt', ''],
    ]);
  });

  it('marks its names as UTF-8 and from Unix, so that no tool converts them, and its files as readable', async () => {
    const zip = Buffer.from(await zipped());
    let found = 0;
    for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4), found++) {
      expect(zip[at + 5]).toBe(3);
      expect(zip.readUInt16LE(at + 8) & 0x0800).toBe(0x0800);
      expect(zip.readUInt32LE(at + 38) >>> 16).toBe(0o100644);
    }
    expect(found).toBe(2);
  });
});
