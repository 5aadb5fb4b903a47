import { StreamBytes } from '../stream-bytes.ts';

const [DHT, DAC, RST0, SOI, EOI, SOS, DQT, DNL, DRI] = [0xc4, 0xcc, 0xd0, 0xd8, 0xd9, 0xda, 0xdb, 0xdc, 0xdd];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const [heads, end] = [{ [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' }, Uint8Array.of(0xff, EOI)];

/**
 * Yields a JPEG with only the segments of its pixels and colours, and this EXIF. All other segments are removed, also
 * those between its scans, and everything after its end: further pictures and films with locations of their own.
 */
export async function* stripJpeg(
  stream: ReadableStream<Uint8Array>,
  exif: Uint8Array | null,
): AsyncGenerator<Uint8Array, void> {
  const input = new StreamBytes(stream);
  try {
    await input.skip(2);
    yield Uint8Array.of(0xff, SOI);
    if (exif) yield exifSegment(exif);
    for (let marker = await nextMarker(input); marker !== null && marker !== EOI; marker = await nextMarker(input)) {
      if (marker <= 1 || (marker >= RST0 && marker <= SOI)) continue;
      const length = await input.exactly(2);
      const body = length && (await input.exactly(Math.max(0, length[0]! * 256 + length[1]! - 2)));
      if (!body) break;
      if (isKept(marker, body)) {
        yield Uint8Array.of(0xff, marker, ...length);
        yield body;
      }
      if (marker === SOS) yield* scanData(input);
    }
    yield end.slice();
  } finally {
    await input.close();
  }
}

/** Returns an APP1 segment with this TIFF. */
export function exifSegment(exif: Uint8Array): Uint8Array {
  const segment = new Uint8Array(10 + exif.length);
  segment.set([0xff, APP1, 0, 8 + exif.length, ...new TextEncoder().encode('Exif\0\0')]);
  segment.set(exif, 10);
  return segment;
}

/** What follows the next 0xFF, past whatever is no marker. */
async function nextMarker(input: StreamBytes): Promise<number | null> {
  for (let before = 0; ; ) {
    const byte = (await input.some(1))?.[0];
    if (byte === undefined) return null;
    if (before === 0xff && byte !== 0xff) return byte;
    before = byte;
  }
}

function isKept(marker: number, body: Uint8Array): boolean {
  const isFrame = marker >= 0xc0 && marker <= 0xcf;
  if (isFrame || [DHT, DAC, SOS, DQT, DNL, DRI].includes(marker)) return true;
  const head = (heads as Record<number, string>)[marker];
  return head !== undefined && String.fromCharCode(...body.subarray(0, head.length)) === head;
}

/** Entropy-coded data, to the next marker that is no restart. */
async function* scanData(input: StreamBytes): AsyncGenerator<Uint8Array, void> {
  for (let chunk = await input.some(); chunk; chunk = await input.some()) {
    const at = markerIn(chunk);
    if (at < 0) {
      yield chunk;
      continue;
    }
    if (at > 0) yield chunk.subarray(0, at);
    if (at < chunk.length - 1) return input.putBack(chunk.subarray(at));
    // A chunk ends with the first byte of a possible marker.
    const next = await input.some();
    if (!next) return;
    const joined = new Uint8Array(1 + next.length);
    joined[0] = 0xff;
    joined.set(next, 1);
    input.putBack(joined);
  }
}

/** Where a marker starts, or may start at the chunk's end; -1 for none. */
function markerIn(chunk: Uint8Array): number {
  for (let at = chunk.indexOf(0xff); at >= 0; at = chunk.indexOf(0xff, at + 1)) {
    const next = chunk[at + 1];
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= RST0 && next < SOI)) return at;
  }
  return -1;
}
