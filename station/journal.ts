import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { JournalEntry } from './journal-entry.ts';

/** Adds a line to a journal; it is on the disk when this returns. */
export function appendEntry(file: string, entry: JournalEntry): void {
  const handle = openSync(file, 'a');
  try {
    writeSync(handle, `${JSON.stringify(entry)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns all entries; a last line that a crash cut off announced nothing that was done. */
export function readJournal(file: string): JournalEntry[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.map((line) => JSON.parse(line) as JournalEntry);
}

/** Writes a file that is on the disk when this returns. */
export function writeDurably(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, 'w');
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
