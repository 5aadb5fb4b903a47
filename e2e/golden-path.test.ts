import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import { activate, createAccount, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { findMail, linkIn } from './harness/mailbox.ts';
import { writeFiles } from './harness/photo-files.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const albumPassword = 'chata2026';

test('a newcomer keeps photos and shares an album by link', async () => {
  const person = newPerson();
  const page = await visit('/', { isFirst: true });

  await page.goto('/register');
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Heslo', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Registrovať', exact: true }).click();
  await page.getByText('Účet bol vytvorený.').waitFor();

  const mail = await findMail(person.email, 'Aktivujte');
  await page.goto(linkIn(mail, '/activate'));
  await activate(page, person);
  await page.getByRole('heading', { name: 'Účet je aktivovaný' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Prihlásiť', exact: true }).click();
  await logIn(page, person);

  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await page.getByRole('button', { name: 'Vytvoriť prvý album' }).click();
  await page.getByLabel('Názov albumu').fill('Víkend na chate');
  await page.getByRole('dialog').getByRole('button', { name: 'Vytvoriť album' }).click();
  await openAlbum(page, 'Víkend na chate');

  const files = writeFiles({
    // Of twelve megapixels, as phones take them.
    'jazero.jpg': await testJpeg({ seed: 11, width: 4032, height: 3024 }),
    'hviezdy.jpg': await testJpeg({ seed: 12, width: 1200, height: 1600 }),
    'rána.png': await testJpeg({ seed: 13 }),
  });
  expect(await uploadFiles(page, files)).toContain('3 fotky nahrané');

  const grid = page.getByRole('list', { name: 'Fotky v albume' });
  await expectPictures(page, ['jazero.jpg', 'hviezdy.jpg', 'rána.png']);

  await grid.getByRole('button', { name: 'Zobraziť fotku jazero.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'Fotka jazero.jpg' });
  await viewer.getByText('1 / 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka hviezdy.jpg' }).getByText('2 / 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByText('1 / 3').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  // The focus is back where it was.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Zobraziť fotku jazero.jpg');

  // On a phone, Back is the way out of a photo; the album stays.
  await grid.getByRole('button', { name: 'Zobraziť fotku hviezdy.jpg' }).click();
  await page.getByRole('dialog', { name: 'Fotka hviezdy.jpg' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Fotka hviezdy.jpg' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Víkend na chate', level: 1 }).waitFor();

  // Two clicks make a link with a password; this one is typed over.
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  await page.getByRole('switch', { name: 'Chrániť heslom' }).click();
  await expect.poll(() => page.getByLabel('Heslo', { exact: true }).inputValue()).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
  await page.getByLabel('Heslo', { exact: true }).fill(albumPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť' }).click();
  await page.getByRole('button', { name: 'Kopírovať odkaz aj heslo' }).waitFor();
  const link = await page.getByLabel('Odkaz', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/share\/[\w-]{22,}$/);

  const guest = await visit(link, { expected: [/401.*\/verify/] });
  await guest.getByText('Tento album je chránený heslom').waitFor();
  expect(await guest.getByRole('img').count()).toBe(0);
  await guest.getByLabel('Heslo albumu').fill('nesprávne');
  await guest.getByRole('button', { name: 'Otvoriť album' }).click();
  await guest.getByText('Nesprávne heslo').waitFor();
  await guest.getByLabel('Heslo albumu').fill(albumPassword);
  await guest.getByRole('button', { name: 'Otvoriť album' }).click();
  await guest.getByText(/ · 3 fotky$/).waitFor();
  await expectPictures(guest, ['jazero.jpg', 'hviezdy.jpg', 'rána.png']);
});

test('RAW is refused in a plan without it, and the reason is given', async () => {
  const account = await createAccount();
  const album = await (await signInByCall(account)).createAlbum({ title: 'RAW' });
  const page = await visit(`/albums/${album.id}`, { as: account });
  await page.getByRole('heading', { name: 'RAW' }).waitFor();
  // A DNG by its first bytes: TIFF with the tag DNGVersion.
  const dng = new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xc6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]);
  const summary = await uploadFiles(page, writeFiles({ 'les.dng': dng }));
  expect(summary).toContain('RAW súbory sú súčasťou plánov PRO a MAX');
});

async function openAlbum(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, level: 1 });
  const card = page.getByRole('link', { name: title });
  await heading.or(card).first().waitFor();
  if (await card.isVisible()) await card.click();
  await heading.waitFor();
}

/** Waits until each of these photos really shows pixels. */
async function expectPictures(page: Page, filenames: string[]): Promise<void> {
  for (const filename of filenames) {
    const image = page.getByRole('button', { name: `Zobraziť fotku ${filename}` }).locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), { timeout: scaled(15_000) })
      .toBeGreaterThan(100);
  }
}
