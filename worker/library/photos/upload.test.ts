import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../shared/accounts/auth/contract.ts';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import { buildGif } from '../../engine/pictures/testing/build-gif.ts';
import { buildPng } from '../../engine/pictures/testing/build-png.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg, drawJpegOfSize } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeRawPlan, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { until } from '../../testing/until.ts';

const text = (content: string) => new TextEncoder().encode(content);

async function usedBytes(user: TestUser): Promise<number> {
  return (await call<ProfileResponse>('GET', '/auth/profile', { token: user.token })).body.user.storageUsage.usedBytes;
}

async function storedObjects(): Promise<number> {
  return (await env.BUCKET.list({ prefix: 'originals/' })).objects.length;
}

/** Polls until the photo's derivatives are made (or have failed) by the queue. */
const untilSettled = (user: TestUser, albumId: string) =>
  until(async () => {
    const { body } = await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token });
    const photos = body.album.photos.map(({ photo }) => photo);
    return photos.every(({ status }) => status !== 'STORED') && photos;
  });

describe('upload', () => {
  it('stores the exact bytes, counts them, and returns signed links that work', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const bytes = drawJpeg(800, 600, 3);
    const { status, body } = await upload(user, album.id, [{ name: 'Žltá lúka.jpg', bytes }]);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ outcome: 'stored', filename: 'Žltá lúka.jpg' });
    expect(await usedBytes(user)).toBe(bytes.length);

    const [photo] = await untilSettled(user, album.id);
    expect(photo).toMatchObject({ status: 'READY', width: 800, height: 600, sizeBytes: bytes.length, failure: null });
    const original = await callRaw('GET', photo?.originalUrl ?? '');
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes);
    expect(original.headers.get('content-disposition')).toContain("filename*=UTF-8''%C5%BDlt%C3%A1%20l%C3%BAka.jpg");
    const preview = await callRaw('GET', photo?.url ?? '');
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(preview.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    const etag = preview.headers.get('etag') ?? '';
    const again = await callRaw('GET', photo?.url ?? '', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const [row] = (
      await libraryDb
        .prepare("select lower(hex(sha256)) as sha256 from photos where id = unhex(?, '-')")
        .bind(photo?.id)
        .all()
    ).results;
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('uses the preview and thumbnail that the browser made, without their metadata, and is READY at once', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const preview = drawJpeg(1920, 1440, 5);
    const secret = text('Exif\0\0GPS 48.7 N 19.1 E');
    const withExif = new Uint8Array([
      ...preview.subarray(0, 2),
      0xff,
      0xe1,
      0,
      secret.length + 2,
      ...secret,
      ...preview.subarray(2),
    ]);
    const { body } = await upload(user, album.id, [
      { name: 'a.jpg', bytes: drawJpeg(2400, 1800, 5), preview: withExif, thumbnail: drawJpeg(400, 300, 5) },
    ]);
    const [result] = body.results;
    expect(result).toMatchObject({ outcome: 'stored', photo: { status: 'READY' } });
    const sent = Buffer.from(await (await callRaw('GET', body.photos[0]?.url ?? '')).arrayBuffer());
    expect(sent.length).toBeGreaterThan(10_000);
    expect(sent.includes('GPS')).toBe(false);
  });

  it("makes its own previews when the browser's show another picture", async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const { body } = await upload(user, album.id, [
      { name: 'a.jpg', bytes: drawJpeg(800, 600, 6), preview: drawJpeg(600, 800, 6), thumbnail: text('<html>') },
    ]);
    expect(body.photos[0]?.status).toBe('STORED');
    expect((await untilSettled(user, album.id))[0]?.status).toBe('READY');
  });

  it('gives each file its own result and stores the good ones', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const jpeg = drawJpeg(640, 480, 7);
    const objectsBefore = await storedObjects();
    const { status, body } = await upload(user, album.id, [
      { name: 'dobrá.jpg', bytes: jpeg },
      { name: 'prázdna.jpg', bytes: new Uint8Array() },
      { name: 'stránka.jpg', bytes: text('<!doctype html><script>alert(1)</script>') },
      { name: 'obrázok.svg', bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
      { name: 'dokument.jpg', bytes: text('%PDF-1.7\n') },
      { name: 'poškodená.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 3, 4, 5, 6, 7, 8]) },
      { name: 'neznáma.tif', bytes: text('II*\0\u0008\0\0\0\0\0aaaaaaaaaaaaaaaaaa') },
      { name: 'veľká.jpg', bytes: drawJpegOfSize(maxPhotoBytes + 1, 8) },
      { name: 'aj táto.jpg', bytes: drawJpeg(640, 480, 9) },
    ]);
    expect(status).toBe(200);
    expect(body.results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))).toEqual([
      'stored',
      'photo-empty',
      'photo-unsupported',
      'photo-unsupported',
      'photo-unsupported',
      'photo-corrupt',
      'photo-tiff',
      'photo-too-large',
      'stored',
    ]);
    expect(await usedBytes(user)).toBe(jpeg.length + drawJpeg(640, 480, 9).length);
    expect(await storedObjects()).toBe(objectsBefore + 2);
    const pending = await libraryDb.prepare("select count(*) as n from photos where status = 'PENDING'").first<{
      n: number;
    }>();
    expect(pending?.n).toBe(0);
  });

  it('accepts a photo of exactly 25 MB, in several parts, byte for byte', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const bytes = drawJpegOfSize(maxPhotoBytes, 10);
    const { body } = await upload(user, album.id, [{ name: 'najväčšia.jpg', bytes }]);
    expect(body.results[0]?.outcome).toBe('stored');
    expect(await usedBytes(user)).toBe(maxPhotoBytes);
    const original = await callRaw('GET', body.photos[0]?.originalUrl ?? '');
    expect(
      createHash('sha256')
        .update(Buffer.from(await original.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('stores a truncated photo, and says so instead of showing half of it', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const whole = drawJpeg(800, 600, 11);
    const preview = { preview: drawJpeg(800, 600, 11), thumbnail: drawJpeg(400, 300, 11) };
    const { body } = await upload(user, album.id, [
      { name: 'pol.jpg', bytes: whole.subarray(0, whole.length / 2), ...preview },
    ]);
    expect(body.photos[0]).toMatchObject({ status: 'FAILED', url: null, thumbnailUrl: null, isIncomplete: true });
    expect(body.photos[0]?.failure).toMatch(/časť fotky chýba/);
    expect((await callRaw('GET', body.photos[0]?.originalUrl ?? '')).status).toBe(200);
  });

  it('shows a JPEG that lacks its last bytes but no rows', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const whole = drawJpeg(800, 600, 13);
    const { body } = await upload(user, album.id, [
      { name: 'bez-konca.jpg', bytes: whole.subarray(0, -2) },
      { name: 'uťatá.jpg', bytes: whole.subarray(0, -5) },
      { name: 'bez-riadkov.jpg', bytes: whole.subarray(0, -whole.length / 8) },
    ]);
    expect(body.photos.map(({ status, printable }) => [status, printable])).toEqual([
      ['STORED', true],
      ['STORED', true],
      ['FAILED', false],
    ]);
    expect(body.photos[2]).toMatchObject({
      failure: 'Súbor je neúplný, časť fotky chýba. Nahrajte ju znovu z pôvodného zariadenia.',
      unprintableReason: expect.stringContaining('Jej súbor je neúplný.'),
    });
    expect((await untilSettled(user, album.id)).map(({ status }) => status).sort()).toEqual([
      'FAILED',
      'READY',
      'READY',
    ]);
  });

  it('shows a PNG that lacks only its last chunk, and says of one that lacks rows that it is truncated', async () => {
    const user = await makeUser();
    const rows = Array.from({ length: 300 }, (_, row) =>
      Uint8Array.from({ length: 400 * 3 }, (__, at) => (row * at) % 251),
    );
    const whole = await buildPng({ width: 400, height: 300, bitDepth: 8, colorType: 2, rows });
    // The last chunk has 12 bytes; before it are the checksums of the one before and of its pixels.
    const missing = [0, 4, 12, 16, 20, 100, Math.floor(whole.length / 2), whole.length - 60];
    const previews = { preview: drawJpeg(400, 300, 12), thumbnail: drawJpeg(400, 300, 12) };
    const files = missing.map((n) => ({ name: `${n}.png`, bytes: whole.subarray(0, whole.length - n), ...previews }));
    const { body } = await upload(user, null, files);
    expect(body.photos.map(({ status, printable, isIncomplete }) => [status, printable, isIncomplete])).toEqual([
      ...Array(5).fill(['READY', true, undefined]),
      ...Array(3).fill(['FAILED', false, true]),
    ]);
  });

  it('says of a truncated GIF that a part is missing, though a browser has drawn it', async () => {
    const user = await makeUser();
    const indices = Uint8Array.from({ length: 120 * 90 }, (_, i) => (i >> 3) & 3);
    const palette: [number, number, number][] = Array.from({ length: 4 }, (_, i) => [60 * i, 90, 200]);
    const whole = buildGif({ width: 120, height: 90, palette, indices });
    const previews = { preview: drawJpeg(120, 90, 12), thumbnail: drawJpeg(120, 90, 12) };
    // Without its last byte all of its pictures are there.
    const missing = [0, 1, 2, 3, Math.floor(whole.length / 2), whole.length - 30];
    const files = missing.map((n) => ({ name: `${n}.gif`, bytes: whole.subarray(0, whole.length - n), ...previews }));
    const { body } = await upload(user, null, files);
    expect(body.photos.map(({ status, isIncomplete }) => [status, isIncomplete])).toEqual([
      ...Array(2).fill(['READY', undefined]),
      ...Array(4).fill(['FAILED', true]),
    ]);
    expect(body.photos.at(-1)).toMatchObject({
      failure: 'Súbor je neúplný, časť fotky chýba. Nahrajte ju znovu z pôvodného zariadenia.',
      printable: false,
    });
  });

  it('stores a photo of more pixels than are decoded, and says so', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [{ name: 'bomba.png', bytes: pngHeader(40_000, 40_000) }]);
    expect(body.photos[0]).toMatchObject({ status: 'FAILED', width: 40_000 });
    expect(body.photos[0]?.failure).toContain('viac ako 250 megapixelov');
    expect(await usedBytes(user)).toBe(pngHeader(40_000, 40_000).length);
  });

  it('skips duplicates in the album, and stores a file of another album only once', async () => {
    const user = await makeUser();
    const [first, second] = [await makeAlbum(user), await makeAlbum(user)];
    const bytes = drawJpeg(640, 480, 12);
    await upload(user, first.id, [{ name: 'a.jpg', bytes }]);
    const again = await upload(user, first.id, [{ name: 'kópia.jpg', bytes }]);
    expect(again.body.results[0]?.outcome).toBe('duplicate');
    const elsewhere = await upload(user, second.id, [{ name: 'a.jpg', bytes }]);
    expect(elsewhere.body.results[0]?.outcome).toBe('linked');
    expect(await usedBytes(user)).toBe(bytes.length);
    for (const { id } of [first, second]) {
      const { body } = await call<AlbumResponse>('GET', `/albums/${id}`, { token: user.token });
      expect(body.album).toMatchObject({ photoCount: 1 });
      expect(body.album.photos).toHaveLength(1);
    }
    // The content of a large one is known only at its end, when parts of it are in R2 already.
    const large = drawJpegOfSize(6 * 1024 * 1024, 13);
    await upload(user, first.id, [{ name: 'b.jpg', bytes: large }]);
    expect((await upload(user, first.id, [{ name: 'b.jpg', bytes: large }])).body.results[0]?.outcome).toBe(
      'duplicate',
    );
    expect(await usedBytes(user)).toBe(bytes.length + large.length);
  });

  it('stores a file once, however many concurrent uploads send it', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const bytes = drawJpeg(640, 480, 14);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => upload(user, album.id, [{ name: 'a.jpg', bytes }])),
    );
    const outcomes = responses.flatMap(({ body }) => body.results.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(7);
    expect(await usedBytes(user)).toBe(bytes.length);
    expect((await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token })).body.album.photoCount).toBe(
      1,
    );
  });

  it('adds a file of another album once, however many concurrent uploads send it', async () => {
    const user = await makeUser();
    const [one, other] = [await makeAlbum(user), await makeAlbum(user)];
    const files = [{ name: 'a.jpg', bytes: drawJpeg(64, 48, 15) }];
    await upload(user, one.id, files);
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload(user, other.id, files)));
    const outcomes = responses.flatMap(({ body }) => body.results.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual([...Array(4).fill('duplicate'), 'linked']);
    const { body } = await call<AlbumResponse>('GET', `/albums/${other.id}`, { token: user.token });
    expect([body.album.photoCount, body.album.photos.length]).toEqual([1, 1]);
  });

  it('accepts exactly as many as fit, however many come at once', async () => {
    const bytes = (seed: number) => drawJpegOfSize(20_000, seed);
    const user = await makeUser({ storageLimitBytes: 100_000 });
    const album = await makeAlbum(user);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, seed) =>
        upload(user, album.id, [{ name: `${seed}.jpg`, bytes: bytes(seed + 20) }]),
      ),
    );
    const results = responses.flatMap(({ body }) => body.results);
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    const refused = results.filter((result) => result.outcome === 'rejected');
    expect(new Set(refused.map((result) => result.outcome === 'rejected' && result.error))).toEqual(
      new Set(['Nedostatok miesta v úložisku']),
    );
    expect(await usedBytes(user)).toBe(100_000);

    const large = await upload(user, album.id, [{ name: 'l.jpg', bytes: drawJpegOfSize(7 * 1024 * 1024, 50) }]);
    expect(large.body.results[0]).toMatchObject({ outcome: 'rejected', code: 'storage-full' });
    expect(await usedBytes(user)).toBe(100_000);
  });

  it('releases the reserved storage of a large photo that turns out not to fit', async () => {
    const user = await makeUser({ storageLimitBytes: 6 * 1024 * 1024 });
    const album = await makeAlbum(user);
    const response = await upload(user, album.id, [{ name: 'l.jpg', bytes: drawJpegOfSize(8 * 1024 * 1024, 51) }]);
    expect(response.body.results[0]).toMatchObject({ code: 'storage-full' });
    expect(await usedBytes(user)).toBe(0);
  });

  it('accepts RAW only in a plan that has it', async () => {
    const raw = new Uint8Array(64);
    raw.set([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xc6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]);
    const user = await makeUser();
    const album = await makeAlbum(user);
    const refused = await upload(user, album.id, [{ name: 'a.dng', bytes: raw }]);
    expect(refused.body.results[0]).toMatchObject({
      code: 'raw-not-in-plan',
      error: expect.stringContaining('PRO a MAX'),
    });
    const photographer = await makeUser({ storageServiceId: await makeRawPlan() });
    const taken = await upload(photographer, (await makeAlbum(photographer)).id, [{ name: 'a.dng', bytes: raw }]);
    // It has no preview that could be shown, and is stored all the same.
    expect(taken.body.results[0]).toMatchObject({
      outcome: 'stored',
      photo: { status: 'FAILED', width: null, failure: expect.stringContaining('Originál je uložený') },
    });
  });

  it("rejects a request that is no upload, has no photo, another customer's album, or an undecodable name", async () => {
    const user = await makeUser();
    const stranger = await makeAlbum(await makeUser());
    const post = (body: unknown, headers = {}) => call('POST', '/photos/upload', { token: user.token, body, headers });
    expect((await post({ photos: [] })).body.code).toBe('upload-expected');
    expect((await post(new FormData())).status).toBe(400);
    const cut = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\ncut off';
    expect((await post(cut, { 'content-type': 'multipart/form-data; boundary=x' })).body.code).toBe('upload-broken');
    expect((await upload(user, stranger.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }])).status).toBe(404);
    const head = 'content-disposition: form-data; name="photos"; filename="a.jpg"; filename*=UTF-8\'\'%ZZ';
    const badName = `--x\r\n${head}\r\n\r\nabc\r\n--x--\r\n`;
    expect((await post(badName, { 'content-type': 'multipart/form-data; boundary=x' })).body.code).toBe(
      'upload-broken',
    );
  });
});

describe('deleting a photo', () => {
  it('frees its storage, removes it from all albums, and ends its links at once', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const { body } = await upload(user, album.id, [{ name: 'a.jpg', bytes: drawJpeg(640, 480, 60) }]);
    const photo = body.photos[0];
    expect((await call('DELETE', `/photos/${photo?.id}`, { token: user.token })).body.deleted).toBe(true);
    expect(await usedBytes(user)).toBe(0);
    expect((await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token })).body.album).toMatchObject({
      photoCount: 0,
      photos: [],
    });
    expect((await callRaw('GET', photo?.originalUrl ?? '')).status).toBe(404);
    expect((await call('DELETE', `/photos/${photo?.id}`, { token: user.token })).status).toBe(404);
    expect(await env.BUCKET.head(`originals/${photo?.id}`)).not.toBeNull();
  });

  it('only removes it from one album while it is in another', async () => {
    const user = await makeUser();
    const [first, second] = [await makeAlbum(user), await makeAlbum(user)];
    const bytes = drawJpeg(640, 480, 61);
    const { body } = await upload(user, first.id, [{ name: 'a.jpg', bytes }]);
    await call('POST', `/albums/${second.id}/photos`, { token: user.token, body: { photoIds: [body.photos[0]?.id] } });
    const response = await call('DELETE', `/photos/${body.photos[0]?.id}?albumId=${first.id}`, { token: user.token });
    expect(response.body.deleted).toBe(false);
    const count = async (id: string) =>
      (await call<AlbumResponse>('GET', `/albums/${id}`, { token: user.token })).body.album.photoCount;
    expect([await count(first.id), await count(second.id)]).toEqual([0, 1]);
    expect(await usedBytes(user)).toBe(bytes.length);
  });

  it('is not possible for another customer', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 62) }]);
    const stranger = await makeUser();
    const response = await call('DELETE', `/photos/${(body as UploadResponse).photos[0]?.id}`, {
      token: stranger.token,
    });
    expect(response.status).toBe(404);
  });
});

function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  bytes.set([8, 2, 0, 0, 0], 24);
  bytes.set([0, 0, 0, 9, 0x49, 0x44, 0x41, 0x54], 33);
  return bytes;
}
