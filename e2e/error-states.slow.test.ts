import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

const expected = [/ERR_FAILED|Failed to load/];

/** Keeps the calls of this kind waiting; the returned function fails them, once what is shown meanwhile was looked at. */
async function holdCalls(page: Page, url: string, method: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(url, (route) => (route.request().method() === method ? held.push(route) : route.continue()));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.abort('failed');
    await page.unroute(url);
  };
}

test('an album has its new title at once, the old one when that was lost, and a second try', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Leto' });
  const page = await visit('/albums', { as: account, expected });
  const options = page.getByRole('button', { name: 'Možnosti albumu Leto' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Upraviť' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upraviť album' });
  await dialog.getByLabel('Názov albumu').fill('Leto pri mori');
  const lose = await holdCalls(page, `**/api/albums/${id}`, 'PUT');
  await dialog.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Leto pri mori' }).waitFor();

  await lose();
  await page.getByRole('link', { name: 'Leto', exact: true }).waitFor();
  await page.getByText('Chyba pri aktualizácii albumu').waitFor();
  await page.getByRole('button', { name: 'Skúsiť znovu' }).click();
  await page.getByText('Album bol upravený.').waitFor();
  await page.getByRole('link', { name: 'Leto pri mori' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Leto pri mori' }).waitFor();
});

test('a deleted photo is out of sight at once, and back in its place when the deletion was lost', async () => {
  const { owner, album } = await makeSharedAlbum(['prvá.jpg', 'druhá.jpg', 'tretia.jpg']);
  const page = await visit(`/albums/${album.id}`, { as: owner.account, expected });
  const photos = page.getByRole('button', { name: /^Zobraziť fotku/ });
  const names = () => photos.evaluateAll((all) => all.map((photo) => photo.getAttribute('aria-label')));
  await photos.nth(2).waitFor();
  const before = await names();
  const lose = await holdCalls(page, '**/api/photos/delete', 'POST');
  await page.getByRole('button', { name: 'Vymazať fotku druhá.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať fotku' }).click();
  await expect.poll(names).toEqual(before.filter((name) => !name?.includes('druhá.jpg')));
  await page.getByText('2 fotky').first().waitFor();

  await lose();
  await page.getByText(/^Chyba pri mazaní: /).waitFor();
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: 'Vymazať fotku druhá.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať fotku' }).click();
  // Out of sight before the response comes.
  await expect.poll(() => owner.listPhotos(album.id)).toHaveLength(2);
});

test('a switch of an admin turns at once, and back when that was lost', async () => {
  const page = await visit('/admin/products', { as: admin, expected });
  const shown = page.getByRole('switch', { name: /20x30.*úvod|úvod.*20x30/i });
  await shown.waitFor();
  const before = await shown.isChecked();
  const lose = await holdCalls(page, '**/api/admin/products/**', 'PUT');
  await shown.click();
  await expect.poll(() => shown.isChecked()).toBe(!before);
  await lose();
  await expect.poll(() => shown.isChecked()).toBe(before);
});

test('a form that was begun asks before it is dropped, and a fresh one does not', async () => {
  const account = await createAccount();
  const page = await visit('/albums', { as: account });
  const opener = page.getByRole('button', { name: 'Vytvoriť prvý album' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Nový album' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await opener.click();
  await dialog.getByLabel('Názov albumu').fill('Vianoce');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Zahodiť zmeny?' });
  await question.getByRole('button', { name: 'Pokračovať v úpravách' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await dialog.getByLabel('Názov albumu').inputValue()).toBe('Vianoce');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Zahodiť' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
