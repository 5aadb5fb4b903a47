import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { type ZipFile, zipLayout } from './zip-layout.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const million = new Uint8Array(1_000_000);

/** The checksum of as many zeros. */
function crcOfZeros(sizeBytes: number): number {
  let crc = 0;
  for (let left = sizeBytes; left > 0; left -= million.length) crc = crc32(million.subarray(0, left), crc);
  return crc;
}

const zeros = (name: string, sizeBytes: number): ZipFile => ({
  ...{ name, sizeBytes, crc32: crcOfZeros(sizeBytes) },
  modifiedAt: '2026-07-14T18:03:11',
});

/** Writes a ZIP of files of zeros: they are holes, and take no room. */
function writeZip(name: string, files: ZipFile[]): string {
  const path = join(folder, name);
  const { pieces, sizeBytes } = zipLayout(files);
  const file = openSync(path, 'w');
  ftruncateSync(file, sizeBytes);
  for (const piece of pieces) if ('bytes' in piece) writeSync(file, piece.bytes, 0, undefined, piece.start);
  closeSync(file);
  return path;
}

const unzip = (path: string) => execFileSync('unzip', ['-tq', path], { encoding: 'utf8' });
const python = (path: string) =>
  execFileSync('python3', ['-c', 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())', path], {
    encoding: 'utf8',
  });

it.each([
  ['two thousand photos', Array.from({ length: 2000 }, (_, at) => zeros(`Kriváň/${at}.jpg`, 1000 + at))],
  ['a file of 5 GB and one behind it', [zeros('a.bin', 5_000_000_000), zeros('b.bin', 10)]],
  ['70,000 files', Array.from({ length: 70_000 }, (_, at) => zeros(`${at}.txt`, 1))],
  ['none', []],
])('unzip and Python find no fault in a ZIP of %s', (name, files) => {
  const path = writeZip(`${name}.zip`, files);
  // Of an empty one unzip says that it is empty, and fails.
  if (files.length > 0) expect(unzip(path)).toMatch(/No errors detected/);
  expect(python(path)).toBe('None\n');
});
