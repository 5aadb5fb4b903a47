import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
const choose = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Možnosti albumu ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('many albums are searched, sorted, pinned and put into folders', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  for (let count = 1; count <= 10; count++) await client.createAlbum({ title: `Výlet ${count}` });
  await client.createAlbum({ title: 'Žilina v zime' });
  await client.createAlbum({ title: 'Ďaleká cesta' });
  const page = await visit('/albums', { as: account });

  await page.getByLabel('Hľadať v názvoch albumov').fill('zilin');
  await expect.poll(() => titles(page)).toEqual(['Žilina v zime']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Žilina v zime']);
  await page.getByLabel('Hľadať v názvoch albumov').fill('nič také');
  await page.getByText('Žiadny album nezodpovedá hľadaniu').waitFor();
  await page.getByRole('button', { name: 'Zrušiť hľadanie' }).click();
  await expect.poll(() => titles(page)).toHaveLength(12);

  await page.getByLabel('Zoradiť albumy').selectOption('Naposledy zmenené');
  await expect.poll(async () => (await titles(page))[0]).toBe('Ďaleká cesta');
  await page.getByLabel('Zoradiť albumy').selectOption('title_asc');
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Žilina v zime');
  await choose(page, 'Žilina v zime', 'Pripnúť');
  await expect.poll(async () => (await titles(page))[0]).toBe('Žilina v zime');

  await choose(page, 'Ďaleká cesta', 'Presunúť do priečinka');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Priečinok', { exact: true }).selectOption('Nový priečinok…');
  await dialog.getByLabel('Názov priečinka').fill('Cesty');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await page.getByText('Album bol presunutý.').waitFor();
  await page.getByRole('navigation', { name: 'Priečinky' }).getByRole('link', { name: 'Cesty' }).click();
  await expect.poll(() => titles(page)).toEqual(['Ďaleká cesta']);
  await page.getByRole('button', { name: 'Možnosti priečinka Cesty' }).click();
  await page.getByRole('menuitem', { name: 'Vymazať priečinok' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať priečinok' }).click();
  await expect.poll(() => titles(page)).toHaveLength(12);
});

test('photos of an album are found by name, and one of them stands for it', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Kopce' });
  for (const [seed, filename] of ['IMG_1.jpg', 'IMG_2.jpg', 'čerešne.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 60 + seed }) }]);
  const page = await visit(`/albums/${id}`, { as: account });
  const shown = page.getByRole('button', { name: /^Zobraziť fotku/ });
  await expect.poll(() => shown.count()).toBe(3);

  await page.getByRole('button', { name: 'Hľadať v albume' }).click();
  await page.getByLabel('Názov súboru').fill('ceres');
  await expect.poll(() => shown.count()).toBe(1);
  await page.getByLabel('Odfotené do').fill('2001-01-01');
  await page.getByText('Žiadna fotka nezodpovedá hľadaniu').waitFor();
  await page.getByRole('button', { name: 'Skončiť hľadanie' }).click();
  await expect.poll(() => shown.count()).toBe(3);

  await page.getByRole('button', { name: 'Zobraziť fotku IMG_2.jpg' }).click();
  await page.getByRole('button', { name: 'Nastaviť ako titulnú fotku' }).click();
  await page.getByText('Fotka je titulnou fotkou albumu.').waitFor();
  await page.goto('/albums');
  await expect.poll(() => page.getByRole('article').locator('img').count()).toBe(1);
});
