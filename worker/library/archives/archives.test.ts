import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { ArchiveSource } from '../../platform/db/schema/library/archives.ts';
import { call, callRaw } from '../../testing/call.ts';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { makeWaitingArchive } from '../../testing/make-waiting-archive.ts';
import { fetchZip, readyArchive } from '../../testing/ready-archive.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { originalKey } from '../photos/photo-store.ts';
import { listPhotosOfPart, planParts } from './archive-source.ts';
import { buildArchive } from './build-archive.ts';
import { archivesPrefix } from './manifest.ts';
import { sweepArchives } from './sweep-archives.ts';

const hour = 3_600_000;
const later = (ms: number) => openLibrary(env, Date.now() + ms);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const post = <T = ArchiveResponse>({ token }: TestUser, body: unknown) =>
  call<T & { code: string }>('POST', '/archives', { token, body });
const namesIn = async ({ parts }: ArchiveResponse) => Object.keys(unzipSync(await fetchZip(parts[0]?.url))).sort();

async function storedPhoto(
  userId: string,
  albumId: string | null,
  filename: string,
  bytes: Uint8Array,
): Promise<string> {
  const id = await makePhotoRow(userId, albumId, {
    ...{ filename, crc32: crc32(bytes), sizeBytes: bytes.length, sha256: sha256(bytes) },
  });
  await env.BUCKET.put(originalKey(id), bytes);
  return id;
}

/** A context in which something happens before a file is written. */
function beforeWrite(happen: () => Promise<void>): LibraryContext {
  const ctx = openLibrary();
  const bucket = new Proxy(ctx.bucket, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'put') return value.bind(target);
      return async (...args: Parameters<R2Bucket['put']>) => {
        await happen();
        return target.put(...args);
      };
    },
  });
  return { ...ctx, bucket };
}

describe('a ZIP of photos', () => {
  let user: TestUser;
  let albumId: string;
  let ids: string[];

  beforeAll(async () => {
    user = await makeUser();
    albumId = (await makeAlbum(user, { title: 'Leto v Tatrách: 2026' })).id;
    const { body } = await upload(
      user,
      albumId,
      [1, 2, 3].map((seed) => ({ name: seed === 3 ? '../žltá.jpg' : 'IMG_1.jpg', bytes: drawJpeg(64, 48, seed) })),
    );
    ids = body.photos.map(({ id }) => id);
  });

  it('of an album has each photo once, unchanged, in a folder of its name', async () => {
    const stranger = await makeUser();
    await upload(stranger, null, [{ name: 'cudzia.jpg', bytes: drawJpeg(64, 48, 9) }]);
    await upload(user, null, [{ name: 'inde.jpg', bytes: drawJpeg(64, 48, 8) }]);
    await makePhotoRow(user.id, albumId, { status: 'PENDING', sha256: null });
    await makePhotoRow(user.id, albumId, { status: 'DELETED', deletedAt: 1 });
    const archive = await readyArchive(user, { albumId });
    expect(archive.parts).toMatchObject([{ part: 1, photoCount: 3, filename: 'Leto v Tatrách_ 2026.zip' }]);
    const zip = await fetchZip(archive.parts[0]?.url);
    expect(zip.length).toBe(archive.sizeBytes);
    expect(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, sha256(bytes)])).toEqual([
      ['Leto v Tatrách_ 2026/IMG_1.jpg', sha256(drawJpeg(64, 48, 1))],
      ['Leto v Tatrách_ 2026/IMG_1 (2).jpg', sha256(drawJpeg(64, 48, 2))],
      ['Leto v Tatrách_ 2026/žltá.jpg', sha256(drawJpeg(64, 48, 3))],
    ]);
  });

  it('of chosen ones has these and no others, no one else’s, each once', async () => {
    const stranger = await makeUser();
    const { body } = await upload(stranger, null, [{ name: 'cudzia.jpg', bytes: drawJpeg(64, 48, 9) }]);
    const foreign = body.photos[0]?.id ?? '';
    const chosen = [ids[2] ?? '', ids[0] ?? '', ids[2] ?? '', foreign, crypto.randomUUID()];
    const archive = await readyArchive(user, { photoIds: chosen });
    expect(await namesIn(archive)).toEqual(['IMG_1.jpg', 'žltá.jpg']);
    expect(archive.parts[0]?.filename).toMatch(/^momentka-fotky-\d{4}-\d\d-\d\d\.zip$/);
    expect((await post(user, { photoIds: [foreign] })).body.code).toBe('archive-empty');
    expect((await post(user, { photoIds: [ids[0], 'nie je'] })).status).toBe(400);
    const row = await libraryDb.prepare('select source from archives where id = ?').bind(archive.id).first('source');
    expect(JSON.parse(String(row)).photoIds.toSorted()).toEqual([ids[0], ids[2]]);
  });

  it('is not made of nothing, nor of what is not there', async () => {
    const empty = await makeAlbum(user);
    expect((await post(user, { albumId: empty.id })).body.code).toBe('archive-empty');
    expect((await post(await makeUser(), { albumId })).body.code).toBe('album-not-found');
    for (const body of [
      {},
      { photoIds: [] },
      { photoIds: Array(1001).fill(crypto.randomUUID()) },
      { albumId, account: true },
    ])
      expect((await post(user, body)).status).toBe(400);
  });

  it('stays the same while photos come and go, and made twice at once it is made once', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner);
    const photoId = await storedPhoto(owner.id, album.id, 'a.jpg', drawJpeg(64, 48, 31));
    const id = await makeWaitingArchive(owner.id, { kind: 'album', albumId: album.id });
    await Promise.all([1, 2, 3].map(() => buildArchive(openLibrary(), id)));
    const { body: ready } = await call<ArchiveResponse>('GET', `/archives/${id}`, { token: owner.token });
    const first = await fetchZip(ready.parts[0]?.url);
    await upload(owner, album.id, [{ name: 'b.jpg', bytes: drawJpeg(64, 48, 32) }]);
    await call('DELETE', `/photos/${photoId}`, { token: owner.token });
    await buildArchive(later(hour), id);
    expect(await fetchZip(ready.parts[0]?.url)).toEqual(first);
  });

  it('breaks off when a photo was deleted for good meanwhile, and has to be made anew', async () => {
    const owner = await makeUser();
    const { body } = await upload(owner, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 48, 41) }]);
    const photoId = body.photos[0]?.id ?? '';
    const { id, parts } = await readyArchive(owner, { photoIds: [photoId] });
    await env.BUCKET.delete(originalKey(photoId));
    const response = await callRaw('GET', parts[0]?.url ?? '');
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect.poll(async () => (await callRaw('HEAD', parts[0]?.url ?? '')).status).toBe(403);
    expect((await call('GET', `/archives/${id}`, { token: owner.token })).body.code).toBe('archive-not-found');
  });
});

describe('a ZIP of very many photos', () => {
  it('comes in parts of 5,000, of an account of 2,500, which together have each photo once', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user, { title: 'Svadba' });
    await libraryDb.batch([
      libraryDb
        .prepare(
          `with recursive n(i) as (select 0 union all select i + 1 from n where i < 11999)
         insert into photos (id, owner_key, status, filename, size_bytes, sha256, crc32, format, created_at)
         select randomblob(16), (select key from libraries where id = ?), 'READY', 'foto.jpg', 3000000, ${"'s' || i"}, i, 'jpeg', 1 from n`,
        )
        .bind(user.id),
      libraryDb
        .prepare(
          `insert into album_photos (album_key, photo_key, filename_key, size_bytes)
         select (select key from albums where id = ?), key, filename, size_bytes from photos where owner_key = (select key from libraries where id = ?)`,
        )
        .bind(album.id, user.id),
    ]);
    const archive = await readyArchive(user, { albumId: album.id });
    expect(archive.parts.map(({ photoCount }) => photoCount)).toEqual([5000, 5000, 2000]);
    expect(archive.parts[1]?.filename).toBe('Svadba-cast-2-z-3.zip');
    expect(archive.parts[0]?.sizeBytes).toBeGreaterThan(5000 * 3_000_000);
    const head = await callRaw('HEAD', archive.parts[0]?.url ?? '');
    expect(head.headers.get('content-length')).toBe(String(archive.parts[0]?.sizeBytes));

    const sources: [ArchiveSource, number[]][] = [
      [{ kind: 'account' }, [2500, 2500, 2500, 2500, 2000]],
      [{ kind: 'album', albumId: album.id }, [5000, 5000, 2000]],
    ];
    for (const [source, counts] of sources) {
      const planned = await planParts(openLibrary(), user.id, source);
      expect(planned.map(({ photoCount }) => photoCount)).toEqual(counts);
      expect(planned.map(({ after }) => after)).toEqual([0, ...planned.slice(0, -1).map(({ until }) => until)]);
      const ctx = openMeteredContext();
      const listed = await listPhotosOfPart(ctx, { userId: user.id, source }, planned[1]!);
      expect(listed).toHaveLength(counts[1]!);
      // Of an album the rest of the part is listed for each page of a thousand.
      const rowsOfPhoto = source.kind === 'album' ? 10 : 3;
      expect(ctx.cost?.rowsRead, source.kind).toBeLessThanOrEqual(counts[1]! * rowsOfPhoto);
    }
  });
});

describe('archives', () => {
  const rowsOf = async ({ id }: TestUser) =>
    (await libraryDb.prepare('select id from archives where user_id = ?').bind(id).all<{ id: string }>()).results;
  const filesOf = async (archiveId: string) =>
    (await env.BUCKET.list({ prefix: `${archivesPrefix}${archiveId}/` })).objects.length;

  it('are swept with their files after two days, not before', async () => {
    const user = await makeUser();
    const { id, expiresAt } = await readyArchive(user, { account: true });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(47 * hour);
    expect(await filesOf(id)).toBeGreaterThan(4);
    await sweepArchives(later(47 * hour));
    expect(await rowsOf(user)).toEqual([{ id }]);
    await sweepArchives(later(49 * hour));
    expect([await rowsOf(user), await filesOf(id)]).toEqual([[], 0]);
  });

  it('of a deleted account are swept at once', async () => {
    const user = await makeUser();
    const { id } = await readyArchive(user, { account: true });
    await call('POST', '/auth/delete-account', { token: user.token, body: { password: 'lezie-jez-lesom' } });
    await sweepArchives(later(1000));
    expect([await rowsOf(user), await filesOf(id)]).toEqual([[], 0]);
  });

  it('of an account that is deleted while they are made leave no files, whether they were swept before or not', async () => {
    for (const isSwept of [true, false]) {
      const user = await makeUser();
      const photoId = await storedPhoto(user.id, null, 'a.jpg', drawJpeg(64, 48, 71));
      const id = await makeWaitingArchive(user.id, { kind: 'photos', photoIds: [photoId] });
      const deleteAccount = async () => {
        const password = 'lezie-jez-lesom';
        await call('POST', '/auth/delete-account', { token: user.token, body: { password } });
        if (isSwept) await sweepArchives(later(1000));
      };
      await buildArchive(beforeWrite(deleteAccount), id);
      expect(await filesOf(id)).toBe(0);
      await sweepArchives(later(1000));
      expect(await rowsOf(user)).toEqual([]);
    }
  });

  it('are at most 20 of a user: the oldest ends when another is made', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const remaining = await readyArchive(other, { account: true });
    const album = await makeAlbum(user);
    await upload(user, album.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 48, 61) }]);
    const made: string[] = [];
    while (made.length < 22) made.push((await post(user, { albumId: album.id })).body.id);
    const statusOf = async (id: string, { token }: TestUser) =>
      (await call('GET', `/archives/${id}`, { token })).status;
    expect(await Promise.all(made.slice(0, 3).map((id) => statusOf(id, user)))).toEqual([404, 404, 200]);
    expect(await statusOf(remaining.id, other)).toBe(200);
    await sweepArchives(later(1000));
    expect((await rowsOf(user)).map(({ id }) => id).toSorted()).toEqual(made.slice(2));
  });
});
