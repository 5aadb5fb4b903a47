import { StreamBytes } from '../stream-bytes.ts';

const allowedChunks = new Set(
  [
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'tRNS',
    'cHRM',
    'gAMA',
    'iCCP',
    'sBIT',
    'sRGB',
    'cICP',
    'mDCV',
    'cLLI',
    'bKGD',
  ].concat(['pHYs', 'hIST', 'acTL', 'fcTL', 'fdAT']),
);

/** A PNG of the chunks that make its pixels and colours, and this EXIF; nothing follows its end. */
export async function* stripPng(
  stream: ReadableStream<Uint8Array>,
  exif: Uint8Array | null,
): AsyncGenerator<Uint8Array, void> {
  const input = new StreamBytes(stream);
  let waiting = exif;
  try {
    yield* input.through(8);
    for (let type = ''; type !== 'IEND'; ) {
      const head = await input.exactly(8);
      if (!head) return;
      const length = new DataView(head.buffer).getUint32(0);
      type = String.fromCharCode(...head.subarray(4));
      if (type === 'IDAT' && waiting) yield exifChunk(waiting);
      if (type === 'IDAT') waiting = null;
      if (allowedChunks.has(type)) {
        yield head;
        yield* input.through(length + 4);
      } else await input.skip(length + 4);
    }
  } finally {
    await input.close();
  }
}

function exifChunk(exif: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + exif.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, exif.length);
  chunk.set(new TextEncoder().encode('eXIf'), 4);
  chunk.set(exif, 8);
  view.setUint32(8 + exif.length, crcOf(chunk.subarray(4, 8 + exif.length)));
  return chunk;
}

/** CRC-32 as W3C PNG has it (annex D), without its table: the chunk is small. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
