import { Zip, ZipPassThrough } from 'fflate';

// Past 4 GB this kind of ZIP breaks silently.
export const maxZipBytes = 3_900_000_000;

// The usual Linux tool treats names of other systems as DOS names, and breaks their diacritics.
const unix = 3;
const readable = 0o100644;

export interface ZipEntry {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Yields the bytes of a ZIP on demand: one file is open at a time, and nothing is buffered. Pictures don't compress, so
 * they are stored. Throws past `maxZipBytes`.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: number): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  function* taken(): Generator<Uint8Array, void> {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) {
      written += chunk.length;
      if (written > maxZipBytes) throw new Error(`The ZIP passes ${maxZipBytes} bytes.`);
      if (chunk.length > 0) yield chunk;
    }
  }
  for await (const { name, body } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = madeAt;
    file.os = unix;
    file.attrs = readable << 16;
    zip.add(file);
    yield* taken();
    for await (const chunk of body) {
      file.push(chunk, false);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
