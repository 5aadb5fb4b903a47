import { BufferedReader } from '../buffered-reader.ts';
import { joinBytes } from '../join-bytes.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';

/** What a JPEG says of itself before its first scan. */
export interface JpegHeader {
  width: number;
  height: number;
  progressive: boolean;
  /** True when no scan holds the whole picture: a decoder then keeps every coefficient until the last. */
  manyScans: boolean;
  /** Sampling factors of each component: more than one block per MCU for brightness with 4:2:0. */
  components: { h: number; v: number }[];
  /** Where the pieces of the whole profile lie, with their numbers from 1 on. */
  iccPieces: IccPiece[];
  /** Where the TIFF structure of the EXIF segment starts, and how long it is. */
  exif: { offset: number; length: number } | null;
  /** XMP packets, which repeat what EXIF says. */
  xmp: { offset: number; length: number }[];
  /** Where the first SOS marker is. */
  scanOffset: number;
}

interface IccPiece {
  offset: number;
  length: number;
  number: number;
}

type JpegFrame = Pick<JpegHeader, 'width' | 'height' | 'progressive' | 'components'>;

/** Large profiles and multi-picture data push the frame header out; no camera's is past this. */
const maxHeaderBytes = 4 * 1024 * 1024;
const maxSegments = 4096;

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const SOF2 = 0xc2;
const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;
const APP2 = 0xe2;
const iccHead = 'ICC_PROFILE\0';
const xmpHead = 'http://ns.adobe.com/';
const exifHead = 'Exif\0';

/** Walks the segments up to the first scan. Throws PictureError `corrupt`, `truncated` or `unsupported`. */
export async function readJpegHeader(source: PictureSource, reader = new BufferedReader(source)): Promise<JpegHeader> {
  let frame: JpegFrame | null = null;
  const iccPieces: JpegHeader['iccPieces'] = [];
  const xmp: JpegHeader['xmp'] = [];
  let exif: JpegHeader['exif'] = null;
  let offset = 2;
  for (let segments = 0; segments < maxSegments && offset < maxHeaderBytes; segments++) {
    const head = await reader.view(offset, 4);
    const marker = head.getUint8(1);
    if (head.getUint8(0) !== 0xff) throw new PictureError('corrupt', `no JPEG marker at byte ${offset}`);
    if (marker === 0xff || isBare(marker)) {
      offset = marker === 0xff ? await lastOfFill(reader, offset) : offset + 2;
      continue;
    }
    if (marker === SOS) {
      if (!frame) throw new PictureError('corrupt', 'a scan before the frame');
      const manyScans = frame.progressive || (await reader.view(offset, 5)).getUint8(4) < frame.components.length;
      return { ...frame, manyScans, iccPieces, exif, xmp, scanOffset: offset };
    }
    if (marker === EOI) throw new PictureError('corrupt', 'a JPEG without a picture');

    const body = offset + 4;
    const length = head.getUint16(2) - 2;
    if (length < 0) throw new PictureError('corrupt', `an impossible segment at byte ${offset}`);
    if (isFrame(marker)) frame = readFrame(marker, await reader.view(body, length));
    if (marker === APP1 && !exif && length > 6 && (await startsWith(reader, body, exifHead))) {
      exif = { offset: body + 6, length: length - 6 };
    }
    if (marker === APP1 && (await startsWith(reader, body, xmpHead))) xmp.push({ offset: body, length });
    if (marker === APP2 && length > 14 && (await startsWith(reader, body, iccHead))) {
      const number = (await reader.view(body + 12, 1)).getUint8(0);
      iccPieces.push({ offset: body + 14, length: length - 14, number });
    }
    offset = body + length;
  }
  throw new PictureError('corrupt', 'no picture in 4 MB of header, or in as many segments as it may have');
}

/** The whole colour profile, its pieces joined by their numbers. Null when there is none, or a piece is missing. */
export async function readIccProfile(source: PictureSource, { iccPieces }: JpegHeader): Promise<Uint8Array | null> {
  // Some writers repeat a piece: the first of each number counts.
  const pieces = new Map(iccPieces.toReversed().map((piece) => [piece.number, piece]));
  const inOrder = Array.from({ length: pieces.size }, (_, i) => pieces.get(i + 1));
  const [first, last] = [iccPieces[0], iccPieces.at(-1)];
  if (!first || !last || !inOrder.every((piece) => piece !== undefined)) return null;
  // One ranged read: they follow each other.
  const stretch = await source.read(first.offset, last.offset + last.length - first.offset);
  const part = ({ offset, length }: IccPiece) =>
    stretch.subarray(offset - first.offset, offset - first.offset + length);
  return joinBytes(...inOrder.map(part));
}

/** Restart markers and the like: they have no length. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Returns where the last fill byte in a row is (or the last one that is in memory): a marker may start with it. */
export async function lastOfFill(reader: BufferedReader, from: number): Promise<number> {
  const bytes = await reader.ahead(from, 2);
  let run = 2;
  while (bytes[run] === 0xff) run++;
  return from + run - 1;
}

/** C4, C8 and CC are tables and extensions; the other Cx are frames, most of which no one decodes. */
function isFrame(marker: number): boolean {
  return marker >= SOF0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readFrame(marker: number, frame: DataView): JpegFrame {
  if (marker > SOF2) throw new PictureError('unsupported', 'a lossless, hierarchical or arithmetic-coded JPEG');
  if (frame.byteLength < 6 || frame.byteLength < 6 + 3 * frame.getUint8(5)) {
    throw new PictureError('corrupt', 'a short frame header');
  }
  if (frame.getUint8(0) !== 8) throw new PictureError('unsupported', `a JPEG of ${frame.getUint8(0)} bits`);
  const [height, width, count] = [frame.getUint16(1), frame.getUint16(3), frame.getUint8(5)];
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a JPEG without a size');
  if (count !== 1 && count !== 3 && count !== 4) throw new PictureError('unsupported', `${count} colour components`);
  const components = Array.from({ length: count }, (_, i) => {
    const factors = frame.getUint8(7 + 3 * i);
    return { h: factors >> 4, v: factors & 15 };
  });
  if (components.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) {
    throw new PictureError('corrupt', 'impossible sampling factors');
  }
  return { width, height, progressive: marker !== SOF0 && marker !== SOF1, components };
}

async function startsWith(reader: BufferedReader, offset: number, text: string): Promise<boolean> {
  const bytes = await reader.upTo(offset, text.length);
  return bytes.length === text.length && bytes.every((byte, i) => byte === text.charCodeAt(i));
}
