import type { BufferedReader } from '../buffered-reader.ts';
import type { PictureSource } from '../picture-source.ts';
import { StreamBytes } from '../stream-bytes.ts';

const allowedChunks = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);
const maxChunks = 64;
const [exifFlag, xmpFlag] = [0x08, 0x04];

/** A WebP of the chunks that make its pixels and colours, and this EXIF. Null for what we don't read to its end. */
export async function stripWebp(
  source: PictureSource,
  reader: BufferedReader,
  exif: Uint8Array | null,
): Promise<AsyncGenerator<Uint8Array, void> | null> {
  const chunks: { name: string; offset: number; length: number }[] = [];
  let offset = 12;
  for (; offset + 8 <= reader.sizeBytes; ) {
    const head = await reader.bytes(offset, 8);
    const name = String.fromCharCode(...head.subarray(0, 4));
    const bodyBytes = new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    const length = 8 + bodyBytes + (bodyBytes & 1);
    // Frames of an animation hold chunks of their own.
    if (name === 'ANMF' || chunks.length === maxChunks) return null;
    if (name === 'VP8X' && (bodyBytes !== 10 || chunks.length > 0)) return null;
    if (allowedChunks.has(name)) chunks.push({ name, offset, length });
    offset += length;
  }
  // Only a file with a VP8X chunk may have EXIF.
  const last = exif && chunks[0]?.name === 'VP8X' ? exifChunk(exif) : null;
  const size = chunks.reduce((sum, { length }) => sum + length, 4 + (last?.length ?? 0));

  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    const input = new StreamBytes(await source.stream());
    let position = 0;
    try {
      yield riffHead(size);
      for (const { name, offset, length } of chunks) {
        await input.skip(offset - position);
        const body = name === 'VP8X' ? await input.exactly(length) : null;
        if (body) body[8] = (body[8]! & ~(exifFlag | xmpFlag)) | (last ? exifFlag : 0);
        if (body) yield body;
        else yield* input.through(length);
        position = offset + length;
      }
      if (last) yield last;
    } finally {
      await input.close();
    }
  }
  return pieces();
}

function riffHead(size: number): Uint8Array {
  const head = new TextEncoder().encode('RIFF0000WEBP');
  new DataView(head.buffer).setUint32(4, size, true);
  return head;
}

/** Its length is even. */
function exifChunk(exif: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + exif.length);
  chunk.set(new TextEncoder().encode('EXIF'));
  new DataView(chunk.buffer).setUint32(4, exif.length, true);
  chunk.set(exif, 8);
  return chunk;
}
