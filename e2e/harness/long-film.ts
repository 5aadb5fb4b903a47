import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { box } from '../../shared/engine/movies/write-boxes.ts';
import { film } from './film.ts';
import { writeFiles } from './photo-files.ts';

const markEvery = 4 * 1024 * 1024;

/**
 * Writes a film that plays, and behind it an empty box that makes the file so long; each few megabytes differ, and hardly
 * any take room on the disk. Returns its path and its SHA-256.
 */
export async function writeLongFilm(page: Page, name: string, sizeBytes: number) {
  const bytes = await film(page, { seconds: 4 });
  const [path = ''] = writeFiles({ [name]: bytes });
  const target = openSync(path, 'r+');
  const header = box('free').slice();
  new DataView(header.buffer).setUint32(0, sizeBytes - bytes.length);
  writeSync(target, header, 0, header.length, bytes.length);
  ftruncateSync(target, sizeBytes);
  for (let at = bytes.length + header.length; at < sizeBytes - 16; at += markEvery)
    writeSync(target, randomBytes(16), 0, 16, at);
  closeSync(target);
  return { path, sha256: await sha256Of(createReadStream(path)) };
}

export async function sha256Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
