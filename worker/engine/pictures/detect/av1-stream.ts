import { PictureError } from '../picture-error.ts';
import { BitReader } from './bit-reader.ts';

/** How a coded AV1 picture's samples are meant. */
export interface Av1Sequence {
  width: number;
  height: number;
  bitDepth: number;
  /** How many pixels a sample of colour stands for, across and down; null where there is none. */
  chroma: { x: 1 | 2; y: 1 | 2 } | null;
  /** Code point of H.273. */
  matrix: number;
  fullRange: boolean;
}

const obu = { sequenceHeader: 1, frameHeader: 3, tileGroup: 4, frame: 6 } as const;
const professionalProfile = 2;
const [bt709, srgbTransfer, identityMatrix, unspecified] = [1, 13, 0, 2];

/**
 * Returns the header of an AV1 still, and only those of its units that its one picture is made of (AV1, 5.3): a decoder
 * would take any number of pictures that are never shown. Throws PictureError.
 */
export function readAv1Still(bytes: Uint8Array): { sequence: Av1Sequence; picture: Uint8Array[] } {
  let sequence: Av1Sequence | null = null;
  const picture: Uint8Array[] = [];
  let frames = 0;
  for (let at = 0; at < bytes.length; ) {
    const { type, start, end } = readUnit(bytes, at);
    if (type === obu.sequenceHeader && !sequence) sequence = readSequence(bytes.subarray(start, end));
    else if (type === obu.frame || type === obu.frameHeader) frames++;
    else if (type !== obu.tileGroup) {
      at = end;
      continue;
    }
    if (frames > 1) break;
    picture.push(bytes.subarray(at, end));
    at = end;
  }
  if (!sequence || frames === 0) throw new PictureError('corrupt', 'an AV1 picture without its headers');
  return { sequence, picture };
}

/** A unit's own header and its length. */
function readUnit(bytes: Uint8Array, at: number): { type: number; start: number; end: number } {
  const head = bytes[at]!;
  let start = at + (head & 4 ? 2 : 1);
  let end = bytes.length;
  if (head & 2) {
    let length = 0;
    for (let i = 0; i < 4; i++) {
      const byte = bytes[start++] ?? 0;
      length += (byte & 127) * 128 ** i;
      if (byte < 128) break;
    }
    end = start + length;
  }
  if (end > bytes.length) throw new PictureError('truncated', 'an AV1 unit ends after the file');
  return { type: (head >> 3) & 15, start, end };
}

/** Sequence header (AV1, 5.5). */
function readSequence(bytes: Uint8Array): Av1Sequence {
  const bits = new BitReader(bytes);
  const profile = bits.take(3);
  bits.skip(1);
  const isReduced = bits.take(1) === 1;
  if (isReduced) bits.skip(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.take(4) + 1, bits.take(4) + 1];
  const [width, height] = [bits.take(widthBits) + 1, bits.take(heightBits) + 1];
  if (!isReduced && bits.take(1) === 1) bits.skip(7);
  bits.skip(3);
  if (!isReduced) skipVideoTools(bits);
  bits.skip(3);
  return { width, height, ...readColour(bits, profile) };
}

/** Stills have no timing. */
function skipOperatingPoints(bits: BitReader): void {
  if (bits.take(1) === 1) throw new PictureError('needs-browser', 'a video');
  const haveDelay = bits.take(1) === 1;
  for (let left = bits.take(5) + 1; left > 0; left--) {
    bits.skip(12);
    if (bits.take(5) > 7) bits.skip(1);
    if (haveDelay && bits.take(1) === 1) bits.skip(4);
  }
}

function skipVideoTools(bits: BitReader): void {
  bits.skip(4);
  const haveOrder = bits.take(1) === 1;
  if (haveOrder) bits.skip(2);
  const screenContent = bits.take(1) === 1 || bits.take(1) === 1;
  if (screenContent && bits.take(1) === 0) bits.skip(1);
  if (haveOrder) bits.skip(3);
}

function readColour(bits: BitReader, profile: number): Omit<Av1Sequence, 'width' | 'height'> {
  const isDeep = bits.take(1) === 1;
  const bitDepth = isDeep ? (profile === professionalProfile && bits.take(1) === 1 ? 12 : 10) : 8;
  const isGrey = profile !== 1 && bits.take(1) === 1;
  const isDescribed = bits.take(1) === 1;
  const [primaries, transfer, matrix] = isDescribed
    ? [bits.take(8), bits.take(8), bits.take(8)]
    : [unspecified, unspecified, unspecified];
  if (isGrey) return { bitDepth, matrix, fullRange: bits.take(1) === 1, chroma: null };
  if (primaries === bt709 && transfer === srgbTransfer && matrix === identityMatrix)
    return { bitDepth, matrix, fullRange: true, chroma: { x: 1, y: 1 } };
  const fullRange = bits.take(1) === 1;
  if (profile === 0) return { bitDepth, matrix, fullRange, chroma: { x: 2, y: 2 } };
  if (profile === 1) return { bitDepth, matrix, fullRange, chroma: { x: 1, y: 1 } };
  if (bitDepth < 12) return { bitDepth, matrix, fullRange, chroma: { x: 2, y: 1 } };
  const isHalved = bits.take(1) === 1;
  return { bitDepth, matrix, fullRange, chroma: { x: isHalved ? 2 : 1, y: isHalved && bits.take(1) === 1 ? 2 : 1 } };
}
