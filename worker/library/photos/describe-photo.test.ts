import { env } from 'cloudflare:workers';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import { hashDistance } from '../../../shared/library/similar-photos/hash-distance.ts';
import { buildFlatJpeg } from '../../engine/pictures/testing/build-flat-jpeg.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary, testShard } from '../../testing/libraries.ts';
import { derivePhoto } from './derive-photo.ts';
import { describePhoto } from './describe-photo.ts';
import { getPhoto } from './queries.ts';
import { markReady } from './settle-derivatives.ts';

// Y, Cb and Cr of a warm red.
const red = { width: 640, height: 480, values: [90, 100, 200] };
const large = buildFlatJpeg(red);
const thumbnail = buildFlatJpeg({ ...red, width: 400, height: 300 });

const rowOf = (photoId: string) =>
  libraryDb
    .prepare("select color, crc32 from photos where id = unhex(?, '-')")
    .bind(photoId)
    .first<{ color: number; crc32: number }>();

async function uploaded(user: TestUser, derivatives: Partial<Record<'preview' | 'thumbnail', Uint8Array>>) {
  const album = await makeAlbum(user);
  const { body } = await upload(user, album.id, [{ name: 'a.jpg', bytes: large, ...derivatives }]);
  const [photo] = body.photos;
  if (!photo) throw new Error('nothing was stored');
  return photo;
}

function expectRed(color: number | null | undefined) {
  const [r, g, b] = [16, 8, 0].map((shift) => ((color ?? 0) >> shift) & 255) as [number, number, number];
  expect(
    [Math.abs(r - 191), Math.abs(g - 48), Math.abs(b - 40)].every((off) => off <= 3),
    `${r} ${g} ${b}`,
  ).toBe(true);
}

it('a photo has the colour of the thumbnail that came with it, and the checksum of its file', async () => {
  const photo = await uploaded(await makeUser(), { preview: large, thumbnail });
  expect(photo.status).toBe('READY');
  const row = await rowOf(photo.id);
  expectRed(row?.color);
  expect(photo.color).toBe(`#${row?.color.toString(16)}`);
  expect(row?.crc32).toBe(crc32(large));
});

it('a photo has what its thumbnail looks like, which its owner sees and guests do not', async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const [picture, small] = [drawJpeg(640, 480, 3), drawJpeg(400, 300, 3)];
  const { body } = await upload(user, album.id, [
    { name: 'a.jpg', bytes: picture, preview: picture, thumbnail: small },
    { name: 'b.jpg', bytes: drawJpeg(1280, 960, 3) },
    { name: 'c.jpg', bytes: drawJpeg(640, 480, 4) },
  ]);
  for (const { id, status } of body.photos) if (status !== 'READY') await derivePhoto(openLibrary(), id);
  const owned = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token });
  const [sent = '', made = '', other = ''] = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => owned.body.album.photos.find(({ photo }) => photo.filename === name)?.photo.perceptualHash,
  );
  expect(sent).toMatch(/^[0-9a-f]{16}$/);
  expect(hashDistance(sent, made)).toBeLessThanOrEqual(2);
  expect(other).toMatch(/^[0-9a-f]{16}$/);
  expect(owned.body.album.photos.every(({ photo }) => Number.isInteger(photo.sharpness))).toBe(true);
  const shared = await call('GET', `/albums/share/${album.shareSlug}`);
  expect(JSON.stringify(shared.body)).toContain('a.jpg');
  expect(JSON.stringify(shared.body)).not.toMatch(/perceptualHash|sharpness/);
});

it('a photo has the colour of the thumbnail that the server makes', async () => {
  const user = await makeUser();
  const { id } = await uploaded(user, {});
  await derivePhoto(openLibrary(), id);
  expectRed((await rowOf(id))?.color);
});

it('photos whose upload did not wait for it get theirs by a job, once', async () => {
  const { id } = await uploaded(await makeUser(), { preview: large, thumbnail });
  await libraryDb.prepare("update photos set color = null, status = 'STORED' where id = unhex(?, '-')").bind(id).run();
  const jobs: Job[] = [];
  const ctx = { ...openLibrary(), enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  const photo = await getPhoto(ctx, id);
  for (let times = 0; times < 2; times++) {
    await markReady(ctx, photo, {});
    await dispatch(ctx);
  }
  expect(jobs).toEqual([{ type: 'describe-photo', photoId: id, shard: testShard }]);
  await describePhoto(ctx, id);
  expectRed((await rowOf(id))?.color);
});

it('a photo whose thumbnail shows nothing of a picture is shown without a colour', async () => {
  const { id } = await uploaded(await makeUser(), { preview: large, thumbnail });
  await libraryDb.prepare("update photos set color = null where id = unhex(?, '-')").bind(id).run();
  const { objects } = await env.BUCKET.list({ prefix: `derived/${id}/thumbnail` });
  await env.BUCKET.put(objects[0]?.key ?? '', thumbnail.subarray(0, 40));
  await describePhoto(openLibrary(), id);
  expect((await rowOf(id))?.color).toBeNull();
});
