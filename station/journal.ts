import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { JournalEntry } from './journal-entry.ts';

/** Adds a line to a journal; it is on the disk when this returns, and nothing of it is when this throws. */
export function appendEntry(file: string, entry: JournalEntry): void {
  const handle = openSync(file, 'a');
  const { size } = fstatSync(handle);
  try {
    writeAll(handle, Buffer.from(`${JSON.stringify(entry)}\n`));
    fsyncSync(handle);
  } catch (error) {
    truncateSync(file, size);
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Returns all entries; a last line that a crash cut off announced nothing that was done, and is taken off the file. */
export function readJournal(file: string): JournalEntry[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.toString('utf8', 0, end).split('\n');
  lines.pop();
  return lines.map((line) => JSON.parse(line) as JournalEntry);
}

/** Writes a file that is on the disk when this returns. */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, 'w');
  try {
    writeAll(handle, typeof content === 'string' ? Buffer.from(content) : content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A disk that is almost full takes a part only. */
function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
