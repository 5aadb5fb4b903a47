import { env } from 'cloudflare:workers';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildFlatJpeg } from '../../engine/pictures/testing/build-flat-jpeg.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary, testShard } from '../../testing/libraries.ts';
import { derivePhoto } from './derive-photo.ts';
import { getPhoto } from './queries.ts';
import { readColor } from './read-color.ts';
import { markReady } from './settle-derivatives.ts';

// Y, Cb and Cr of a warm red.
const red = { width: 640, height: 480, values: [90, 100, 200] };
const large = buildFlatJpeg(red);
const thumbnail = buildFlatJpeg({ ...red, width: 400, height: 300 });

const rowOf = (photoId: string) =>
  libraryDb
    .prepare('select color, crc32 from photos where id = ?')
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

it('a photo has the colour of the thumbnail that the server makes', async () => {
  const user = await makeUser();
  const { id } = await uploaded(user, {});
  await derivePhoto(openLibrary(), id);
  expectRed((await rowOf(id))?.color);
});

it('photos whose upload did not wait for it get theirs by a job, once', async () => {
  const { id } = await uploaded(await makeUser(), { preview: large, thumbnail });
  await libraryDb.prepare("update photos set color = null, status = 'STORED' where id = ?").bind(id).run();
  const jobs: Job[] = [];
  const ctx = { ...openLibrary(), enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  const photo = await getPhoto(ctx, id);
  for (let times = 0; times < 2; times++) {
    await markReady(ctx, photo, { color: null });
    await dispatch(ctx);
  }
  expect(jobs).toEqual([{ type: 'read-color', photoId: id, shard: testShard }]);
  await readColor(ctx, id);
  expectRed((await rowOf(id))?.color);
});

it('a photo whose thumbnail shows nothing of a picture is shown without a colour', async () => {
  const { id } = await uploaded(await makeUser(), { preview: large, thumbnail });
  await libraryDb.prepare('update photos set color = null where id = ?').bind(id).run();
  const { objects } = await env.BUCKET.list({ prefix: `derived/${id}/thumbnail` });
  await env.BUCKET.put(objects[0]?.key ?? '', thumbnail.subarray(0, 40));
  await readColor(openLibrary(), id);
  expect((await rowOf(id))?.color).toBeNull();
});
