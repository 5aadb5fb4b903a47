import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { type ZipInput, zipChunks } from '../../web/features/library/imports/testing/build-zip.ts';
import { writeFiles } from './photo-files.ts';

/** Writes a ZIP behind a hole of so many bytes, which takes no room on the disk. Returns its path. */
export function writeZipBehind(holeBytes: number, name: string, files: readonly ZipInput[]): string {
  const [path = ''] = writeFiles({ [name]: new Uint8Array() });
  const target = openSync(path, 'w');
  for (const { at, bytes } of zipChunks(files, { is64: true, before: holeBytes }))
    writeSync(target, bytes, 0, bytes.length, at);
  closeSync(target);
  return path;
}

/** Writes a ZIP of files that are not packed, one at a time: it may be larger than the memory. Returns its path. */
export async function writeLargeZip(name: string, files: Iterable<[path: string, bytes: Uint8Array]>): Promise<string> {
  const [path = ''] = writeFiles({ [name]: new Uint8Array() });
  const target = openSync(path, 'w');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(target, chunk);
  });
  for (const [file, bytes] of files) {
    const entry = new ZipPassThrough(file);
    zip.add(entry);
    entry.push(bytes, true);
    // The servers of the test write to this process.
    await setImmediate();
  }
  zip.end();
  closeSync(target);
  return path;
}
