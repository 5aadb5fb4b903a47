import type { ZipFile } from './zip-layout.ts';

/** Width in bytes and value of each number of a record. */
type Field = readonly [width: 2 | 4 | 8, value: number];

// A number that does not fit says so by its largest value, and stands in a ZIP64 record instead.
const max16 = 0xffff;
const max32 = 0xffffffff;

const plainVersion = 20;
const zip64Version = 45;
// The usual Linux tool treats names of other systems as DOS names, and breaks their diacritics.
const madeBy = (3 << 8) | zip64Version;
const isUtf8 = 0x0800;
const stored = 0;
const zip64Tag = 1;
const readableFile = 0o100644 << 16;

const encoder = new TextEncoder();
const isLarge = (value: number): boolean => value >= max32;
const inZip64 = (value: number): number => (isLarge(value) ? max32 : value);

/** Returns what stands before the bytes of a file. */
export function localHeader(file: ZipFile): Uint8Array {
  const name = encoder.encode(file.name);
  const extra = zip64Extra(isLarge(file.sizeBytes) ? [file.sizeBytes, file.sizeBytes] : []);
  const signature: Field = [4, 0x04034b50];
  return joined(record([signature, ...commonFields(file, name, extra)]), name, extra);
}

/** Returns the entry of a file in the directory; `start` is where its local header begins. */
export function directoryEntry(file: ZipFile, start: number): Uint8Array {
  const name = encoder.encode(file.name);
  const { sizeBytes } = file;
  const extra = zip64Extra([...(isLarge(sizeBytes) ? [sizeBytes, sizeBytes] : []), ...(isLarge(start) ? [start] : [])]);
  const head = record([
    [4, 0x02014b50],
    [2, madeBy],
    ...commonFields(file, name, extra),
    // Comment, disk, internal attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, readableFile],
    [4, inZip64(start)],
  ]);
  return joined(head, name, extra);
}

/** Returns what ends a ZIP: of many or large files with the records of ZIP64 before it. */
export function endOfZip(count: number, directory: { start: number; sizeBytes: number }): Uint8Array {
  const { start, sizeBytes } = directory;
  const isZip64 = count >= max16 || isLarge(start) || isLarge(sizeBytes);
  const zip64 = record([
    [4, 0x06064b50],
    [8, 44],
    [2, madeBy],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, sizeBytes],
    [8, start],
    // Where that record is.
    [4, 0x07064b50],
    [4, 0],
    [8, start + sizeBytes],
    [4, 1],
  ]);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, max16)],
    [2, Math.min(count, max16)],
    [4, inZip64(sizeBytes)],
    [4, inZip64(start)],
    [2, 0],
  ]);
  return isZip64 ? joined(zip64, end) : end;
}

/** From the needed version to the lengths of name and extra field: the same in both places. */
function commonFields(file: ZipFile, name: Uint8Array, extra: Uint8Array): Field[] {
  const { date, time } = dosTime(file.modifiedAt);
  return [
    [2, extra.length > 0 ? zip64Version : plainVersion],
    [2, isUtf8],
    [2, stored],
    [2, time],
    [2, date],
    [4, file.crc32],
    [4, inZip64(file.sizeBytes)],
    [4, inZip64(file.sizeBytes)],
    [2, name.length],
    [2, extra.length],
  ];
}

const zip64Extra = (values: number[]): Uint8Array =>
  values.length === 0
    ? new Uint8Array()
    : record([[2, zip64Tag], [2, values.length * 8], ...values.map((value): Field => [8, value])]);

/** A local time in steps of two seconds, from 1980 to 2107; anything else becomes the first of them. */
function dosTime(local: string): { date: number; time: number } {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(local)?.map(Number) ?? [];
  if (!year || year < 1980 || year > 2107 || !month || !day) return { date: (1 << 5) | 1, time: 0 };
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: ((hour ?? 0) << 11) | ((minute ?? 0) << 5) | ((second ?? 0) >> 1),
  };
}

function record(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((all, [width]) => all + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return bytes;
}

export function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((all, { length }) => all + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
