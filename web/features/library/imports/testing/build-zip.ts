import { deflateSync } from 'fflate';
import { crc32 } from '../archives/crc32.ts';

export interface ZipInput {
  path: string;
  bytes: Uint8Array;
  isDeflated?: boolean;
  /** Names are written as they are, without the mark of UTF-8. */
  rawName?: Uint8Array;
  isEncrypted?: boolean;
  /** That the headers name; without it, the one that it is packed with. */
  method?: number;
}

interface ZipOptions {
  /** Sizes and offsets stand in extra fields, as those above 4 GB do. */
  is64?: boolean;
  comment?: string;
  /** Bytes that stand before the archive, or a hole of the file. */
  before?: number;
}

/** A part of an archive, and where in the file it stands. */
export interface ZipChunk {
  at: number;
  bytes: Uint8Array;
}

/** Returns a ZIP in pieces, so that a large one can be written with holes. */
export function zipChunks(files: readonly ZipInput[], options: ZipOptions = {}): ZipChunk[] {
  const { is64 = false, comment = '', before = 0 } = options;
  const chunks: ZipChunk[] = [];
  const directory: Uint8Array[] = [];
  let at = before;
  const put = (bytes: Uint8Array): void => {
    chunks.push({ at, bytes });
    at += bytes.length;
  };
  for (const file of files) {
    const data = file.isDeflated ? deflateSync(file.bytes) : file.bytes;
    const entry = { ...file, data, offset: at - (is64 ? 0 : before), is64 };
    put(localHeader(entry));
    put(data);
    directory.push(centralHeader(entry));
  }
  const directoryAt = at;
  for (const bytes of directory) put(bytes);
  const size = at - directoryAt;
  if (is64) put(end64(files.length, size, directoryAt, at));
  put(end(files.length, is64 ? 0xffffffff : size, is64 ? 0xffffffff : directoryAt - before, comment));
  return chunks;
}

/** Returns a ZIP as one file. */
export function buildZip(files: readonly ZipInput[], options: ZipOptions = {}): Blob {
  const chunks = zipChunks(files, options).map(({ bytes }) => bytes.slice());
  return new Blob([new Uint8Array(options.before ?? 0).fill(0x7f), ...chunks]);
}

interface Entry extends ZipInput {
  data: Uint8Array;
  offset: number;
  is64: boolean;
}

/** Numbers of one, two, four or eight bytes, one after another. */
function record(...fields: readonly [bytes: 1 | 2 | 4 | 8, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) view.setBigUint64(at, BigInt(value), true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

const nameOf = ({ path, rawName }: Entry): Uint8Array => rawName ?? new TextEncoder().encode(path);
const flagsOf = ({ rawName, isEncrypted }: Entry): number => (rawName ? 0 : 0x800) | (isEncrypted ? 1 : 0);
const methodOf = ({ method, isDeflated }: Entry): number => method ?? (isDeflated ? 8 : 0);
const sizesOf = ({ data, bytes, is64 }: Entry): [4, number][] =>
  is64
    ? [
        [4, 0xffffffff],
        [4, 0xffffffff],
      ]
    : [
        [4, data.length],
        [4, bytes.length],
      ];

function localHeader(entry: Entry): Uint8Array {
  const name = nameOf(entry);
  const extra = record([2, 0x9999], [2, 3], [2, 0]).slice(0, 6);
  const head = record(
    [4, 0x04034b50],
    [2, 45],
    [2, flagsOf(entry)],
    [2, methodOf(entry)],
    [4, 0],
    [4, crc32(entry.bytes)],
    ...sizesOf(entry),
    [2, name.length],
    [2, extra.length],
  );
  return joined(head, name, extra);
}

function centralHeader(entry: Entry): Uint8Array {
  const name = nameOf(entry);
  const { bytes, data, offset, is64 } = entry;
  const extra = is64
    ? joined(
        record([2, 0x5455], [2, 1], [2, 0]).slice(0, 5),
        record([2, 1], [2, 24], [8, bytes.length], [8, data.length], [8, offset]),
      )
    : new Uint8Array();
  const head = record(
    [4, 0x02014b50],
    [2, 45],
    [2, 45],
    [2, flagsOf(entry)],
    [2, methodOf(entry)],
    [4, 0],
    [4, crc32(bytes)],
    ...sizesOf(entry),
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, is64 ? 0xffffffff : offset],
  );
  return joined(head, name, extra);
}

function end64(count: number, size: number, directoryAt: number, at: number): Uint8Array {
  const record64 = record(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, directoryAt],
  );
  return joined(record64, record([4, 0x07064b50], [4, 0], [8, at], [4, 1]));
}

function end(count: number, size: number, at: number, comment: string): Uint8Array {
  const text = new TextEncoder().encode(comment);
  return joined(
    record(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, Math.min(count, 0xffff)],
      [2, Math.min(count, 0xffff)],
      [4, size],
      [4, at],
      [2, text.length],
    ),
    text,
  );
}
