import { expect, test } from 'vitest';
import { phone } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120">
  <circle cx="60" cy="60" r="50" fill="#8a1c1c"/><path d="M35 60 60 35l25 25-25 25z" fill="#fff"/>
  <path d="M130 40h150v12H130zM130 68h110v12H130z" fill="#222"/></svg>`;

test('a photographer lays a text over the photos of a link, and its guests see them once they are made', async () => {
  const { owner: client, album } = await makeSharedAlbum(['a.jpg', 'b.jpg', 'c.jpg']);
  const owner = await visit(`/albums/${album.id}`, { as: client.account });
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
  await sheet.getByLabel('Pre koho je').fill('Klient');
  await sheet.getByRole('checkbox', { name: 'Vodoznak cez fotky' }).click();
  const text = sheet.getByLabel('Text vodoznaku');
  await text.fill('');
  const create = sheet.getByRole('button', { name: 'Vytvoriť odkaz' });
  expect(await create.isDisabled()).toBe(true);
  await text.fill('Foto Kováč');
  expect(await findFlaws(owner, 'a new link with a watermark', mainLooks, overlays)).toEqual([]);
  await create.click();
  await sheet.getByRole('button', { name: 'Klient', pressed: true }).waitFor();
  const link = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  const guest = await visit(link, phone);
  // Placeholders until then.
  const pictures = guest.locator('img[src*="/api/media/"]');
  const countLoaded = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(countLoaded).toBe(3);
  expect(await findFlaws(guest, 'an album with a watermark', mainLooks)).toEqual([]);

  await sheet.getByLabel('Text vodoznaku').fill('Kováč 2026');
  await sheet.getByRole('button', { name: 'Uložiť' }).click();
  await sheet.getByRole('button', { name: /Uložiť|Ukladám/ }).waitFor({ state: 'detached' });
  await guest.reload();
  await expect.poll(countLoaded).toBe(3);
  // Links to pictures with it end with it, also those that a page asks for only now.
  await guest.close();
  await sheet.getByRole('checkbox', { name: 'Vodoznak cez fotky' }).click();
  await sheet.getByLabel('Text vodoznaku').waitFor({ state: 'detached' });
  expect(await findFlaws(owner, 'a link without its watermark', mainLooks, overlays)).toEqual([]);
});

test('or their logo, which is drawn of their brand', async () => {
  const { owner: client, album } = await makeSharedAlbum(['a.jpg', 'b.jpg']);
  const owner = await visit(`/albums/${album.id}`, { as: client.account });
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  const openSheet = () => owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const watermark = sheet.getByRole('checkbox', { name: 'Vodoznak cez fotky' });
  await openSheet();
  await watermark.click();
  await sheet.getByRole('link', { name: 'Moja značka' }).waitFor();
  expect(await sheet.getByRole('radio', { name: 'Logo' }).count()).toBe(0);

  const brand = { name: 'Foto Kováč', accent: null, website: '', footer: '' };
  const base64 = Buffer.from(logo).toString('base64');
  await client.call('PUT', '/brand', { ...brand, logo: { type: 'svg', base64 } });
  await owner.reload();
  await openSheet();
  await watermark.click();
  await sheet.getByRole('radio', { name: 'Logo' }).click();
  await sheet.getByRole('img', { name: 'Vaše logo ako vodoznak' }).waitFor();
  expect(await findFlaws(owner, 'a logo as a watermark', mainLooks, overlays)).toEqual([]);
  await sheet.getByRole('button', { name: 'Uložiť' }).click();
  await sheet.getByRole('button', { name: /Uložiť|Ukladám/ }).waitFor({ state: 'detached' });
  const link = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();
  const guest = await visit(link, phone);
  const pictures = guest.locator('img[src*="/api/media/"]');
  await expect.poll(() => pictures.count()).toBe(2);
  expect(await findFlaws(guest, 'an album with a logo over it', mainLooks)).toEqual([]);

  // Opened again, it says that the link has a logo, and takes the one of today on request.
  await owner.reload();
  await openSheet();
  await sheet.getByText('Na fotkách je vaše logo').waitFor();
  expect(await sheet.getByRole('button', { name: 'Uložiť' }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Použiť súčasné logo' }).click();
  await sheet.getByRole('img', { name: 'Vaše logo ako vodoznak' }).waitFor();
  await sheet.getByRole('button', { name: 'Uložiť' }).waitFor();
});
