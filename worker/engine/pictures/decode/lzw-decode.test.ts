import { expect, test } from 'vitest';
import { BufferedReader } from '../buffered-reader.ts';
import { bytesSource } from '../picture-source.ts';
import { lzwDecode } from './lzw-decode.ts';

const decode = (bytes: number[], count: number) =>
  lzwDecode(new BufferedReader(bytesSource(Uint8Array.from(bytes))), 0, count);

test('a code may refer to the entry that it is about to define', async () => {
  // Codes of three bits: clear, 1, 6 (not yet known: 1 and 1 again), end.
  expect([...(await decode([2, 2, 0x8c, 0x0b, 0], 3))]).toEqual([1, 1, 1]);
});

test('an undefined code is corrupt', async () => {
  // Clear, then 7.
  await expect(decode([2, 1, 0x3c, 0], 3)).rejects.toMatchObject({ fault: 'corrupt' });
});
