import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { holdCallsAfter } from './harness/hold-calls-after.ts';
import { writeFiles } from './harness/photo-files.ts';
import { recordsOf, startUpload, uploadTray } from './harness/upload.ts';
import { openEmptyAlbum, thirteenNames, thirteenPhotos, uploadMost } from './harness/upload-most.ts';

test('the tray folds itself once all went well, and can be opened again; what failed keeps it open', async () => {
  const { page, tray, release } = await uploadMost();
  release();
  await tray.getByText('13 fotiek nahraných').first().waitFor();
  const files = tray.getByRole('list', { name: 'Stav fotiek' });
  await files.waitFor({ state: 'detached' });
  await tray.getByRole('button', { name: 'Podrobnosti' }).click();
  await files.waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();

  // Longer than the other one took to fold, by the browser's clock.
  await page.clock.install();
  const text = new TextEncoder().encode('<!doctype html>');
  await startUpload(page, writeFiles({ 'text.jpg': text, 'dobrá.jpg': await testJpeg({ seed: 420 }) }));
  await tray.getByText('1 fotka nahraná, 1 zlyhala').first().waitFor();
  await page.clock.runFor(20_000);
  expect(await files.count()).toBe(1);
});

test('a resumed upload ends with all photos, also those whose previews were not made before', async () => {
  const { client, id, page } = await openEmptyAlbum();
  await holdCallsAfter(page, '**/api/photos/upload', 10);
  await holdCallsAfter(page, '**/derivatives', 0);
  const tray = await startUpload(page, writeFiles(await thirteenPhotos()));
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();
  await expect.poll(async () => (await recordsOf(page))[0]?.missing.length).toBe(3);
  expect((await client.listPhotos(id)).map(({ status }) => status)).toContain('STORED');
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/orders');
  const notice = uploadTray(again);
  await notice.getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  const chooser = again.waitForEvent('filechooser');
  await again.getByRole('dialog').getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  await (await chooser).setFiles(writeFiles(await thirteenPhotos()));
  await notice.getByText('Nahrané: 13 z 13 fotiek').first().waitFor();
  expect((await client.listPhotos(id)).map(({ status }) => status)).toEqual(Array(13).fill('READY'));
});

test('the photos of a folder come in the order of their names', async () => {
  const photos = await thirteenPhotos();
  const { client, id, page } = await openEmptyAlbum();
  const folder = join(mkdtempSync(join(tmpdir(), 'momentka-folder-')), 'Leto');
  mkdirSync(folder);
  const sorted = [1, 2, 3, 9, 10, 11, 20, 100].map((number) => `IMG_${number}.jpg`);
  for (const [index, name] of sorted.toReversed().entries())
    writeFileSync(join(folder, name), photos[thirteenNames[index] ?? ''] ?? '');
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať priečinok' }).click();
  await (await chooser).setFiles(folder);
  await dialog.getByRole('button', { name: 'Nahrať fotky' }).click();
  await uploadTray(page).getByText('8 fotiek nahraných').first().waitFor();
  expect((await client.listPhotos(id)).map(({ filename }) => filename)).toEqual(sorted);
});
