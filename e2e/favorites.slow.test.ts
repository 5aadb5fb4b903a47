import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { burstJpegs, datedJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(120_000);

const cellsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const marksOf = (page: Page) => cellsOf(page).getByRole('img', { name: 'Obľúbená', exact: true });

/** Photos of a day each, and other files. */
async function albumOf(names: readonly string[], others: Record<string, Uint8Array> = {}) {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Leto' });
  const photos = await Promise.all(
    names.map(async (filename, at) => ({
      filename,
      original: await datedJpeg(`2026:07:1${at} 10:00:00`, { seed: 80 + at }),
    })),
  );
  const more = Object.entries(others).map(([filename, original]) => ({ filename, original }));
  await client.upload(album.id, [...photos, ...more]);
  return { account, client, album, page: await visit(`/albums/${album.id}`, { as: account, expected: [/500/] }) };
}

test('a photo gets a heart in the viewer, is among the favourites, and loses it there', { timeout }, async () => {
  const { account, page } = await albumOf(['a.jpg', 'b.jpg', 'c.jpg']);
  await page.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'Fotka a.jpg' });
  await viewer.getByRole('button', { name: 'Pridať k\u00a0obľúbeným' }).click();
  await viewer.getByRole('button', { name: 'Odobrať z\u00a0obľúbených' }).waitFor();
  expect(await findFlaws(page, 'favorite-viewer', mainLooks)).toEqual([]);
  // By a key, and to the next photo.
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: 'Fotka b.jpg' });
  await next.waitFor();
  const saved = page.waitForResponse((response) => response.url().endsWith('/photos/favorites') && response.ok());
  await page.keyboard.press('f');
  await next.getByRole('button', { name: 'Odobrať z\u00a0obľúbených' }).waitFor();
  await saved;
  // What was not saved is taken back, and said.
  await page.route('**/api/photos/favorites', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.keyboard.press('f');
  await next.getByText('Nepodarilo sa to uložiť.').waitFor();
  await next.getByRole('button', { name: 'Odobrať z\u00a0obľúbených' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => marksOf(page).count()).toBe(2);
  expect(await findFlaws(page, 'favorite-album', mainLooks)).toEqual([]);

  const favorites = await visit('/favorites', { as: account });
  await expect.poll(() => marksOf(favorites).count()).toBe(2);
  expect(await findFlaws(favorites, 'favorites', mainLooks)).toEqual([]);
  await favorites.getByRole('button', { name: 'Zobraziť fotku b.jpg' }).click();
  await favorites.getByRole('button', { name: 'Odobrať z\u00a0obľúbených' }).click();
  await favorites.getByRole('button', { name: 'Pridať k\u00a0obľúbeným' }).waitFor();
  await favorites.keyboard.press('Escape');
  await favorites.reload();
  await favorites.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).waitFor();
  expect(
    await cellsOf(favorites)
      .getByRole('button', { name: /^Zobraziť fotku/ })
      .count(),
  ).toBe(1);
});

test('a burst stays in the viewer while the heart of its photo changes, and favourites are all shown', {
  timeout,
}, async () => {
  const { account, client, album, page } = await albumOf([], await burstJpegs(4, 5));
  const [first, second] = await client.listPhotos(album.id);
  await client.call('POST', '/photos/favorites', { photoIds: [first?.id, second?.id], isFavorite: true });
  // The server computes after the upload what it is known by as a burst.
  const isDescribed = async () => (await client.listPhotos(album.id)).every(({ perceptualHash }) => perceptualHash);
  await expect.poll(isDescribed, { timeout }).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: /^Zobraziť fotku/ }).click();
  const shown = page.getByRole('dialog', { name: /^Fotka / });
  const name = await shown.getAttribute('aria-label');
  await page.keyboard.press('f');
  await shown.getByRole('button', { name: 'Pridať k\u00a0obľúbeným' }).waitFor();
  expect(await shown.getAttribute('aria-label')).toBe(name);
  await page.keyboard.press('f');
  await shown.getByRole('button', { name: 'Odobrať z\u00a0obľúbených' }).waitFor();
  expect(await shown.getAttribute('aria-label')).toBe(name);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Zo\s4 podobných/ }).click();
  await page.getByRole('dialog').getByText('Ostatné 2 fotky presunieme do koša').waitFor();
  const favorites = await visit('/favorites', { as: account });
  await expect.poll(() => marksOf(favorites).count()).toBe(2);
});

test('selected photos get hearts together, and an empty list says how', { timeout }, async () => {
  const { account, client, page } = await albumOf(['a.jpg', 'b.jpg', 'c.jpg']);
  const favorites = await visit('/favorites', { as: account });
  await favorites.getByText('Zatiaľ nemáte žiadne obľúbené fotky').waitFor();
  expect(await findFlaws(favorites, 'favorites-empty', mainLooks)).toEqual([]);

  const select = async (there: Page) => {
    await there.getByRole('button', { name: 'Vybrať fotky' }).click();
    await there.getByRole('button', { name: 'Všetky' }).click();
    await there.getByRole('button', { name: 'Ďalšie', exact: true }).click();
  };
  await select(page);
  await page.getByRole('menuitem', { name: 'Pridať k\u00a0obľúbeným' }).click();
  await page.getByText('Pridané k\u00a0obľúbeným: 3 fotky.').waitFor();
  await expect.poll(() => marksOf(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect.poll(() => marksOf(page).count()).toBe(0);

  // Among all photos, too.
  await page.goto('/photos');
  await page.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    await page.getByRole('checkbox', { name: `Vybrať fotku ${name}` }).click();
  await page.getByRole('button', { name: 'Ďalšie', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pridať k\u00a0obľúbeným' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'Obľúbená', exact: true }).count()).toBe(3);

  await favorites.reload();
  await favorites.getByRole('button', { name: 'Zobraziť fotku a.jpg' }).waitFor();
  await select(favorites);
  await favorites.getByRole('menuitem', { name: 'Odobrať z\u00a0obľúbených' }).click();
  await favorites.getByText('Zatiaľ nemáte žiadne obľúbené fotky').waitFor();
  expect((await client.call<{ photos: unknown[] }>('GET', '/photos/favorites')).photos).toEqual([]);
});
