import type { Page } from 'playwright-core';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import { scaled } from '../../scripts/time-factor.ts';
import type { AlbumResponse } from '../../shared/library/albums/contract.ts';
import type { AlbumLinkResponse } from '../../shared/library/links/contract.ts';
import type { Photo } from '../../shared/library/photos/contract.ts';

/** A phone, as guests at a table have. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns the path of a link of an album whose guests may add photos. */
export async function makeAddingLink(owner: ApiClient, albumId: string, body: object = {}): Promise<string> {
  const { link } = await owner.call<AlbumLinkResponse>('POST', `/albums/${albumId}/links`, {
    ...{ name: 'Stoly', rights: ['add'] },
    ...body,
  });
  return `/share/${link.slug}`;
}

/** Chooses photos as a guest, under a name where none is known yet; they begin to leave at once. */
export async function addAsGuest(page: Page, paths: string[], name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Pridať fotky' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pridať fotky' });
  // Eight phones on one machine open it at once.
  if (name) await dialog.getByLabel('Vaše meno').fill(name, { timeout: scaled(60_000) });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(paths);
  await dialog.waitFor({ state: 'detached' });
}

/** All photos of an album. */
export async function photosOfAlbum(owner: ApiClient, albumId: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: AlbumResponse = await owner.call('GET', `/albums/${albumId}?limit=200${query}`);
    photos.push(...page.album.photos.map(({ photo }) => photo));
    cursor = page.nextCursor;
  }
  return photos;
}
