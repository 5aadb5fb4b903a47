import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { burstJpegs, datedJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { writeFiles } from './harness/photo-files.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(120_000);

const cells = (page: Page) => page.getByRole('button', { name: /^Zobraziť fotku / });
const namesOf = (page: Page) =>
  cells(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(' ').at(-1)));
const badge = (page: Page) => page.getByRole('button', { name: /^Zo\s6 podobných/ });

/** An album with six photos of a burst, two photos before it and one after it. */
async function albumWithBurst() {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Svadba' });
  const page = await visit(`/albums/${album.id}`, { as: account });
  const files = {
    'a-prva.jpg': await datedJpeg('2026:07:10 10:00:00', { seed: 71 }),
    'b-druha.jpg': await datedJpeg('2026:07:11 10:00:00', { seed: 72 }),
    ...(await burstJpegs(6, 5)),
    'z-posledna.jpg': await datedJpeg('2026:07:20 10:00:00', { seed: 73 }),
  };
  await uploadFiles(page, writeFiles(files), timeout);
  return { page, client, album, account };
}

test('a burst is one photo, its sharpest, and the others go to the trash, or come back', { timeout }, async () => {
  const { page, client, album } = await albumWithBurst();
  await badge(page).waitFor();
  expect((await namesOf(page)).toSorted()).toEqual(['a-prva.jpg', 'b-druha.jpg', 'seria-5-4.jpg', 'z-posledna.jpg']);
  expect(await findFlaws(page, 'burst-album', mainLooks)).toEqual([]);
  await badge(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ostatných 5 fotiek presunieme do koša').waitFor();
  expect(await findFlaws(page, 'burst-dialog', mainLooks)).toEqual([]);
  await dialog.getByRole('button', { name: 'Nechať fotku seria-5-2.jpg' }).click();
  await dialog.getByText('Ostatné 4 fotky presunieme do koša').waitFor();
  await dialog.getByRole('button', { name: 'Nechať vybrané (2)' }).waitFor();
  await dialog.getByRole('button', { name: 'Nechať fotku seria-5-2.jpg' }).click();
  await dialog.getByRole('button', { name: 'Nechať najlepšiu' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await client.listPhotos(album.id)).toHaveLength(4);
  await badge(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await badge(page).waitFor();
  expect(await client.listPhotos(album.id)).toHaveLength(9);
});

test('a burst is selected as a whole, ordered as its best, and can be seen photo by photo', { timeout }, async () => {
  const { page, client, album } = await albumWithBurst();
  await badge(page).click();
  await page.getByRole('button', { name: 'Rozbaliť' }).click();
  await expect.poll(() => namesOf(page)).toHaveLength(9);
  await page.getByRole('button', { name: 'Zbaliť 6 podobných fotiek do jednej' }).first().click();
  await expect.poll(() => namesOf(page)).toHaveLength(4);

  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: /seria-5-4\.jpg/ }).click();
  await page.getByRole('checkbox', { name: /a-prva\.jpg/ }).click();
  await page.getByText(/^7 fotiek aj s\spodobnými/).waitFor();
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  const dialog = page.getByRole('dialog', { name: /2 fotk/ });
  await dialog.getByText('Vynechali sme 5 fotiek').waitFor();
  expect(await findFlaws(page, 'burst-order', mainLooks)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pridať aj vynechané' }).click();
  await page.getByRole('dialog', { name: /7 fotiek/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Presunúť do koša' }).click();
  await expect.poll(() => namesOf(page)).toHaveLength(2);
  expect(await client.listPhotos(album.id)).toHaveLength(2);
});

test('guests see every photo of a burst', { timeout }, async () => {
  const { page, album } = await albumWithBurst();
  await badge(page).waitFor();
  const guest = await visit(`/share/${album.shareSlug}`);
  await expect.poll(() => namesOf(guest)).toHaveLength(9);
  expect(await badge(guest).count()).toBe(0);
});

test('a burst is one photo of the timeline too, which still counts all', { timeout }, async () => {
  const { page } = await albumWithBurst();
  await badge(page).waitFor();
  await page.goto(new URL('/photos', page.url()).href);
  await badge(page).waitFor();
  await page.getByRole('heading', { name: /júl 2026\s*9 fotiek/ }).waitFor();
  expect(await namesOf(page)).toEqual(['z-posledna.jpg', 'seria-5-4.jpg', 'b-druha.jpg', 'a-prva.jpg']);
  expect(await findFlaws(page, 'burst-timeline', mainLooks)).toEqual([]);
  await badge(page).click();
  await page.getByRole('button', { name: 'Rozbaliť' }).click();
  await expect.poll(() => namesOf(page)).toHaveLength(9);
  await page.getByRole('button', { name: 'Zbaliť 6 podobných fotiek do jednej' }).first().click();
  await page.getByRole('button', { name: 'Zobraziť fotku seria-5-4.jpg' }).click();
  await page.getByRole('button', { name: 'Informácie o fotke' }).click();
  const panel = page.getByRole('complementary', { name: 'Informácie o fotke' });
  await panel.getByRole('button', { name: /^Vybrať zo\s6 podobných/ }).click();
  await page.getByRole('button', { name: 'Nechať najlepšiu' }).click();
  await page.getByRole('button', { name: 'Vrátiť späť' }).waitFor();
  await page.getByRole('button', { name: 'Zavrieť' }).last().click();
  await page.getByRole('heading', { name: /júl 2026\s*4 fotky/ }).waitFor();
});
