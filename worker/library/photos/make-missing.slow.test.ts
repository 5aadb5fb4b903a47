import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../shared/library/photos/contract.ts';
import { withPictureLock } from '../../engine/pictures/picture-lock.ts';
import { readPixels } from '../../engine/pictures/testing/read-pixels.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, upload } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { until } from '../../testing/until.ts';
import { serveDerivative } from '../media/serve-media.ts';
import { makeDerivatives } from './derive-photo.ts';
import { originalKey, putDerived } from './photo-store.ts';
import { getPhoto } from './queries.ts';

/** Returns a READY photo whose derivatives are gone, as after a change of their settings. */
async function withoutDerivatives(): Promise<Photo> {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const preview = drawJpeg(1200, 900, 2);
  await upload(user, album.id, [
    { name: 'a.jpg', bytes: drawJpeg(1200, 900, 1), preview, thumbnail: drawJpeg(400, 300, 2) },
  ]);
  const { body } = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: user.token });
  const { photo } = body.album.photos[0]!;
  const { objects } = await env.BUCKET.list({ prefix: `derived/${photo.id}/` });
  await env.BUCKET.delete(objects.map(({ key }) => key));
  return photo;
}

/** The version of each stored derivative: another one each time it is written. */
async function storedVersions({ id }: Photo): Promise<string[]> {
  const { objects } = await env.BUCKET.list({ prefix: `derived/${id}/` });
  return objects.map(({ key, version }) => `${key} ${version}`);
}

it('requests for the same derivatives at once get them, made once', async () => {
  const photo = await withoutDerivatives();
  const urls = [photo.url, photo.thumbnailUrl, photo.mediumUrl, photo.thumbnailUrl, photo.url];
  const versions: string[][] = [];
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const response = await callRaw('GET', url ?? '');
      versions.push(await storedVersions(photo));
      const { width } = await readPixels(new Uint8Array(await response.arrayBuffer()));
      return [response.status, width];
    }),
  );
  expect(sizes).toEqual([
    [200, 1200],
    [200, 400],
    [200, 960],
    [200, 400],
    [200, 1200],
  ]);
  expect(versions[0]).toHaveLength(3);
  for (const later of versions) expect(later).toEqual(versions[0]);
});

const plain = { ifNoneMatch: undefined, cacheControl: 'private', watermark: null };

it('a gallery that asks again and again gets one job per derivative', async () => {
  const { id } = await withoutDerivatives();
  const jobs: Job[] = [];
  const ask = async (variant: 'preview' | 'thumbnail', minutes = 0) => {
    const ctx = openLibrary(env, Date.now() + minutes * 60_000);
    const asked = { ...ctx, enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
    await serveDerivative(asked, await getPhoto(ctx, id), variant, plain).catch(() => {});
  };
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const other = withPictureLock(() => promise);
  await Promise.all([ask('thumbnail'), ask('thumbnail'), ask('preview'), ask('thumbnail')]);
  await ask('preview');
  expect(jobs.map((job) => 'variant' in job && job.variant).toSorted()).toEqual(['preview', 'thumbnail']);
  // It may have died.
  await ask('preview', 11);
  expect(jobs).toHaveLength(3);
  free();
  await other;
});

it('a derivative that was made while a request waited is sent at once', async () => {
  const { id } = await withoutDerivatives();
  const ctx = openLibrary();
  const photo = await getPhoto(ctx, id);
  const settings = await readImageSettings(ctx);
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const other = withPictureLock(() => promise);
  const jobs: Job[] = [];
  const asked = { ...ctx, enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  const response = serveDerivative(asked, photo, 'thumbnail', { ...plain, cacheControl: 'private, immutable' });
  await new Promise((wait) => setTimeout(wait, 500));
  await putDerived(ctx, id, 'thumbnail', settings, drawJpeg(40, 30, 1));
  expect([(await response).status, (await response).headers.get('cache-control')]).toEqual([200, 'private, immutable']);
  expect(jobs).toEqual([]);
  free();
  await other;
});

it('behind a long decode, a request ends with an error for now, and a job makes the derivative', async () => {
  const photo = await withoutDerivatives();
  const { promise, resolve: free } = Promise.withResolvers<void>();
  const other = withPictureLock(() => promise);
  const { status, body } = await call<{ code: string }>('GET', photo.thumbnailUrl ?? '');
  expect([status, body.code]).toEqual([503, 'preview-pending']);
  free();
  await other;
  await until(async () => (await storedVersions(photo)).length > 0);
  expect((await storedVersions(photo)).join()).toContain('thumbnail');
});

it('reads the headers of a photo from storage once, and then its pixels', async () => {
  const { id } = await withoutDerivatives();
  const asked: (R2Range | undefined)[] = [];
  const bucket = new Proxy(env.BUCKET, {
    get(target, name) {
      if (name !== 'get') return Reflect.get(target, name).bind(target);
      return (key: string, options?: R2GetOptions) => {
        if (key === originalKey(id)) asked.push(options?.range as R2Range | undefined);
        return target.get(key, options);
      };
    },
  });
  const ctx = { ...openLibrary(), bucket };
  await makeDerivatives(ctx, await getPhoto(ctx, id), await readImageSettings(ctx));
  expect(asked).toEqual([{ offset: 0, length: expect.any(Number) }, undefined]);
});
