import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { uploadFiles } from '../e2e/harness/upload.ts';
import { signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { Album } from '../shared/library/albums/contract.ts';
import type { PresentationInput } from '../shared/library/presentations/contract.ts';
import type { BenchApp } from './bench-app.ts';
import { copyPhotos } from './copy-photos.ts';
import { noisyPhotos } from './noisy-photos.ts';

const uploadTimeoutMs = 10 * 60_000;
const cover: PresentationInput = {
  ...{ hasCover: true, focus: { x: 50, y: 40 }, eventOn: '2026-07-14' },
  ...{ typeface: 'serif', theme: 'light' },
};

interface WantedAlbum {
  photoCount: number;
  hasCover?: boolean;
}

/**
 * Returns the paths of shared albums with photos of realistic size; the first is featured on the landing page.
 * Some photos are uploaded in the browser as by a customer, so that their derivatives are those of production. All
 * others are copies of their rows and derivatives.
 */
export async function shareAlbums(app: BenchApp, browser: Browser, wanted: readonly WantedAlbum[]): Promise<string[]> {
  const client = await signIn(app.origin, admin.email, admin.password);
  const source = await client.createAlbum({ title: 'Nahraté' });
  await uploadPhotos(app.origin, browser, source.id);
  const uploaded = await client.listPhotos(source.id);
  const ready = uploaded.filter(({ status }) => status === 'READY').map(({ id }) => id);
  if (ready.length === 0 || ready.length < uploaded.length) throw new Error(`Only ${ready.length} photos are ready.`);

  const albums: (Album & { count: number })[] = [];
  for (const { photoCount: count, hasCover = false } of wanted) {
    const description = `${count} fotiek z jedného dňa.`;
    const album = await client.createAlbum({ title: 'Svadba Zuzky a Petra', description });
    if (hasCover) await client.call('PUT', `/albums/${album.id}/presentation`, cover);
    albums.push({ ...album, count });
  }
  console.log(`Copying them to albums of ${albums.map(({ count }) => count).join(', ')} photos …`);
  await app.whileStopped((stateDir) => copyPhotos(stateDir, ready, albums));
  await client.call('PUT', `/admin/albums/${albums[0]?.id}/featured`, { featured: true });
  return albums.map(({ shareSlug }) => `/share/${shareSlug}`);
}

async function uploadPhotos(origin: string, browser: Browser, albumId: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-photos-'));
  const context = await browser.newContext({ baseURL: origin, locale: 'sk-SK' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Heslo', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`/albums/${albumId}`);
    const paths = (await noisyPhotos()).map((photo, index) => {
      const path = join(folder, `DSC_${index + 1}.jpg`);
      writeFileSync(path, photo);
      return path;
    });
    console.log(`Uploading ${paths.length} photos in the browser …`);
    console.log(await uploadFiles(page, paths, uploadTimeoutMs));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
