import fs, { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appendEntry, readJournal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { temporaryStation } from './testing/temporary-station.ts';

const entry = (unit: string): JournalEntry => ({ type: 'taken', unit, at: '2026-05-03T07:08:09.000Z' });

function newJournal(): string {
  const { data } = temporaryStation({});
  mkdirSync(data);
  return join(data, 'job.jsonl');
}

test('a line that a crash cut off is no part of the next one', () => {
  const file = newJournal();
  appendEntry(file, entry('prvá č. 1'));
  appendFileSync(file, '{"type":"taken","unit":"odrez');
  expect(readJournal(file)).toEqual([entry('prvá č. 1')]);
  appendEntry(file, entry('druhá'));
  expect(readJournal(file)).toEqual([entry('prvá č. 1'), entry('druhá')]);
});

test('a line that a full disk takes half of is not there, and one that it takes in parts is whole', () => {
  const file = newJournal();
  appendEntry(file, entry('prvá'));
  const write = fs.writeSync as (handle: number, bytes: Uint8Array, at: number, length?: number) => number;
  let left = 1000;
  vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, bytes: Uint8Array, at: number) => {
    if (left <= 0) throw new Error('ENOSPC');
    left -= 20;
    return write(handle, bytes, at, Math.min(20, bytes.length - at));
  }) as typeof fs.writeSync);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  appendEntry(file, entry('druhá'));
  left = 40;
  const before = readFileSync(file, 'utf8');
  expect(() => appendEntry(file, entry('tretia'))).toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readJournal(file)).toEqual([entry('prvá'), entry('druhá')]);
});
