import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { orientedJpeg, testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import type { Photo } from '../shared/library/photos/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { samplePaths, samplesMissing, writeFiles } from './harness/photo-files.ts';
import { fetchPicture, pictureDifference, settledPhotos } from './harness/pictures.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

// A turned or mirrored picture differs by more than 30, the same one encoded again by less than 3.
const sameUpTo = 6;
const size = { width: 900, height: 600 };
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
const sampleSets = ['Landscape', 'Portrait'].map((name) =>
  samplePaths.filter((path) => new RegExp(`^${name}_[1-8]\\.jpg$`).test(basename(path))).sort(),
);

type Files = Record<string, Uint8Array>;
type Upload = (files: Files) => Promise<Photo[]>;

const uploads: Record<string, Upload> = {
  'made by the browser': async (files) => {
    const { account, client, albumId } = await prepare();
    const page = await visit(`/albums/${albumId}`, { as: account });
    await uploadFiles(page, writeFiles(files));
    // At once: the Worker has nothing to make.
    const photos = await client.listPhotos(albumId);
    expect(photos.map(({ status }) => status)).toEqual(photos.map(() => 'READY'));
    return photos;
  },
  'made by the Worker': async (files) => {
    const { client, albumId } = await prepare();
    await client.upload(
      albumId,
      Object.entries(files).map(([filename, original]) => ({ filename, original })),
    );
    return settledPhotos(client, albumId);
  },
};

async function prepare(): Promise<{
  account: Awaited<ReturnType<typeof createAccount>>;
  client: ApiClient;
  albumId: string;
}> {
  const account = await createAccount();
  const client = await signInByCall(account);
  return { account, client, albumId: (await client.createAlbum({ title: 'Otočené' })).id };
}

test('a large file, which the browser decodes at half its size, comes out upright too', async () => {
  const large = { width: 3900, height: 2600 };
  const files: Files = {};
  files['6.jpg'] = await orientedJpeg(6, large);
  const photos = (await uploads['made by the browser']?.(files)) ?? [];
  await expectUpright(photos, await testJpeg(large), large.width / large.height, 1);
});

describe.each(Object.entries(uploads))('previews %s', (_, upload) => {
  test('all eight EXIF orientations come out upright', async () => {
    const files: Files = {};
    for (const orientation of orientations) files[`${orientation}.jpg`] = await orientedJpeg(orientation, size);
    await expectUpright(await upload(files), await testJpeg(size), size.width / size.height);
  });

  test.skipIf(sampleSets.some((set) => set.length < 8))(
    `the sample photos of each orientation do too${samplePaths.length === 0 ? ` (${samplesMissing})` : ''}`,
    async () => {
      for (const set of sampleSets) {
        const files = Object.fromEntries(set.map((path) => [basename(path), readFileSync(path)]));
        const first = readFileSync(set[0]!);
        const { width, height } = await sharp(first).metadata();
        await expectUpright(await upload(files), first, width / height);
      }
    },
  );
});

async function expectUpright(photos: Photo[], upright: Buffer, ratio: number, count = 8): Promise<void> {
  expect(photos).toHaveLength(count);
  for (const { filename, url, thumbnailUrl, width, height } of photos) {
    expect(width! / height!, filename).toBeCloseTo(ratio, 1);
    for (const address of [url, thumbnailUrl]) {
      const picture = await fetchPicture(address!);
      const metadata = await sharp(picture).metadata();
      expect(metadata.orientation ?? 1, `${filename} still says it is turned`).toBe(1);
      expect(metadata.width / metadata.height, filename).toBeCloseTo(ratio, 1);
      expect(await pictureDifference(picture, upright), `${filename}: ${address}`).toBeLessThan(sameUpTo);
    }
  }
}
