import { PictureError } from '../picture-error.ts';
import { type CodedColour, readFrame, readHuffman, readSteps, startsWith } from './jpeg-coding-tables.ts';
import type { HuffmanTable } from './jpeg-huffman.ts';

/** A colour component of a frame; its samples may come in several scans. */
export interface FrameComponent {
  id: number;
  h: number;
  v: number;
  /** Quantisation steps in the order of the zigzag, of its first scan. */
  steps: Uint16Array;
}

export interface JpegScan {
  /** The components by their place in the frame. */
  parts: { component: number; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  /** Coefficients from one place in the zigzag to another, without their lowest `low` bits. */
  first: number;
  last: number;
  low: number;
  /** True when only one more bit of each comes. */
  refines: boolean;
  /** MCUs from one restart marker to the next; 0 for none. */
  restartInterval: number;
  /** Where its data is, and where in it restart markers were. */
  from: number;
  end: number;
  restarts: number[];
}

export interface JpegScans extends CodedColour {
  components: FrameComponent[];
  scans: JpegScan[];
  /** The file ends without an end marker: its last scan may not be whole. */
  isCut: boolean;
}

const [SOF0, SOF2, DHT, RST0, RST7, SOI, EOI, SOS, DQT, DRI, APP0, APP14] = [
  0xc0, 0xc2, 0xc4, 0xd0, 0xd7, 0xd8, 0xd9, 0xda, 0xdb, 0xdd, 0xe0, 0xee,
];
/** Each covers the whole picture: a small file could take minutes. */
const maxScans = 100;
/** Of all Huffman tables, which are built one by one: a hundred scans have 60 kB at most. */
const maxTableBytes = 65_536;
/** Of all scans; a million is one after each MCU of ten scans of 24 MP. */
const maxRestarts = 1_000_000;

/**
 * Reads all scans of a whole file that is sound up to the first one, and takes the stuffed zeros out of their data where
 * it lies: what follows the last scan is zeros. Throws PictureError.
 */
export function readScans(file: Uint8Array): JpegScans {
  const steps: Uint16Array[] = [];
  const huffman: { dc: HuffmanTable[]; ac: HuffmanTable[] } = { dc: [], ac: [] };
  const found: JpegScans = { components: [], scans: [], isCut: true, isJfif: false, adobeTransform: null };
  let frame: ReturnType<typeof readFrame> = [];
  let restartInterval = 0;
  let isProgressive = false;
  let tableBytes = 0;
  let restartsLeft = maxRestarts;
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 1 < file.length; ) {
    const marker = file[at + 1]!;
    if (marker === EOI) {
      found.isCut = false;
      break;
    }
    // What is no marker are extraneous bytes between two.
    if (marker === 0 || marker === 0xff || marker === 0x01 || (marker >= RST0 && marker <= SOI)) {
      at = file.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
      continue;
    }
    const end = at + 2 + (((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0));
    if (end > file.length) break;
    const body = file.slice(at + 4, end);
    at = end;
    if (marker >= SOF0 && marker <= SOF2) {
      if (frame.length > 0) throw new PictureError('corrupt', 'two frames');
      [frame, isProgressive] = [readFrame(body), marker === SOF2];
      if (!isSampled(frame)) throw new PictureError('corrupt', 'an impossible frame');
    } else if (marker === DQT) readSteps(body, steps);
    else if (marker === DHT) {
      tableBytes += body.length;
      if (tableBytes > maxTableBytes) throw new PictureError('unsupported', 'too many Huffman tables');
      readHuffman(body, huffman);
    } else if (marker === DRI) restartInterval = (body[0]! << 8) | body[1]!;
    else if (marker === APP0) found.isJfif ||= startsWith(body, 'JFIF\0');
    else if (marker === APP14 && startsWith(body, 'Adobe')) found.adobeTransform = body[11] ?? null;
    else if (marker === SOS) {
      if (found.scans.length === maxScans) throw new PictureError('unsupported', `over ${maxScans} scans`);
      const { next, ...data } = unstuff(file, at, restartsLeft);
      restartsLeft -= data.restarts.length;
      const scan = { ...readScanHeader(body, frame, huffman, isProgressive), ...data, restartInterval };
      for (const { component } of scan.parts) {
        const { id, h, v, table } = frame[component]!;
        const ofTable = steps[table];
        if (!ofTable) throw new PictureError('corrupt', 'a scan without its steps');
        // A picture of one component has blocks in the order of reading, whatever sampling it names.
        found.components[component] ??= { id, steps: ofTable, ...(frame.length === 1 ? { h: 1, v: 1 } : { h, v }) };
      }
      found.scans.push(scan);
      at = next;
      continue;
    }
    at = file.indexOf(0xff, at);
  }
  if (found.isCut && !isComplete(found.scans, frame.length)) throw new PictureError('truncated', 'scans are missing');
  if (frame.some((_, i) => !found.components[i])) throw new PictureError('corrupt', 'a colour without a scan');
  return found;
}

/** Returns whether a frame has one to four components of one to four samples each way. */
const isSampled = (frame: ReturnType<typeof readFrame>): boolean =>
  frame.length >= 1 && frame.length <= 4 && frame.every(({ h, v }) => h >= 1 && h <= 4 && v >= 1 && v <= 4);

type ScanHeader = Pick<JpegScan, 'parts' | 'first' | 'last' | 'low' | 'refines'>;

function readScanHeader(
  body: Uint8Array,
  frame: { id: number; h: number; v: number }[],
  huffman: { dc: HuffmanTable[]; ac: HuffmanTable[] },
  isProgressive: boolean,
): ScanHeader {
  const count = body[0] ?? 0;
  const parts = Array.from({ length: count }, (_, i) => {
    const tables = body[2 + i * 2] ?? 0;
    const component = frame.findIndex(({ id }) => id === body[1 + i * 2]);
    return { component, dc: huffman.dc[tables >> 4], ac: huffman.ac[tables & 15] };
  });
  const [first = 0, last = 0, bits = 0] = body.subarray(1 + count * 2);
  // Of sequential pictures some phones say it wrongly.
  const header = isProgressive
    ? { parts, first, last, low: bits & 15, refines: bits >> 4 > 0 }
    : { parts, first: 0, last: 63, low: 0, refines: false };
  if (!isPossible(header, isProgressive)) throw new PictureError('corrupt', 'an impossible scan');
  return header;
}

function isPossible({ parts, first, last, low, refines }: ScanHeader, isProgressive: boolean): boolean {
  const named = new Set(parts.map(({ component }) => component));
  if (parts.length === 0 || named.size < parts.length || named.has(-1) || last > 63 || low > 13) return false;
  if (isProgressive && (first === 0 ? last > 0 : first > last || parts.length > 1)) return false;
  const needsDc = first === 0 && !refines;
  return parts.every(({ dc, ac }) => (dc || !needsDc) && (ac || last === 0));
}

/** Takes the stuffed zeros and restart markers out of the data that begins at `from`, up to another marker. */
function unstuff(
  file: Uint8Array,
  from: number,
  maxRestarts: number,
): Pick<JpegScan, 'from' | 'end' | 'restarts'> & { next: number } {
  const restarts: number[] = [];
  let end = from;
  for (let at = from; ; ) {
    const found = file.indexOf(0xff, at);
    const stop = found < 0 ? file.length : found;
    file.copyWithin(end, at, stop);
    end += stop - at;
    at = stop + 1;
    while (file[at] === 0xff) at++;
    const code = file[at];
    if (code === undefined) {
      file.fill(0, end);
      return { from, end, restarts, next: file.length };
    }
    if (code === 0) file[end++] = 0xff;
    else if (code === RST0 + (restarts.length & 7)) {
      if (end === (restarts.at(-1) ?? from)) throw new PictureError('corrupt', 'an empty restart interval');
      if (restarts.length === maxRestarts) throw new PictureError('unsupported', 'too many restart markers');
      restarts.push(end);
    } else if (code >= RST0 && code <= RST7) throw new PictureError('corrupt', 'a restart marker is missing');
    else return { from, end, restarts, next: at - 1 };
    at++;
  }
}

/** Returns whether all bits of all coefficients came. */
function isComplete(scans: JpegScan[], components: number): boolean {
  const bitsLeft = new Int8Array(components * 64).fill(16);
  for (const { parts, first, last, low } of scans) {
    for (const { component } of parts) bitsLeft.fill(low, component * 64 + first, component * 64 + last + 1);
  }
  return bitsLeft.every((bits) => bits === 0);
}
