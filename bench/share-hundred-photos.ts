import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { uploadFiles } from '../e2e/harness/upload.ts';
import { signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { noisyPhotos, withComment } from './noisy-photos.ts';

const photoCount = 100;
const uploadTimeoutMs = 30 * 60_000;

/**
 * Returns the path of a shared album with this many photos of realistic size, also featured on the landing page. They
 * are uploaded in the browser as by a customer, so that their derivatives are those of production.
 */
export async function shareHundredPhotos(origin: string, browser: Browser): Promise<string> {
  const client = await signIn(origin, admin.email, admin.password);
  const album = await client.createAlbum({ title: 'Svadba Zuzky a Petra', description: 'Sto fotiek z jedného dňa.' });
  const folder = mkdtempSync(join(tmpdir(), 'momentka-photos-'));
  const context = await browser.newContext({ baseURL: origin, locale: 'sk-SK' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Heslo', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
    await page.waitForURL(/albums/);
    await page.goto(`/albums/${album.id}`);
    console.log(`Uploading ${photoCount} photos in the browser …`);
    console.log(await uploadFiles(page, await writePhotos(folder), uploadTimeoutMs));
    const photos = await client.listPhotos(album.id);
    const ready = photos.filter(({ status }) => status === 'READY').length;
    if (ready < photoCount) throw new Error(`Only ${ready} of ${photoCount} photos are ready.`);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await client.call('PUT', `/admin/albums/${album.id}/featured`, { featured: true });
  return `/share/${album.shareSlug}`;
}

async function writePhotos(folder: string): Promise<string[]> {
  const photos = await noisyPhotos();
  return Array.from({ length: photoCount }, (_, index) => {
    const path = join(folder, `DSC_${String(index + 1).padStart(4, '0')}.jpg`);
    writeFileSync(path, withComment(photos[index % photos.length]!, `photo ${index + 1}`));
    return path;
  });
}
