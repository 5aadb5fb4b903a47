import { fitBox, type Size } from '../../../shared/engine/fit-box.ts';
import { parseIccProfile } from './colour/icc-profile.ts';
import type { Derivative, DerivativeSize } from './derive-picture.ts';
import { joinBytes } from './join-bytes.ts';

/** Browsers round a fitted side one way or the other. */
const tolerancePx = 2;
const maxScans = 100;
/** A hundred scans with tables of their own have fewer. Each is an object of some 100 bytes. */
const maxSegments = 1000;
const maxIccBytes = 4096;
const headerBytes = 16 * 1024;

const [SOF0, SOF2, DHT, RST0, SOI, EOI, SOS, DQT, DRI] = [0xc0, 0xc2, 0xc4, 0xd0, 0xd8, 0xd9, 0xda, 0xdb, 0xdd];
const [APP2, APP14] = [0xe2, 0xee];
export const jfifSegment = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

/**
 * A derivative that a browser sent beside an original, rewritten from its coding segments alone: no metadata, no
 * bytes after the end, its colour profile kept when that is an RGB one of at most 4 KB. Null when it is not a
 * whole JPEG, not of the size that the original has in the box (within 2 px), or too heavy for that size.
 */
export function checkDerivative(bytes: Uint8Array, original: Size, size: DerivativeSize): Derivative | null {
  const expected = fitBox(original, size.maxSide);
  if (bytes.length > heaviest(expected, size.quality)) return null;
  const parts = codingParts(bytes);
  if (!parts) return null;
  const { width, height } = parts;
  const fits =
    Math.max(width, height) <= size.maxSide &&
    Math.abs(width - expected.width) <= tolerancePx &&
    Math.abs(height - expected.height) <= tolerancePx;
  return fits ? { bytes: joinBytes(bytes.subarray(0, 2), jfifSegment, ...parts.segments), width, height } : null;
}

/** About what pure noise takes; a photo takes a third. */
function heaviest({ width, height }: Size, quality: number): number {
  return headerBytes + width * height * (quality > 90 ? 3 : 1.5);
}

interface CodingParts extends Size {
  segments: Uint8Array[];
  isBaseline: boolean;
  scans: number;
}

/** Scans all segments to the end marker. Null for anything but a complete 8-bit Huffman JPEG, grey or YCbCr. */
export function codingParts(bytes: Uint8Array): CodingParts | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const segments: Uint8Array[] = [];
  const seen = new Set<number>();
  let size: Size | null = null;
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === EOI; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === EOI) {
      const whole = size && scans > 0 && seen.has(DQT) && seen.has(DHT);
      segments.push(bytes.subarray(at, at + 2));
      return whole ? { ...size!, segments, isBaseline: seen.has(SOF0), scans } : null;
    }
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const body = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (size || marker > SOF2) return null;
      size = frameSize(body);
      if (!size) return null;
    }
    if (marker === APP14 && isRgbAdobe(body)) return null;
    if (marker === SOS) {
      if (!size || ++scans > maxScans) return null;
      end = entropyEnd(bytes, end);
    }
    if (segments.length > maxSegments) return null;
    const codes = isFrame(marker) || marker === SOS || marker === DQT || marker === DHT || marker === DRI;
    if (codes || (marker === APP2 && isRgbIccSegment(body))) segments.push(bytes.subarray(at, end));
    seen.add(marker);
    at = end;
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= SOF0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;
}

function frameSize(body: Uint8Array): Size | null {
  const components = body[5];
  if (body[0] !== 8 || (components !== 1 && components !== 3) || body.length < 6 + components * 3) return null;
  const [height, width] = [body[1]! * 256 + body[2]!, body[3]! * 256 + body[4]!];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Without its Adobe marker such a picture would be shown in wrong colours. */
function isRgbAdobe(body: Uint8Array): boolean {
  return String.fromCharCode(...body.subarray(0, 5)) === 'Adobe' && body[11] === 0;
}

/** A browser's canvas may be in Display P3, and says so in some 500 bytes. */
function isRgbIccSegment(body: Uint8Array): boolean {
  const head = String.fromCharCode(...body.subarray(0, 14));
  if (head !== 'ICC_PROFILE\0\x01\x01' || body.length > 14 + maxIccBytes) return false;
  return parseIccProfile(body.subarray(14))?.colourSpace === 'RGB ';
}

/** Where the entropy-coded data after a scan header ends: at the next marker that is no restart. */
function entropyEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next! >= RST0 && next! < SOI)) return at;
  }
  return bytes.length;
}
