import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { type Account, createAccount, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

async function openAlbums(path: string, account: Account, expected: RegExp[] = []): Promise<Page> {
  const page = await visit(path, { as: account, expected });
  return page;
}

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Možnosti albumu ${title}` });
const filenames = (page: Page) =>
  page
    .getByRole('button', { name: /^Zobraziť fotku/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('Zobraziť fotku ', '')),
    );

test('an album is made, renamed, and deleted with its photos, as the confirmation said', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const page = await openAlbums('/albums', account);

  await page.getByRole('button', { name: 'Vytvoriť prvý album' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vytvoriť album' }).click();
  await dialog.getByText('Zadajte názov albumu.').waitFor();
  await dialog.getByLabel('Názov albumu').fill('Jeseň');
  await dialog.getByLabel('Popis (nepovinné)').fill('Liptov a Orava');
  await dialog.getByRole('button', { name: 'Vytvoriť album' }).click();
  await page.getByRole('heading', { name: 'Jeseň' }).first().waitFor();

  const [album] = await client.listAlbums();
  await client.upload(album?.id ?? '', [
    { filename: 'a.jpg', original: await testJpeg({ seed: 31 }) },
    { filename: 'b.jpg', original: await testJpeg({ seed: 32 }) },
  ]);
  await page.goto('/albums');
  await page.getByText('2 fotky').waitFor();
  await menuOf(page, 'Jeseň').click();
  await page.getByRole('menuitem', { name: 'Upraviť' }).click();
  await page.getByLabel('Názov albumu').fill('Jeseň na Liptove');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByRole('heading', { name: 'Jeseň na Liptove' }).waitFor();

  await menuOf(page, 'Jeseň na Liptove').click();
  await page.getByRole('menuitem', { name: 'Vymazať' }).click();
  await page.getByText('sa vymažú aj 2 fotky').waitFor();
  await page.getByRole('button', { name: 'Vymazať album' }).click();
  await page.getByText('Album bol vymazaný').waitFor();
  await page.getByText('Zatiaľ nemáte žiadny album').waitFor();
  expect(await client.listAlbums()).toEqual([]);
});

test('an album that somebody deleted elsewhere leaves the list, and its address says so', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Dvakrát' });
  const page = await openAlbums('/albums', account, [/404/]);
  await menuOf(page, 'Dvakrát').waitFor();
  await client.call('DELETE', `/albums/${id}`);

  await menuOf(page, 'Dvakrát').click();
  await page.getByRole('menuitem', { name: 'Vymazať' }).click();
  await page.getByRole('button', { name: 'Vymazať album' }).click();
  await page.getByText('Album nebol nájdený. Možno už bol vymazaný.').waitFor();
  await menuOf(page, 'Dvakrát').waitFor({ state: 'hidden' });

  await page.goto(`/albums/${id}`);
  await page.getByText('Album nebol nájdený').first().waitFor();
});

test('photos sort by the address, and one is deleted after a question', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Poradie' });
  const names = ['IMG_10.jpg', 'IMG_9.jpg', 'čerešne.jpg'];
  for (const [seed, filename] of names.entries()) {
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 40 + seed }) }]);
  }
  const page = await openAlbums(`/albums/${id}`, account);
  await expect.poll(() => filenames(page)).toEqual(names);
  await page.getByLabel('Zoradiť').selectOption('filename_asc');
  await expect.poll(() => filenames(page)).toEqual(['čerešne.jpg', 'IMG_9.jpg', 'IMG_10.jpg']);
  await page.reload();
  await expect.poll(() => filenames(page)).toEqual(['čerešne.jpg', 'IMG_9.jpg', 'IMG_10.jpg']);

  await page.getByRole('button', { name: 'Vymazať fotku IMG_9.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť' }).click();
  expect(await filenames(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Vymazať fotku IMG_9.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať fotku' }).click();
  await expect.poll(() => filenames(page)).toEqual(['čerešne.jpg', 'IMG_10.jpg']);
  await page.getByText('2 fotky').first().waitFor();
});

test('a password is made by one tap, typed over, and removed; guessing at the link is stopped', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id, shareSlug } = await client.createAlbum({ title: 'Trezor' });
  await client.upload(id, [{ filename: 'a.jpg', original: await testJpeg({ seed: 50 }) }]);
  const page = await openAlbums(`/albums/${id}`, account);

  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zdieľať album' });
  const lock = sheet.getByRole('switch', { name: 'Chrániť heslom' });
  await lock.click();
  const password = sheet.getByLabel('Heslo', { exact: true });
  await password.fill('abc');
  expect(await sheet.getByRole('button', { name: 'Uložiť' }).isDisabled()).toBe(true);
  await password.fill('more');
  await sheet.getByRole('button', { name: 'Uložiť' }).click();
  await sheet.getByRole('button', { name: 'Kopírovať odkaz aj heslo' }).waitFor();

  const guest = await visit(`/share/${shareSlug}`, { expected: [/40[19].*verify/, /429.*verify/] });
  const guess = async (text: string) => {
    await guest.getByLabel('Heslo albumu').fill(text);
    await guest.getByRole('button', { name: 'Otvoriť album' }).click();
  };
  for (let attempt = 0; attempt < 10; attempt++) {
    await guess(`pokus ${attempt}`);
    await guest.getByText('Nesprávne heslo').waitFor();
    await expect.poll(() => guest.getByRole('button', { name: 'Otvoriť album' }).isVisible()).toBe(true);
  }
  await guess('more');
  await guest.getByText(/Príliš veľa pokusov o zadanie hesla\. Skúste to o\s/).waitFor();

  // Later no one can read it, its owner neither.
  await page.keyboard.press('Escape');
  await page.getByText('Chránený heslom').first().waitFor();
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  await sheet.getByText('Heslo je nastavené.').waitFor();
  await lock.click();
  await page.getByText('Chránený heslom').waitFor({ state: 'hidden' });
  await guest.reload();
  await guest.getByText(/ · 1 fotka$/).waitFor();
});

test('a photo is renamed in the viewer, keeps its ending, and is found and sorted by its new name', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'More' });
  await client.upload(id, [
    { filename: 'a.jpg', original: await testJpeg({ seed: 33 }) },
    { filename: 'b.jpg', original: await testJpeg({ seed: 34 }) },
  ]);
  const page = await openAlbums(`/albums/${id}?sort=filename_asc`, account);
  await page.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).click();
  await page.getByRole('button', { name: 'Premenovať fotku' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premenovať fotku' });
  await dialog.getByText('Prípona .jpg zostane.').waitFor();
  await dialog.getByLabel('Názov').fill(' ');
  await dialog.getByRole('button', { name: 'Premenovať' }).click();
  await dialog.getByText('Zadajte názov fotky.').waitFor();
  await dialog.getByLabel('Názov').fill('Západ slnka');
  await dialog.getByRole('button', { name: 'Premenovať' }).click();
  await page.getByText('Fotka je premenovaná.').waitFor();
  await page.getByRole('dialog', { name: 'Fotka Západ slnka.jpg' }).getByText('Západ slnka.jpg').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => filenames(page)).toEqual(['b.jpg', 'Západ slnka.jpg']);
});
