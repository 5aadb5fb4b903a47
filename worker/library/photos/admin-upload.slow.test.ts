import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../shared/accounts/auth/contract.ts';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import { associations, buildHeifHeader, sizeProperty } from '../../engine/pictures/testing/build-heif.ts';
import { ascii, box } from '../../engine/pictures/testing/bytes.ts';
import { meanDifference, readPixels } from '../../engine/pictures/testing/read-pixels.ts';
import { openContext } from '../../platform/core/context.ts';
import { forgetImageSettings } from '../../platform/settings/image-settings.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg, drawJpegOfSize } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeRawPlan, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { runCron } from '../../testing/run-cron.ts';
import { until } from '../../testing/until.ts';

type Failed = { code: string; issues?: { field: string; message: string }[] };
type Part = [name: string, value: string | File];

const jpegFile = (seed: number, name = `${seed}.jpg`) => new File([drawJpeg(640, 480, seed)], name);
const text = 'Foto Žofia Ďurišová';

let admin: TestUser;
let owner: TestUser;
let album: Album;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
});

function send(parts: Part[], { albumId = album.id, token = admin.token } = {}) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return call<UploadResponse & Failed>('POST', `/admin/albums/${albumId}/photos`, { token, body: form });
}

const marking = (watermarkText = text, createPreview = 'true'): Part[] => [
  ['albumId', album.id],
  ['createPreview', createPreview],
  ['watermarkText', watermarkText],
];

async function photosOf(user: TestUser, albumId: string) {
  const { body } = await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token });
  return body.album.photos.map(({ photo }) => photo);
}

const settled = (user = owner, albumId = album.id) =>
  until(async () => {
    const photos = await photosOf(user, albumId);
    return photos.every(({ status }) => status !== 'STORED') && photos;
  });

const usedBytes = async ({ token }: TestUser) =>
  (await call<ProfileResponse>('GET', '/auth/profile', { token })).body.user.storageUsage.usedBytes;
const bytesAt = async (url: string | null | undefined) =>
  new Uint8Array(await (await callRaw('GET', url ?? '')).arrayBuffer());
const pixelsAt = async (url: string | null | undefined) => readPixels(await bytesAt(url));

/** The derivatives without a watermark. */
async function plainPictures(bytes: Uint8Array) {
  const other = await makeUser();
  const { id } = await makeAlbum(other);
  await upload(other, id, [{ name: 'a.jpg', bytes }]);
  const [photo] = await settled(other, id);
  return {
    preview: await pixelsAt(photo?.url),
    medium: await pixelsAt(photo?.mediumUrl),
    thumbnail: await pixelsAt(photo?.thumbnailUrl),
  };
}

it('goes into the album of its URL, whatever the field `albumId` says', async () => {
  const other = await makeAlbum(owner);
  const { body } = await send([
    ['photos', jpegFile(90)],
    ['albumId', other.id],
    ['photos', jpegFile(91)],
  ]);
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect(await photosOf(owner, album.id)).toHaveLength(2);
  expect(await photosOf(owner, other.id)).toHaveLength(0);
});

describe('a watermark', () => {
  it('is on each derivative, and the original is byte for byte what was sent', async () => {
    // Large enough for a medium derivative of its own.
    const bytes = drawJpeg(1200, 900, 1);
    const { status, body } = await send([...marking(), ['photos', new File([bytes], 'Ľúka.jpg')]]);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ outcome: 'stored', filename: 'Ľúka.jpg' });
    const [photo] = await settled();
    const plain = await plainPictures(bytes);
    expect(meanDifference(await pixelsAt(photo?.url), plain.preview)).toBeGreaterThan(3);
    expect(meanDifference(await pixelsAt(photo?.mediumUrl), plain.medium)).toBeGreaterThan(3);
    expect(meanDifference(await pixelsAt(photo?.thumbnailUrl), plain.thumbnail)).toBeGreaterThan(3);
    const stored = await env.BUCKET.get(`originals/${photo?.id}`);
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(bytes);
  });

  it('is absent when its text is empty', async () => {
    await send([...marking('   '), ['photos', jpegFile(2)]]);
    const [photo] = await settled();
    expect(meanDifference(await pixelsAt(photo?.url), (await plainPictures(drawJpeg(640, 480, 2))).preview)).toBe(0);
  });

  it('is drawn again when the settings change', async () => {
    await send([...marking(), ['photos', jpegFile(3)]]);
    const [photo] = await settled();
    await env.DB.prepare(
      `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality)
       values (1, 500, 90, 200, 80)`,
    ).run();
    // As saving does: each isolate remembers them for a minute.
    forgetImageSettings();
    try {
      const [again, plain] = [await pixelsAt(photo?.url), (await plainPictures(drawJpeg(640, 480, 3))).preview];
      expect([again.width, again.height]).toEqual([500, 375]);
      expect(meanDifference(again, plain)).toBeGreaterThan(3);
    } finally {
      await env.DB.prepare('delete from company_settings').run();
      forgetImageSettings();
    }
  });

  it('rejects derivatives that a browser drew without it', async () => {
    const pictures: Part[] = [
      ['photos', jpegFile(4)],
      ['preview', jpegFile(4)],
      ['thumbnail', new File([drawJpeg(400, 300, 4)], 't.jpg')],
    ];
    const marked = await send([...marking(), ...pictures]);
    expect(marked.body.photos[0]?.status).toBe('STORED');
    const [photo] = await settled();
    expect(meanDifference(await pixelsAt(photo?.url), await readPixels(drawJpeg(640, 480, 4)))).toBeGreaterThan(3);

    const other = await makeAlbum(await makeUser());
    const plain = await send([['watermarkText', ''], ...pictures], { albumId: other.id });
    expect(plain.body.photos[0]?.status).toBe('READY');
  });

  it('may come after the photos', async () => {
    const parts: Part[] = [
      ['photos', jpegFile(5)],
      ['preview', jpegFile(5)],
      ['photos', jpegFile(6)],
    ];
    const { status } = await send([...parts, ...marking()]);
    expect(status).toBe(200);
    for (const photo of await settled()) {
      const seed = photo.filename === '5.jpg' ? 5 : 6;
      expect(meanDifference(await pixelsAt(photo.url), await readPixels(drawJpeg(640, 480, seed)))).toBeGreaterThan(3);
    }
  });

  it('is not added to a photo that existed before, and the result says so', async () => {
    await upload(owner, album.id, [{ name: 'stará.jpg', bytes: drawJpeg(640, 480, 7) }]);
    await settled();
    const { body } = await send([...marking(), ['photos', jpegFile(7)], ['photos', jpegFile(8)]]);
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', note: expect.stringContaining('vodoznak') });
    expect(body.results[1]).not.toHaveProperty('note');
    const second = await makeAlbum(owner);
    const linked = await send([...marking(), ['photos', jpegFile(7)], ['photos', jpegFile(8)]], { albumId: second.id });
    expect(linked.body.results).toMatchObject([{ outcome: 'linked', note: expect.anything() }, { outcome: 'linked' }]);
    // This one has the same watermark already.
    expect(linked.body.results[1]).not.toHaveProperty('note');
    expect((await send([...marking(''), ['photos', jpegFile(7)]])).body.results[0]).not.toHaveProperty('note');
  });

  it('stores a photo whose preview only a browser could make', async () => {
    const properties = [box('ipco', sizeProperty(800, 600)), associations(1)];
    const avif = buildHeifHeader(new Uint8Array(Buffer.concat(properties)));
    avif.set(ascii('avif'), 8);
    await send([...marking(), ['photos', new File([avif], 'a.avif')]]);
    const [photo] = await settled();
    expect(photo).toMatchObject({ status: 'FAILED', width: 800, failure: expect.stringContaining('len prehliadač') });
  });

  const long = 'ž'.repeat(61);
  it.each([
    ['too long', long, 'Text vodoznaku môže mať najviac 60 znakov.'],
    ['far too long', 'a'.repeat(5000), 'Text vodoznaku môže mať najviac 60 znakov.'],
    [
      'of letters that cannot be drawn',
      '写真 📷',
      'Text vodoznaku má obsahovať aspoň jedno písmeno alebo číslicu latinky.',
    ],
    ['of two lines', 'a\nb', 'Text vodoznaku má byť jeden riadok bez zvláštnych znakov.'],
  ])('is rejected when it is %s, and nothing of the upload is stored', async (_, watermarkText, message) => {
    for (const parts of [
      [...marking(watermarkText), ['photos', jpegFile(9)]],
      [['photos', jpegFile(9)], ...marking(watermarkText)],
    ] as Part[][]) {
      const { status, body } = await send(parts);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid-input', issues: [{ field: 'watermarkText', message }] });
      expect(await photosOf(owner, album.id)).toEqual([]);
      expect(await usedBytes(owner)).toBe(0);
    }
  });

  it('may have sixty letters, also with combining accents', async () => {
    const { status } = await send([...marking('ž'.repeat(60).normalize('NFD')), ['photos', jpegFile(10)]]);
    expect(status).toBe(200);
    const row = await libraryDb
      .prepare('select watermark from photos where owner_key = (select key from libraries where id = ?)')
      .bind(owner.id)
      .first();
    expect(row).toEqual({ watermark: 'ž'.repeat(60) });
  });

  it('is safe from a broken connection: photos that arrived before its text are removed', async () => {
    const boundary = 'x';
    const head = 'content-disposition: form-data; name="photos"; filename="a.jpg"';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      drawJpeg(640, 480, 11),
      Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; name="watermarkText"\r\n\r\nFo`),
    ]);
    const response = await call<Failed>('POST', `/admin/albums/${album.id}/photos`, {
      token: admin.token,
      body: new Uint8Array(body),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.body.code).toBe('upload-broken');
    expect(await photosOf(owner, album.id)).toEqual([]);
    expect(await history()).toEqual([]);
  });
});

async function history() {
  const rows = await env.DB.prepare('select * from audit_log where subject_id = ?').bind(album.id).all();
  return rows.results;
}

describe('previews', () => {
  const stillStored = async () => {
    await new Promise((wait) => setTimeout(wait, 1500));
    return (await photosOf(owner, album.id)).every(({ status }) => status === 'STORED');
  };

  it.each([
    ['before', (file: Part) => [...marking(text, 'false'), file]],
    ['after', (file: Part) => [file, ...marking(text, 'false')]],
  ])('are left to the sweep when not wanted now, if the field comes %s the photos', async (_, parts) => {
    const { body } = await send(parts(['photos', jpegFile(12)]));
    expect(body.photos[0]?.status).toBe('STORED');
    expect(await stillStored()).toBe(true);
    await runCron(openContext(env, Date.now() + 3_600_000), '*/15 * * * *');
    const [photo] = await settled();
    expect(photo?.status).toBe('READY');
    expect(meanDifference(await pixelsAt(photo?.url), await readPixels(drawJpeg(640, 480, 12)))).toBeGreaterThan(3);
  });

  it('are made by default', async () => {
    await send([['photos', jpegFile(13)]]);
    expect((await settled())[0]?.status).toBe('READY');
  });

  it('accept only true or false', async () => {
    const { status, body } = await send([...marking('', 'áno'), ['photos', jpegFile(14)]]);
    expect(status).toBe(400);
    expect(body.issues?.[0]?.field).toBe('createPreview');
  });
});

describe("an upload into another customer's album", () => {
  it('uses the quota and plan of its owner', async () => {
    const bytes = drawJpeg(640, 480, 15);
    await send([...marking(), ['photos', new File([bytes], 'a.jpg')]]);
    expect([await usedBytes(owner), await usedBytes(admin)]).toEqual([bytes.length, 0]);
    const query = 'select libraries.id from photos join libraries on libraries.key = owner_key where libraries.id = ?';
    expect(await prepareIn(query).bind(owner.id).all()).toMatchObject({ results: [{ id: owner.id }] });

    const full = await makeUser({ storageLimitBytes: 1000 });
    const refused = await send([['photos', jpegFile(16)]], { albumId: (await makeAlbum(full)).id });
    expect(refused.body.results[0]).toMatchObject({ outcome: 'rejected', code: 'storage-full' });

    const raw = new Uint8Array(64);
    raw.set([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xc6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]);
    const part: Part = ['photos', new File([raw], 'a.dng')];
    expect((await send([part])).body.results[0]).toMatchObject({ code: 'raw-not-in-plan' });
    const photographer = await makeUser({ storageServiceId: await makeRawPlan() });
    const taken = await send([part], { albumId: (await makeAlbum(photographer)).id });
    expect(taken.body.results[0]?.outcome).toBe('stored');
  });

  it('accepts 25 MB per photo and twenty photos, each with its own result', async () => {
    const files = Array.from({ length: 19 }, (_, i): Part => ['photos', jpegFile(20 + i)]);
    const [largest, tooLarge] = [drawJpegOfSize(maxPhotoBytes, 17), drawJpegOfSize(maxPhotoBytes + 1, 18)];
    const { body } = await send([
      ...marking('', 'false'),
      ['photos', new File([largest], 'l.jpg')],
      ['photos', new File([tooLarge], 'x.jpg')],
      ...files,
    ]);
    expect(body.photos).toHaveLength(19);
    expect(body.results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))).toEqual([
      'stored',
      'photo-too-large',
      ...Array(18).fill('stored'),
      'batch-too-large',
    ]);
  });

  it('writes one audit entry, and a rejected one none', async () => {
    await send([...marking(), ['photos', jpegFile(30, 'Svadba.jpg')], ['photos', new File(['?'], 'b.jpg')]]);
    await send(marking());
    const rows = await history();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ user_id: admin.id, action: 'album.upload', subject: 'Leto', before: null });
    expect(JSON.parse(String(rows[0]?.after))).toEqual({ photoCount: 1, photos: ['Svadba.jpg'], watermark: text });
  });

  it('is one audit entry, also when each photo is a request, with their number and the first names', async () => {
    const files = Array.from({ length: 7 }, (_, at) => drawJpeg(16, 16, 100 + at));
    const sendOne = (at: number) => send([...marking(''), ['photos', new File([files[at] ?? ''], `${at}.jpg`)]]);
    await sendOne(0);
    await Promise.all([1, 2, 3].map(sendOne));
    for (let at = 4; at < 7; at++) await sendOne(at);
    // Nothing of it is new.
    await sendOne(0);
    const [row, ...others] = await history();
    expect(others).toEqual([]);
    const after = JSON.parse(String(row?.after));
    expect(after).toMatchObject({ photoCount: 7, watermark: null });
    expect(after.photos.toSorted()).toEqual(Array.from({ length: 5 }, (_, at) => `${at}.jpg`));
  });

  it('is another audit entry with another watermark, by another admin, and an hour later', async () => {
    let seed = 140;
    const sendOne = (...more: Parameters<typeof marking>) => send([...marking(...more), ['photos', jpegFile(seed++)]]);
    await sendOne();
    await sendOne('Iný text');
    await sendOne();
    expect((await history()).map(({ after }) => JSON.parse(String(after)).photoCount)).toEqual([2, 1]);
    await env.DB.prepare('update audit_log set created_at = created_at - 3600001').run();
    await sendOne();
    expect(await history()).toHaveLength(3);
    await env.DB.prepare('update audit_log set user_id = ?').bind(owner.id).run();
    await sendOne();
    expect(await history()).toHaveLength(4);
  });

  it('stores, previews and records what arrived before the connection broke', async () => {
    const head = (name: string, rest = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(`${head('watermarkText')}${text}\r\n${head('photos', '; filename="prvá.jpg"')}`),
      drawJpeg(640, 480, 33),
      Buffer.from(`\r\n${head('photos', '; filename="druhá.jpg"')}`),
      drawJpeg(640, 480, 34).subarray(0, 500),
    ]);
    const response = await call<Failed>('POST', `/admin/albums/${album.id}/photos`, {
      token: admin.token,
      body: new Uint8Array(body),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.body.code).toBe('upload-broken');
    const [photo, ...others] = await settled();
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ filename: 'prvá.jpg', status: 'READY' });
    expect(meanDifference(await pixelsAt(photo?.url), await readPixels(drawJpeg(640, 480, 33)))).toBeGreaterThan(3);
    const [row] = await history();
    expect(JSON.parse(String(row?.after))).toEqual({ photoCount: 1, photos: ['prvá.jpg'], watermark: text });
  });

  it('is for admins only, and needs an album and a photo', async () => {
    const file: Part = ['photos', jpegFile(31)];
    expect((await send([file], { token: '' })).status).toBe(401);
    expect((await send([file], { token: owner.token })).status).toBe(403);
    expect((await send([file], { albumId: 'nothing' })).body.code).toBe('album-not-found');
    expect((await send(marking())).body.code).toBe('upload-empty');
    expect(await photosOf(owner, album.id)).toEqual([]);
  });
});
