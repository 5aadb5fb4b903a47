import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveResponse } from '../../shared/contract/archives.ts';
import { openContext } from '../core/context.ts';
import { signedUntil } from '../core/signed-links.ts';
import { originalKey } from '../photos/photo-store.ts';
import { call, callRaw } from '../testing/call.ts';
import { drawJpeg } from '../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../testing/factories.ts';
import { accountArchiveUrl, fetchZip, readyArchive } from '../testing/ready-archive.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a ZIP of 2,000 photos', () => {
  const count = 2000;
  let archive: ArchiveResponse;
  let url: string;
  const bytesOf = (at: number): Uint8Array => new Uint8Array(200 + (at % 300)).map((_, byte) => (at * 31 + byte) % 251);

  beforeAll(async () => {
    const user = await makeUser();
    const album = await makeAlbum(user, { title: 'Dvetisíc' });
    const rows = Array.from({ length: count }, (_, at) => {
      const bytes = bytesOf(at);
      const id = `${user.id}-${String(at).padStart(5, '0')}`;
      return { id, at, filename: `DSC_${at}.jpg`, size: bytes.length, crc: crc32(bytes), bytes };
    });
    for (let start = 0; start < count; start += 100)
      await Promise.all(rows.slice(start, start + 100).map(({ id, bytes }) => env.BUCKET.put(originalKey(id), bytes)));
    const json = JSON.stringify(rows.map(({ bytes: _, ...row }) => row));
    await env.DB.batch([
      env.DB.prepare(
        `insert into photos (id, user_id, status, filename, size_bytes, sha256, crc32, format, timeline_at, created_at)
         select value ->> 'id', ?, 'READY', value ->> 'filename', value ->> 'size', value ->> 'id', value ->> 'crc',
           'jpeg', '2026-07-14T18:03:11', 1 from json_each(?)`,
      ).bind(user.id, json),
      env.DB.prepare(
        `insert into album_photos (album_id, photo_id, filename_key, size_bytes)
         select ?, id, filename, size_bytes from photos where user_id = ?`,
      ).bind(album.id, user.id),
    ]);
    archive = await readyArchive(user, { albumId: album.id });
    url = archive.parts[0]?.url ?? '';
  }, 60_000);

  it('cut at twenty random bytes and resumed is the very same, with every photo right', {
    timeout: 60_000,
  }, async () => {
    const { sizeBytes } = archive;
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
      expect(name).toBe(`Dvetisíc/DSC_${at}.jpg`);
      expect(Buffer.compare(bytes, bytesOf(at)), name).toBe(0);
    }
  });

  it('gives the range that is asked for, and the whole when the ZIP is another one by now', async () => {
    const { sizeBytes } = archive;
    const ask = (headers: Record<string, string>, method = 'GET') => callRaw(method, url, { headers });
    const head = await ask({}, 'HEAD');
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(sizeBytes),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Dvetis_c.zip"; filename*=UTF-8''Dvetis%C3%ADc.zip`,
      'cache-control': 'private, no-store',
    });
    const part = await ask({ range: 'bytes=-22', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${sizeBytes - 22}-${sizeBytes - 1}/${sizeBytes}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array([0x50, 0x4b, 5, 6]));
    const past = await ask({ range: `bytes=${sizeBytes}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${sizeBytes}`]);
    for (const ifRange of ['"iny"', `W/${etag}`, 'Mon, 23 Nov 2026 09:00:00 GMT'])
      expect((await ask({ range: 'bytes=0-9', 'if-range': ifRange }, 'HEAD')).status, ifRange).toBe(200);
    expect((await ask({ 'if-match': '"iny"' }, 'HEAD')).status).toBe(412);
    expect((await ask({ 'if-match': `"iny", ${etag}` }, 'HEAD')).status).toBe(200);
    expect((await ask({ range: 'bytes=5-9' }, 'HEAD')).headers.get('content-length')).toBe('5');
  });
});

describe('links to an archive', () => {
  const opens = async (url: string): Promise<number> => (await callRaw('HEAD', url)).status;
  const photoOf = async (user: TestUser) =>
    (await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 48, 61) }])).body.photos[0]?.id ?? '';

  it('open what they were made for, and nothing else', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { id, parts } = await readyArchive(user, { photoIds: [await photoOf(user)] });
    const foreign = await readyArchive(other, { account: true });
    const url = parts[0]?.url ?? '';
    const altered = (name: string, value: string): string => {
      const changed = new URL(url, 'http://localhost');
      changed.searchParams.set(name, value);
      return changed.pathname + changed.search;
    };
    expect(await opens(url)).toBe(200);
    const past = openContext(env, Date.now() - 49 * 3_600_000);
    const refused = [
      altered('n', other.id),
      altered('e', String(Date.now() + 9e9)),
      altered('s', 'x'),
      altered('s', new URLSearchParams(signedUntil(past, 'archive', 'x', past.now)).get('s') ?? ''),
      url.replace(`${id}/1`, `${id}/2`),
      url.replace(`${id}/1`, `${id}/x`),
      url.replace(id, foreign.id),
      `/api/archives/${id}/1`,
    ];
    for (const link of refused) expect(await opens(link), link).toBe(403);
    const { body } = await call('GET', altered('s', 'x').replace('/api', ''));
    expect(body.code).toBe('archive-link-expired');
  });

  it.each(['token_version = 2', 'deleted_at = 1'])('end with the sessions of their user (%s)', async (change) => {
    const user = await makeUser();
    const url = await accountArchiveUrl(user);
    expect(await opens(url)).toBe(200);
    await env.DB.prepare(`update users set ${change} where id = ?`).bind(user.id).run();
    expect(await opens(url)).toBe(403);
  });

  it('end with their archive', async () => {
    const user = await makeUser();
    const url = await accountArchiveUrl(user);
    await env.DB.prepare('update archives set expires_at = 1 where user_id = ?').bind(user.id).run();
    expect(await opens(url)).toBe(403);
  });

  it('are given of all that an account has only to who has just proved to be its owner', async () => {
    const user = await makeUser();
    const account = await readyArchive(user, { account: true });
    const chosen = await readyArchive(user, { photoIds: [await photoOf(user)] });
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(user.id).run();
    const codeOf = async ({ id }: ArchiveResponse) =>
      (await call('GET', `/archives/${id}`, { token: user.token })).body.code;
    expect([await codeOf(account), await codeOf(chosen)]).toEqual(['confirmation-required', undefined]);
  });

  it('are issued and used only so often', async () => {
    const user = await makeUser();
    const photoIds = [await photoOf(user)];
    const { parts } = await readyArchive(user, { photoIds });
    const ask = () => call('POST', '/archives', { token: user.token, body: { photoIds } });
    const responses = await Promise.all(Array.from({ length: 31 }, ask));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(29);
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('too-many-archives');
    const used = (count: number) =>
      env.DB.prepare("insert or replace into attempts (key, count, window_ends_at) values ('archive:' || ?, ?, ?)")
        .bind(user.id, count, Date.now() + 60_000)
        .run();
    await used(599);
    const fetched = [];
    for (let tries = 0; tries < 2; tries++) fetched.push(await callRaw('GET', parts[0]?.url ?? ''));
    expect(fetched.map(({ status }) => status)).toEqual([200, 429]);
    await Promise.all(fetched.map((each) => each.arrayBuffer()));
    expect(await opens(parts[0]?.url ?? '')).toBe(200);
  });

  it('may be aborted halfway', async () => {
    const user = await makeUser();
    const { body } = await upload(
      user,
      null,
      [31, 32, 33].map((seed) => ({ name: `${seed}.jpg`, bytes: drawJpeg(64, 48, seed) })),
    );
    const { parts } = await readyArchive(user, { photoIds: body.photos.map(({ id }) => id) });
    const reader = (await callRaw('GET', parts[0]?.url ?? '')).body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect(await opens(parts[0]?.url ?? '')).toBe(200);
  });
});
