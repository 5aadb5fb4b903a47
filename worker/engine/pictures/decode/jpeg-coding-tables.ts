import type { BufferedReader } from '../buffered-reader.ts';
import { lastOfFill } from '../detect/jpeg-header.ts';
import { PictureError } from '../picture-error.ts';
import { type HuffmanTable, huffmanTable } from './jpeg-huffman.ts';

/** A colour component of a baseline JPEG, with the tables that it is coded by. */
export interface CodedComponent {
  id: number;
  h: number;
  v: number;
  /** Quantisation steps in the order of the zigzag. */
  steps: Uint16Array;
  dc: HuffmanTable;
  ac: HuffmanTable;
}

/** What tells how the components of a frame are meant. */
export interface CodedColour {
  components: { id: number }[];
  /** By Adobe's marker: 0 for RGB and CMYK, 1 for YCbCr, 2 for YCCK; null without it. */
  adobeTransform: number | null;
  isJfif: boolean;
}

export interface CodingTables extends CodedColour {
  components: CodedComponent[];
  /** MCUs from one restart marker to the next; 0 for none. */
  restartInterval: number;
  /** Where the entropy-coded data of the first scan begins. */
  dataOffset: number;
}

const [SOF0, SOF1, DHT, SOS, DQT, DRI, APP0, APP14] = [0xc0, 0xc1, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee];
const wanted = new Set([SOF0, SOF1, DHT, SOS, DQT, DRI, APP0, APP14]);

/** Reads the tables before the first scan of a header that is known to be sound. Throws PictureError `corrupt`. */
export async function readCodingTables(reader: BufferedReader): Promise<CodingTables> {
  const steps: Uint16Array[] = [];
  const huffman: { dc: HuffmanTable[]; ac: HuffmanTable[] } = { dc: [], ac: [] };
  let frame: { id: number; h: number; v: number; table: number }[] = [];
  const found = { restartInterval: 0, adobeTransform: null as number | null, isJfif: false };
  for (let offset = 2; ; ) {
    const head = await reader.view(offset, 4);
    const marker = head.getUint8(1);
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset = marker === 0xff ? await lastOfFill(reader, offset) : offset + 2;
      continue;
    }
    const length = head.getUint16(2) - 2;
    const body = wanted.has(marker) ? (await reader.bytes(offset + 4, length)).slice() : new Uint8Array(0);
    offset += 4 + length;
    if (marker === SOF0 || marker === SOF1) frame = readFrame(body);
    else if (marker === DQT) readSteps(body, steps);
    else if (marker === DHT) readHuffman(body, huffman);
    else if (marker === DRI) found.restartInterval = (body[0]! << 8) | body[1]!;
    else if (marker === APP0) found.isJfif ||= startsWith(body, 'JFIF\0');
    else if (marker === APP14 && startsWith(body, 'Adobe')) found.adobeTransform = body[11] ?? null;
    else if (marker === SOS) {
      const components = frame.map(({ id, h, v, table }, i): CodedComponent => {
        const [scanId, tables] = [body[1 + i * 2], body[2 + i * 2] ?? 0];
        const [dc, ac, quant] = [huffman.dc[tables >> 4], huffman.ac[tables & 15], steps[table]];
        if (scanId !== id || !dc || !ac || !quant) throw new PictureError('corrupt', 'a scan without its tables');
        return { id, h, v, dc, ac, steps: quant };
      });
      // A picture of one component has blocks in the order of reading, whatever sampling it names.
      const [only] = components.length === 1 ? components : [];
      return { ...found, components: only ? [{ ...only, h: 1, v: 1 }] : components, dataOffset: offset };
    }
  }
}

/** True when three components are red, green and blue: by Adobe's marker, else by their names, as libjpeg decides. */
export function isRgb({ components, isJfif, adobeTransform }: CodedColour): boolean {
  if (components.length !== 3 || isJfif) return false;
  if (adobeTransform !== null) return adobeTransform === 0;
  return String.fromCharCode(...components.map(({ id }) => id)) === 'RGB';
}

/** Reads the components that a frame's segment names. */
export function readFrame(body: Uint8Array) {
  return Array.from({ length: body[5]! }, (_, i) => {
    const at = 6 + i * 3;
    return { id: body[at]!, h: body[at + 1]! >> 4, v: body[at + 1]! & 15, table: body[at + 2]! };
  });
}

/** Reads a segment of quantisation tables. Throws PictureError `corrupt`. */
export function readSteps(body: Uint8Array, steps: Uint16Array[]): void {
  for (let at = 0; at < body.length; ) {
    const [wide, id] = [body[at]! >> 4, body[at]! & 15];
    at++;
    const table = new Uint16Array(64);
    if (at + (wide ? 128 : 64) > body.length) throw new PictureError('corrupt', 'a short quantisation table');
    for (let k = 0; k < 64; k++, at += wide ? 2 : 1) table[k] = wide ? (body[at]! << 8) | body[at + 1]! : body[at]!;
    steps[id] = table;
  }
}

/** Reads a segment of Huffman tables. Throws PictureError `corrupt`. */
export function readHuffman(body: Uint8Array, tables: { dc: HuffmanTable[]; ac: HuffmanTable[] }): void {
  for (let at = 0; at < body.length; ) {
    const [kind, id] = [body[at]! >> 4, body[at]! & 15];
    const counts = body.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = body.subarray(at + 17, at + 17 + total);
    if (counts.length < 16 || symbols.length < total) throw new PictureError('corrupt', 'a short Huffman table');
    // A difference of DC has no zeros before it.
    if (kind === 0 && symbols.some((symbol) => symbol > 15)) throw new PictureError('corrupt', 'a wrong Huffman table');
    tables[kind === 0 ? 'dc' : 'ac'][id] = huffmanTable(counts, symbols);
    at += 17 + total;
  }
}

export function startsWith(body: Uint8Array, text: string): boolean {
  return String.fromCharCode(...body.subarray(0, text.length)) === text;
}
