import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { originalKey } from '../library/photos/photo-store.ts';
import { newId } from '../platform/core/new-id.ts';
import { callRaw } from './call.ts';
import { makeAlbum, makeUser } from './factories.ts';
import { libraryDb } from './libraries.ts';
import { fetchZip, readyArchive } from './ready-archive.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (at: number): Uint8Array => new Uint8Array(200 + (at % 300)).map((_, byte) => (at * 31 + byte) % 251);

/** Makes the ZIP of an album 'Výber' of so many small photos, without uploading each. */
export async function makeZipOf(count: number): Promise<{ url: string; sizeBytes: number }> {
  const user = await makeUser();
  const album = await makeAlbum(user, { title: 'Výber' });
  const rows = Array.from({ length: count }, (_, at) => {
    const bytes = bytesOf(at);
    const id = newId();
    return { id, at, filename: `DSC_${at}.jpg`, size: bytes.length, crc: crc32(bytes), bytes };
  });
  for (let start = 0; start < count; start += 100)
    await Promise.all(rows.slice(start, start + 100).map(({ id, bytes }) => env.BUCKET.put(originalKey(id), bytes)));
  const json = JSON.stringify(rows.map(({ bytes: _, ...row }) => row));
  await libraryDb.batch([
    libraryDb
      .prepare(
        `insert into photos (id, owner_key, status, filename, size_bytes, sha256, crc32, format, timeline_at, created_at)
       select unhex(value ->> 'id', '-'), (select key from libraries where id = ?), 'READY', value ->> 'filename', value ->> 'size', (value ->> 'filename') || (value ->> 'id'), value ->> 'crc',
         'jpeg', unixepoch('2026-07-14T18:03:11'), 1 from json_each(?)`,
      )
      .bind(user.id, json),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes)
       select (select key from albums where id = ?), key, filename, size_bytes from photos where owner_key = (select key from libraries where id = ?)`,
      )
      .bind(album.id, user.id),
  ]);
  const { parts, sizeBytes } = await readyArchive(user, { albumId: album.id });
  return { url: parts[0]?.url ?? '', sizeBytes };
}

/** Downloads a ZIP that breaks off at twenty random bytes; expects the same as without a break, and every photo right. */
export async function expectSameWhenCut({ url, sizeBytes }: { url: string; sizeBytes: number }, count: number) {
  const cuts = Array.from({ length: 20 }, () => Math.floor(Math.random() * sizeBytes)).sort((a, b) => a - b);
  const zip = new Uint8Array(sizeBytes);
  let at = 0;
  let etag = '';
  for (const stop of [...cuts, sizeBytes]) {
    const headers: Record<string, string> = at > 0 ? { range: `bytes=${at}-`, 'if-range': etag } : {};
    const response = await callRaw('GET', url, { headers });
    expect(response.status, `from ${at}, cuts ${cuts}`).toBe(at > 0 ? 206 : 200);
    expect(response.headers.get('content-length')).toBe(String(sizeBytes - at));
    if (at > 0) expect(response.headers.get('content-range')).toBe(`bytes ${at}-${sizeBytes - 1}/${sizeBytes}`);
    etag = response.headers.get('etag') ?? '';
    const reader = response.body!.getReader();
    while (at < stop) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended at ${at}`);
      // The rest of this chunk never arrived.
      const arrived = value.subarray(0, stop - at);
      zip.set(arrived, at);
      at += arrived.length;
    }
    await reader.cancel();
  }
  expect(sha256(zip)).toBe(sha256(await fetchZip(url)));
  const files = Object.entries(unzipSync(zip));
  expect(files).toHaveLength(count);
  for (const [at, [name, bytes]] of files.entries()) {
    expect(name).toBe(`Výber/DSC_${at}.jpg`);
    expect(Buffer.compare(bytes, bytesOf(at)), name).toBe(0);
  }
}
