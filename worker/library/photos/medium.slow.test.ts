import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo, UploadConfig } from '../../../shared/library/photos/contract.ts';
import { meanDifference, readPixels } from '../../engine/pictures/testing/read-pixels.ts';
import { forgetImageSettings } from '../../platform/settings/image-settings.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestFile, upload } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';

/** Returns a new account's photo once its derivatives are made. */
async function uploaded(file: Omit<TestFile, 'name'>): Promise<Photo> {
  const user = await makeUser();
  const album = await makeAlbum(user);
  await upload(user, album.id, [{ name: 'a.jpg', ...file }]);
  return until(async () => {
    const { body } = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token });
    const photo = body.album.photos[0]?.photo;
    return photo?.status !== 'STORED' && photo;
  });
}

async function pixelsAt(url: string | null) {
  const response = await callRaw('GET', url ?? '');
  expect(response.status).toBe(200);
  return readPixels(new Uint8Array(await response.arrayBuffer()));
}

const mediumFiles = async ({ id }: Photo) =>
  (await env.BUCKET.list({ prefix: `derived/${id}/medium-` })).objects.map(({ key }) => key.split('/').at(-1));

const original = drawJpeg(2400, 1800, 1);
const fromOldTab = { bytes: original, preview: drawJpeg(1920, 1440, 2), thumbnail: drawJpeg(400, 300, 2) };

it('a browser that makes a medium derivative gets its size from the upload config, and it is served', async () => {
  const { token } = await makeUser();
  const { body } = await call<UploadConfig>('GET', '/photos/upload-config', { token });
  expect(body.medium).toEqual({ maxSide: 960, quality: 85 });
  const medium = drawJpeg(960, 720, 3);
  const photo = await uploaded({ ...fromOldTab, medium });
  expect(meanDifference(await pixelsAt(photo.mediumUrl), await readPixels(medium))).toBe(0);
});

it('an upload with two derivatives is READY, and its medium is made from the preview when first requested', async () => {
  const photo = await uploaded(fromOldTab);
  expect(photo.status).toBe('READY');
  expect(await mediumFiles(photo)).toEqual([]);
  // From now on the original can't be decoded.
  await env.BUCKET.delete(`originals/${photo.id}`);
  const medium = await pixelsAt(photo.mediumUrl);
  expect([medium.width, medium.height]).toEqual([960, 720]);
  expect(meanDifference(medium, await readPixels(drawJpeg(960, 720, 2)))).toBeLessThan(2);
  expect(await mediumFiles(photo)).toEqual(['medium-960-85.jpg']);
});

it('a medium derivative of another picture is ignored, and the photo is READY all the same', async () => {
  const photo = await uploaded({ ...fromOldTab, medium: drawJpeg(720, 960, 2) });
  expect(photo.status).toBe('READY');
  expect((await pixelsAt(photo.mediumUrl)).width).toBe(960);
});

it('the Worker makes all three at once where a browser sent none', async () => {
  const photo = await uploaded({ bytes: original });
  expect(await mediumFiles(photo)).toEqual(['medium-960-85.jpg']);
  expect(meanDifference(await pixelsAt(photo.mediumUrl), await readPixels(drawJpeg(960, 720, 1)))).toBeLessThan(2);
});

it('a photo no larger than the medium box shows its preview instead', async () => {
  const photo = await uploaded({ bytes: drawJpeg(800, 600, 4) });
  expect((await pixelsAt(photo.mediumUrl)).width).toBe(800);
  expect(await mediumFiles(photo)).toEqual([]);
});

it('follows the settings: changed ones make another file, and small previews replace it', async () => {
  const photo = await uploaded(fromOldTab);
  const settings = (previewWidth: number) =>
    env.DB.prepare(
      `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality)
       values (1, ${previewWidth}, 70, 200, 80) on conflict (id) do update set preview_width = ${previewWidth}`,
    )
      .run()
      .then(forgetImageSettings);
  try {
    await settings(1600);
    expect((await pixelsAt(photo.mediumUrl)).width).toBe(960);
    expect(await mediumFiles(photo)).toEqual(['medium-960-70.jpg']);
    await settings(900);
    expect((await pixelsAt(photo.mediumUrl)).width).toBe(900);
    expect(await mediumFiles(photo)).toEqual(['medium-960-70.jpg']);
  } finally {
    await env.DB.prepare('delete from company_settings').run();
    forgetImageSettings();
  }
});

it('concurrent first requests all get the same picture', async () => {
  const photo = await uploaded(fromOldTab);
  const etags = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const response = await callRaw('GET', photo.mediumUrl ?? '');
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      return response.headers.get('etag');
    }),
  );
  expect(new Set(etags).size).toBe(1);
});
