import type { Page } from 'playwright-core';
import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import type { Album } from '../../shared/library/albums/contract.ts';
import { type Account, createAccount, signInByCall } from './accounts.ts';
import { settledPhotos } from './pictures.ts';
import { untilQuiet } from './quiet.ts';
import { visit } from './visitor.ts';

interface SharedAlbum {
  owner: ApiClient & { account: Account };
  album: Album;
  /** `/share/…` */
  path: string;
}

/** An album of a new account with these photos, each with its previews; made by calls. */
export async function makeSharedAlbum(filenames: string[], password?: string): Promise<SharedAlbum> {
  const account = await createAccount();
  const owner = { ...(await signInByCall(account)), account };
  const album = await owner.createAlbum({ title: 'Svadba Zuzky a Petra', password });
  for (const [index, filename] of filenames.entries()) {
    await owner.upload(album.id, [{ filename, original: await testJpeg({ seed: 100 + index }) }]);
  }
  await settledPhotos(owner, album.id);
  return { owner, album, path: `/share/${album.shareSlug}` };
}

/** Opens a protected album as somebody who is not signed in. */
export async function openProtectedAlbum(path: string, password: string): Promise<Page> {
  const page = await visit(path);
  await page.getByLabel('Heslo albumu').fill(password);
  await page.getByRole('button', { name: 'Otvoriť album' }).click();
  return page;
}

/** Opens a photo of an album, and what is sold of it; returns that panel. */
export async function openBuyPanel(page: Page, filename: string) {
  await page.getByRole('button', { name: `Zobraziť fotku ${filename}` }).click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  return page.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
}

/** Goes from the cart's banner to the checkout, as somebody without an account. */
export async function goToGuestCheckout(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Košík' })
    .getByRole('link', { name: /Pokračovať k\sobjednávke/ })
    .click();
  await page.getByRole('button', { name: 'Objednať bez registrácie' }).click();
  await untilQuiet(page);
}
