import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyAtRest } from './copy-at-rest.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that is written to is copied as it is between two writes', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'blobs'), { recursive: true });
  const files = Array.from({ length: 200 }, (_, i) => join(from, 'blobs', `${i}`));
  const writeAll = async (text: string): Promise<void> => {
    for (const file of files) {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    }
  };
  await writeAll('0');
  const writes = (async () => {
    for (const text of ['1', '2', '3']) await writeAll(text);
  })();
  await copyAtRest(from, to);
  await writes;
  const copied = readdirSync(join(to, 'blobs'));
  expect(copied.toSorted()).toEqual(files.map((_, i) => `${i}`).toSorted());
  const texts = await Promise.all(copied.map((name) => readFile(join(to, 'blobs', name), 'utf8')));
  expect(new Set(texts).size).toBe(1);
});
