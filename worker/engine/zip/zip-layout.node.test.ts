import { crc32 } from 'node:zlib';
import { array, assert, nat, property, string, tuple, uint8Array } from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listZip } from '../../testing/list-zip.ts';
import { type ZipFile, zipLayout, zipSlices } from './zip-layout.ts';

interface FileOfBytes extends ZipFile {
  bytes: Uint8Array;
}

const fileOf = (name: string, bytes: Uint8Array, modifiedAt = '2026-07-14T18:03:11'): FileOfBytes => ({
  ...{ name, bytes, modifiedAt },
  ...{ sizeBytes: bytes.length, crc32: crc32(bytes) },
});
const textFile = (name: string, text: string) => fileOf(name, new TextEncoder().encode(text));

/** The bytes that a server sends for a range. */
function bytesOf(files: FileOfBytes[], from = 0, to = Number.POSITIVE_INFINITY): Uint8Array {
  const slices = [...zipSlices(zipLayout(files), from, to)];
  return new Uint8Array(
    Buffer.concat(
      slices.map((slice) =>
        'bytes' in slice ? slice.bytes : slice.file.bytes.subarray(slice.offset, slice.offset + slice.length),
      ),
    ),
  );
}

const fileNames = { unit: 'grapheme', minLength: 1, maxLength: 30 } as const;
const someFiles = array(tuple(string(fileNames), uint8Array({ maxLength: 300 })), { maxLength: 8 }).map((pairs) =>
  pairs.map(([name, bytes], at) => fileOf(`${at}/${name.replaceAll('/', '')}`, bytes)),
);

describe('a ZIP whose layout is known before it is sent', () => {
  it('returns what was put in, under names in UTF-8, from Unix and readable', () => {
    const zip = bytesOf([textFile('Leto v Tatrách/žltá.txt', 'ahoj svet'), textFile('prázdny.txt', '')]);
    const texts = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual([
      ['Leto v Tatrách/žltá.txt', 'ahoj svet'],
      ['prázdny.txt', ''],
    ]);
    expect(listZip(zip)).toEqual([
      { name: 'Leto v Tatrách/žltá.txt', sizeBytes: 9, isFile: true },
      { name: 'prázdny.txt', sizeBytes: 0, isFile: true },
    ]);
    const directory = Buffer.from(zip).indexOf('PK\u0001\u0002');
    expect(zip[directory + 5]).toBe(3);
  });

  it('without files is an empty one', () => {
    expect(bytesOf([])).toHaveLength(22);
    expect(listZip(bytesOf([]))).toEqual([]);
  });

  it('has the length that was said, and any cut of it is those very bytes', () => {
    assert(
      property(someFiles, nat(), nat(), (files, one, other) => {
        const whole = bytesOf(files);
        expect(zipLayout(files).sizeBytes).toBe(whole.length);
        expect(listZip(whole).map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual(
          files.map(({ name, sizeBytes }) => [name, sizeBytes]),
        );
        const [from, to] = [one % (whole.length + 1), other % (whole.length + 1)].sort((a, b) => a - b);
        expect(bytesOf(files, from, to)).toEqual(whole.slice(from, to));
      }),
    );
  });

  it.each([
    ['2026-07-14T18:03:11', [2026, 7, 14, 18, 3, 10]],
    ['1980-01-01T00:00:00', [1980, 1, 1, 0, 0, 0]],
    ['2107-12-31T23:59:59', [2107, 12, 31, 23, 59, 58]],
    ['1979-12-31T23:59:59', [1980, 1, 1, 0, 0, 0]],
    ['0000-00-00T00:00:00', [1980, 1, 1, 0, 0, 0]],
    ['', [1980, 1, 1, 0, 0, 0]],
  ])('gives a file of %j its time, as far as the format can', (modifiedAt, expected) => {
    const view = Buffer.from(bytesOf([fileOf('a', new Uint8Array(), modifiedAt)]));
    const [time, date] = [view.readUInt16LE(10), view.readUInt16LE(12)];
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual(
      expected,
    );
  });
});

// Read by the specification (APPNOTE 4.3.14, 4.3.15, 4.5.3): these files exist by their sizes only.
describe('a ZIP past the limits of the old format', () => {
  const large = (name: string, sizeBytes: number): ZipFile => ({ name, sizeBytes, crc32: 7, modifiedAt: '' });

  function tailOf(files: ZipFile[]) {
    const { pieces, sizeBytes } = zipLayout(files);
    const piece = pieces.at(-1);
    if (!piece || !('bytes' in piece)) throw new Error('no directory');
    return { tail: Buffer.from(piece.bytes), start: piece.start, sizeBytes };
  }

  it('of 5 GB: says sizes and places of its files in 64 bits', () => {
    const { tail, start, sizeBytes } = tailOf([large('a', 5_000_000_000), large('b', 1)]);
    expect(start).toBe(5_000_000_000 + 1 + 31 + 20 + 31);
    // The extra fields of both entries: sizes of the first, place of the second.
    expect(tail.readUInt32LE(20)).toBe(0xffffffff);
    expect([tail.readUInt16LE(47), tail.readUInt16LE(49)]).toEqual([1, 16]);
    expect([tail.readBigUInt64LE(51), tail.readBigUInt64LE(59)]).toEqual([5_000_000_000n, 5_000_000_000n]);
    const second = tail.subarray(67);
    expect([second.readUInt32LE(20), second.readUInt32LE(42)]).toEqual([1, 0xffffffff]);
    expect(second.readBigUInt64LE(51)).toBe(5_000_000_000n + 51n);
    const end = tail.subarray(-98);
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect([end.readBigUInt64LE(24), end.readBigUInt64LE(48)]).toEqual([2n, BigInt(start)]);
    expect(end.readUInt32LE(56)).toBe(0x07064b50);
    expect(Number(end.readBigUInt64LE(64))).toBe(sizeBytes - 98);
    expect(end.readUInt32LE(92)).toBe(0xffffffff);
  });

  it('of 65,535 files: says how many there are in 64 bits, of fewer it does not', () => {
    const many = Array.from({ length: 65_535 }, (_, at) => large(`${at}`, 0));
    const end = tailOf(many).tail.subarray(-98);
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect([end.readBigUInt64LE(24), end.readBigUInt64LE(32)]).toEqual([65_535n, 65_535n]);
    expect(end.readUInt16LE(86)).toBe(0xffff);
    const { tail } = tailOf(many.slice(1));
    expect(tail.readUInt16LE(tail.length - 12)).toBe(65_534);
    expect(tail.subarray(-98).readUInt32LE(0)).not.toBe(0x06064b50);
  });

  it.each([0xffffffff - 1, 0xffffffff])('a file of %d bytes can be told from the mark of a large one', (sizeBytes) => {
    const [header] = zipLayout([large('a', sizeBytes)]).pieces;
    if (!header || !('bytes' in header)) throw new Error('no header');
    const bytes = Buffer.from(header.bytes);
    const isMarked = bytes.readUInt32LE(18) === 0xffffffff;
    expect(isMarked).toBe(sizeBytes === 0xffffffff);
    expect(bytes.length).toBe(isMarked ? 51 : 31);
    if (isMarked) expect(Number(bytes.readBigUInt64LE(35))).toBe(sizeBytes);
  });
});
