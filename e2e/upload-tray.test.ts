import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { holdCallsAfter } from './harness/hold-calls-after.ts';
import { writeFiles } from './harness/photo-files.ts';
import { recordsOf, startUpload, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const names = Array.from({ length: 13 }, (_, index) => `foto-${index + 1}.jpg`);
const photos: Record<string, Uint8Array> = {};

beforeAll(async () => {
  for (const [index, name] of names.entries())
    photos[name] = await testJpeg({ seed: 400 + index, width: 320, height: 240 });
});

async function openAlbum() {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Výlet na Kriváň' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Výlet na Kriváň' }).waitFor();
  return { client, id, page };
}

/** Thirteen photos on their way into the open album, most of them there. */
async function uploadMost(passed = 10) {
  const album = await openAlbum();
  const { release } = await holdCallsAfter(album.page, '**/api/photos/upload', passed);
  const tray = await startUpload(album.page, writeFiles(photos));
  await tray.getByText(`Nahráva sa ${passed} z 13 fotiek`).waitFor();
  return { ...album, tray, release };
}

test('the open album fills with photos and their previews while others are on their way', async () => {
  const { page, tray, release } = await uploadMost(5);
  const shown = page.getByRole('button', { name: /^Zobraziť fotku foto-/ });
  const countDrawn = () =>
    shown.evaluateAll((cells) => cells.filter((cell) => (cell.querySelector('img')?.naturalWidth ?? 0) > 0).length);
  await expect.poll(countDrawn).toBe(5);
  expect(await shown.count()).toBe(5);
  await tray.getByText('Nahráva sa 5 z 13 fotiek').waitFor();
  release();
  await expect.poll(countDrawn).toBe(13);
});

test('cancelling asks first what stays and what goes, and calls nothing a failure', async () => {
  const { client, id, page, tray, release } = await uploadMost();
  const question = page.getByRole('alertdialog', { name: 'Zrušiť nahrávanie?' });
  await tray.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await question.getByText('10 fotiek je už uložených a v albume zostane.').waitFor();
  await question.getByText('3 fotky sa nenahrajú, vo vašom zariadení zostanú.').waitFor();
  await question.getByRole('button', { name: 'Nahrávať ďalej' }).click();
  await question.waitFor({ state: 'detached' });
  await tray.getByText('Nahráva sa 10 z 13 fotiek').waitFor();

  await tray.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await question.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await tray.getByText('Nahrávanie zrušené: 10 fotiek nahraných, 3 nenahrané').first().waitFor();
  const files = tray.getByRole('list', { name: 'Stav fotiek' });
  expect(await files.getByText('Nenahraná').count()).toBe(3);
  expect(await files.getByText('Hotovo').count()).toBe(10);
  expect(await tray.textContent()).not.toMatch(/[zZ]lyhal/);
  expect(await client.listPhotos(id)).toHaveLength(10);
  await expect.poll(() => recordsOf(page)).toEqual([]);

  release();
  await tray.getByRole('button', { name: 'Skúsiť znovu všetky (3)' }).click();
  await tray.getByText('13 fotiek nahraných').first().waitFor();
  expect((await client.listPhotos(id)).map(({ status }) => status)).toEqual(Array(13).fill('READY'));
});

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
  const { client, id, page } = await openAlbum();
  await holdCallsAfter(page, '**/api/photos/upload', 10);
  await holdCallsAfter(page, '**/derivatives', 0);
  const tray = await startUpload(page, writeFiles(photos));
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
  await (await chooser).setFiles(writeFiles(photos));
  await notice.getByText('Nahrané: 13 z 13 fotiek').first().waitFor();
  expect((await client.listPhotos(id)).map(({ status }) => status)).toEqual(Array(13).fill('READY'));
});

test('the photos of a folder come in the order of their names', async () => {
  const { client, id, page } = await openAlbum();
  const folder = join(mkdtempSync(join(tmpdir(), 'momentka-folder-')), 'Leto');
  mkdirSync(folder);
  const sorted = [1, 2, 3, 9, 10, 11, 20, 100].map((number) => `IMG_${number}.jpg`);
  for (const [index, name] of sorted.toReversed().entries())
    writeFileSync(join(folder, name), photos[names[index] ?? ''] ?? '');
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať priečinok' }).click();
  await (await chooser).setFiles(folder);
  await dialog.getByRole('button', { name: 'Nahrať fotky' }).click();
  await uploadTray(page).getByText('8 fotiek nahraných').first().waitFor();
  expect((await client.listPhotos(id)).map(({ filename }) => filename)).toEqual(sorted);
});
