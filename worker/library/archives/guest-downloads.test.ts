import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import type {
  ArchiveResponse,
  DownloadedResponse,
  GuestDownloadsResponse,
} from '../../../shared/library/archives/contract.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import { exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { ascii, segment, withSegments } from '../../engine/pictures/testing/bytes.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { metered, rowsRead } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { fetchZip } from '../../testing/ready-archive.ts';

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});
let seed = 9000;

/** A photo whose EXIF, XMP and comment tell its place and camera, and its time. */
function withPlace(): Uint8Array {
  const gps = { 34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } } };
  const exif = { 271: { text: 'CAMERA-SECRET' }, 306: { text: '2024:07:01 18:30:05' }, ...gps };
  const xmp = ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="GPS-SECRET"/>');
  const comment = segment(0xfe, ascii('GPS-SECRET'));
  return withSegments(drawJpeg(320, 240, seed++), exifSegment(exif), segment(0xe1, xmp), comment);
}

async function makeShared(body: object, count = 3) {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const files = Array.from({ length: count }, (_, at) => {
    const preview = drawJpeg(320, 240, seed++);
    return { name: `${at}.jpg`, bytes: withPlace(), preview, thumbnail: preview };
  });
  await upload(owner, album.id, files);
  const input = { name: 'Klient', rights: ['download'], ...body };
  const { link } = (
    await call<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, { token: owner.token, body: input })
  ).body;
  const { body: opened } = await call<ShareResponse>('GET', `/albums/share/${link.slug}`);
  return { link, path: `/albums/share/${link.slug}`, photoIds: opened.photos.map(({ id }) => id) };
}

async function join(path: string) {
  const at = () => ({ 'cf-connecting-ip': nextAddress() });
  const { body } = await call<NewGuestResponse>('POST', `${path}/guests`, { body: { name: 'Eva' }, headers: at() });
  const headers = () => ({ ...at(), 'x-guest-token': body.guestToken });
  return {
    zip: (photoIds?: (string | undefined)[]) =>
      call<ArchiveResponse & { code: string }>('POST', `${path}/archive`, { body: { photoIds }, headers: headers() }),
    had: async () =>
      (await call<DownloadedResponse>('GET', `${path}/downloads`, { headers: headers() })).body.photoIds.length,
  };
}

it('gives originals without their place, the same bytes in any range', async () => {
  const { path, link } = await makeShared({ downloadSize: 'original' });
  const { body } = await call<ArchiveResponse>('POST', `${path}/archive`, { body: {} });
  const url = body.parts[0]?.url ?? '';
  const zip = await fetchZip(url);
  expect(zip.length).toBe(body.sizeBytes);
  const files = Object.values(unzipSync(zip));
  expect(files).toHaveLength(3);
  for (const file of files) {
    const text = new TextDecoder('latin1').decode(file);
    expect(text).not.toMatch(/SECRET|GPSLatitude/);
    // What a printer and an album need stays.
    expect(text).toContain('2024:07:01 18:30:05');
  }
  for (const start of [0, 61, 999, Math.floor(zip.length / 2), zip.length - 30]) {
    const part = await callRaw('GET', url, { headers: { range: `bytes=${start}-` } });
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(zip.subarray(start));
  }
  await call('PUT', `/album-links/${link.id}`, { token: owner.token, body: { downloadSize: 'web' } });
  expect((await callRaw('HEAD', url)).status).toBe(403);
});

it('counts each photo of a guest once, and refuses what is over', async () => {
  const { path, photoIds, link } = await makeShared({ downloadLimit: 2 });
  const [a, b, c] = photoIds;
  expect((await call<{ code: string }>('POST', `${path}/archive`, { body: {} })).body.code).toBe('link-guest-missing');
  const guest = await join(path);
  expect((await guest.zip()).body.code).toBe('download-limit-reached');
  expect(await guest.had()).toBe(0);
  for (const some of [[a], [a, b], [b]]) expect((await guest.zip(some)).status).toBe(201);
  expect([(await guest.zip([c])).body.code, await guest.had()]).toEqual(['download-limit-reached', 2]);
  expect((await (await join(path)).zip([c])).status).toBe(201);
  const asOwner = { token: owner.token };
  const { body } = await call<GuestDownloadsResponse>('GET', `/album-links/${link.id}/downloads`, asOwner);
  expect(body.guests.map(({ photoCount }) => photoCount)).toEqual([2, 1]);
  const stranger = await makeUser();
  expect((await call('GET', `/album-links/${link.id}/downloads`, { token: stranger.token })).status).toBe(404);
  await call('DELETE', `/album-links/${link.id}`, asOwner);
  await call('DELETE', `/album-links/${link.id}`, asOwner);
  const left = libraryDb
    .prepare(
      "select count(*) as n from guest_downloads where photo_id in (unhex(?, '-'), unhex(?, '-'), unhex(?, '-'))",
    )
    .bind(a, b, c);
  expect(await left.first('n')).toBe(0);
});

it('holds the limit however many browsers ask at once', async () => {
  const { path, photoIds } = await makeShared({ downloadLimit: 1 });
  const guest = await join(path);
  const statuses = (await Promise.all(photoIds.map((id) => guest.zip([id])))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  expect(await guest.had()).toBe(1);
});

it('lets a guest have again what they have when the limit is lowered, which ends the ZIPs of before', async () => {
  const { path, photoIds, link } = await makeShared({ downloadLimit: 3 });
  const guest = await join(path);
  const { body } = await guest.zip(photoIds);
  const url = body.parts[0]?.url ?? '';
  expect((await callRaw('HEAD', url)).status).toBe(200);
  await call('PUT', `/album-links/${link.id}`, { token: owner.token, body: { downloadLimit: 1 } });
  expect((await callRaw('HEAD', url)).status).toBe(403);
  expect((await guest.zip(photoIds.slice(0, 2))).status).toBe(201);
  expect(await guest.had()).toBe(3);
  const other = await join(path);
  expect((await other.zip(photoIds.slice(0, 2))).body.code).toBe('download-limit-reached');
});

it('reads the rows of chosen photos alone, however many others are ready', async () => {
  const stranger = await makeUser();
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, width, height, crc32, timeline_at, created_at)
     select randomblob(16), (select key from libraries where id = ?), 'READY', 'a.jpg', 1000, printf('%016x%048x', i, i), 'jpeg', 4000, 3000, 0, 0, 1 from n`,
    )
    .bind(stranger.id)
    .run();
  const { path, photoIds } = await makeShared({ downloadLimit: 5 });
  const guest = await join(path);
  const response = await metered(() => guest.zip(photoIds.slice(0, 2)));
  expect([response.status, rowsRead(response) < 300]).toEqual([201, true]);
});
