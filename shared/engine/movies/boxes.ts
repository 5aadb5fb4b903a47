import { MovieError } from './movie-error.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12, 4.2): where its header begins, its content begins, and it ends. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** Enough for a header with a size of 64 bits. */
export const maxHeaderBytes = 16;
const maxBoxes = 4096;

/** Reads the header of a box at `start` from bytes that begin `at` there; `limit`: where what contains it ends. Throws `corrupt`. */
export function boxAt(view: DataView, at: number, start: number, limit: number): Box {
  if (at + 8 > view.byteLength) throw new MovieError('corrupt', `no header at ${start}`);
  const type = textAt(view, at + 4);
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && at + maxHeaderBytes > view.byteLength) throw new MovieError('corrupt', `no long header at ${start}`);
  // 0: to the end of the file.
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short || limit - start;
  const body = start + (isLong ? maxHeaderBytes : 8);
  if (start + size < body) throw new MovieError('corrupt', `${type} of ${size} bytes at ${start}`);
  return { type, start, body, end: start + size };
}

/** Returns the boxes between two places of a buffer. Throws `corrupt` for one that ends outside, or for far too many. */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  // What is left after the last one, as QuickTime has a zero there, is no box.
  for (let at = from; at + 8 <= to; ) {
    const box = boxAt(view, at, at, to);
    if (box.end > to || boxes.length >= maxBoxes) throw new MovieError('corrupt', `${box.type} at ${at}`);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** What players need, by the box that it is in. All else may tell a place, a person or a device. */
const needed = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'mfra', 'pdin', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'clip', 'load'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
} as const;

/** Returns whether others than its owner do not get the content of such a box. */
export const isPersonal = (type: string, parent: keyof typeof needed): boolean =>
  !(needed[parent] as readonly string[]).includes(type);

export const textAt = (view: DataView, at: number): string =>
  latin1(new Uint8Array(view.buffer, view.byteOffset + at, 4));

/** Returns a letter of each byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
