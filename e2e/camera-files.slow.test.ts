import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import { signInByCall } from './harness/accounts.ts';
import { samplePaths, samplesMissing } from './harness/photo-files.ts';
import { settledPhotos } from './harness/pictures.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

test.skipIf(samplePaths.length === 0)(
  `every sample photo is kept and shown (${samplePaths.length || samplesMissing})`,
  { timeout: scaled(300_000) },
  async () => {
    // The seeded administrator has a plan that takes RAW.
    const client = await signInByCall(admin);
    const album = await client.createAlbum({ title: 'Vzorky' });
    const page = await visit(`/albums/${album.id}`, { as: admin });
    await page.getByRole('heading', { name: 'Vzorky' }).waitFor();

    const summary = await uploadFiles(page, samplePaths, scaled(240_000));
    expect(summary).toContain(`${samplePaths.length} fotiek nahraných`);
    expect(summary).not.toContain('zlyhal');

    const photos = await settledPhotos(client, album.id);
    const withoutPreview = photos.filter(({ status }) => status !== 'READY').map(({ filename }) => filename);
    // A cut-down RAW without a preview in it: kept, with a placeholder that says so.
    expect(withoutPreview).toEqual(['tiny.cr2']);
    // The grid draws what is near the viewport: the smallest file comes first in this order.
    await page.goto(`/albums/${album.id}?sort=size_asc`);
    await page.getByRole('button', { name: 'Zobraziť fotku tiny.cr2' }).getByText('tiny.cr2').waitFor();
  },
);
