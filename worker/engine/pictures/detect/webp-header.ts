import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';
import type { ColourDescription } from '../rows.ts';

export interface WebpHeader {
  /** Of the canvas. */
  width: number;
  height: number;
  /** The only frame, or an animation's first. */
  frame: WebpFrame;
  colour: ColourDescription;
  exifOffset: number | null;
}

/** A picture on the canvas, and its chunks in the file (ALPH and VP8, or VP8L). */
export interface WebpFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** VP8L: its decoder holds a second copy of all pixels. */
  lossless: boolean;
  alpha: boolean;
  offset: number;
  length: number;
}

interface Chunk {
  name: string;
  /** Where its head is, and its body. */
  offset: number;
  body: number;
  length: number;
}

const maxChunks = 64;
const maxIccBytes = 4 * 1024 * 1024;
const animationHeadBytes = 16;

/** Walks the RIFF chunks (RFC 9649). Throws PictureError. */
export async function readWebpHeader(reader: BufferedReader): Promise<WebpHeader> {
  let canvas: { width: number; height: number; animated: boolean } | null = null;
  let frame: WebpFrame | null = null;
  let alphaOffset: number | null = null;
  let iccProfile: Uint8Array | null = null;
  let exifOffset: number | null = null;
  for await (const chunk of chunksOf(reader, 12, reader.sizeBytes)) {
    const { name, body, length } = chunk;
    if (name === 'VP8X') canvas = readCanvas(await reader.view(body, 10));
    else if (name === 'ANMF') frame ??= await readAnimationFrame(reader, chunk);
    else if (name === 'ALPH') alphaOffset ??= chunk.offset;
    else if (name === 'VP8 ' || name === 'VP8L') frame ??= await readFrame(reader, chunk, alphaOffset);
    else if (name === 'ICCP' && length <= maxIccBytes) iccProfile = (await reader.upTo(body, length)).slice();
    else if (name === 'EXIF') exifOffset = await skipExifHead(reader, body);
  }
  if (!frame) throw new PictureError('truncated', 'a WebP without a picture');
  const { width, height, animated } = canvas ?? { ...frame, animated: false };
  const isWhole = animated
    ? frame.left + frame.width <= width && frame.top + frame.height <= height
    : frame.width === width && frame.height === height;
  if (!isWhole) throw new PictureError('corrupt', 'a picture of another size than its canvas');
  return { width, height, frame, colour: { iccProfile }, exifOffset };
}

async function* chunksOf(reader: BufferedReader, start: number, end: number): AsyncGenerator<Chunk, void> {
  for (let i = 0, offset = start; i < maxChunks && offset + 8 <= end; i++) {
    const head = await reader.bytes(offset, 8);
    const name = String.fromCharCode(...head.subarray(0, 4));
    const length = new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    yield { name, offset, body: offset + 8, length };
    offset += 8 + length + (length & 1);
  }
}

function readCanvas(view: DataView) {
  return {
    width: (view.getUint32(4, true) & 0xffffff) + 1,
    height: (view.getUint32(6, true) >>> 8) + 1,
    animated: (view.getUint8(0) & 0x02) !== 0,
  };
}

/** A frame of an animation says where on the canvas it lies, before its own chunks. */
async function readAnimationFrame(reader: BufferedReader, { body, length }: Chunk): Promise<WebpFrame | null> {
  const view = await reader.view(body, animationHeadBytes);
  const [left, top] = [(view.getUint32(0, true) & 0xffffff) * 2, (view.getUint32(2, true) >>> 8) * 2];
  let alphaOffset: number | null = null;
  for await (const chunk of chunksOf(reader, body + animationHeadBytes, body + length)) {
    if (chunk.name === 'ALPH') alphaOffset ??= chunk.offset;
    if (chunk.name === 'VP8 ' || chunk.name === 'VP8L') {
      return { ...(await readFrame(reader, chunk, alphaOffset)), left, top };
    }
  }
  return null;
}

async function readFrame(reader: BufferedReader, chunk: Chunk, alphaOffset: number | null): Promise<WebpFrame> {
  const lossless = chunk.name === 'VP8L';
  const picture = lossless
    ? readLossless(await reader.view(chunk.body, 5))
    : readLossy(await reader.view(chunk.body, 10));
  const offset = lossless ? chunk.offset : (alphaOffset ?? chunk.offset);
  const alpha = picture.alpha || (!lossless && alphaOffset !== null);
  return { left: 0, top: 0, ...picture, lossless, alpha, offset, length: chunk.body + chunk.length - offset };
}

function readLossy(view: DataView) {
  if (view.getUint8(3) !== 0x9d || view.getUint8(4) !== 0x01 || view.getUint8(5) !== 0x2a) {
    throw new PictureError('corrupt', 'no VP8 key frame');
  }
  const width = view.getUint16(6, true) & 0x3fff;
  const height = view.getUint16(8, true) & 0x3fff;
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a WebP without a size');
  return { width, height, alpha: false };
}

function readLossless(view: DataView) {
  if (view.getUint8(0) !== 0x2f) throw new PictureError('corrupt', 'no VP8L signature');
  const bits = view.getUint32(1, true);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    alpha: (bits >>> 28) % 2 === 1,
  };
}

/** Some writers keep JPEG's 'Exif\0\0' before the TIFF header. */
async function skipExifHead(reader: BufferedReader, body: number): Promise<number> {
  const head = await reader.upTo(body, 4);
  return String.fromCharCode(...head) === 'Exif' ? body + 6 : body;
}
