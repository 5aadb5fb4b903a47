import { expect, test } from 'vitest';
import { phone } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

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
  await expect.poll(() => pictures.count()).toBe(3);
  const first = guest.getByRole('img', { name: 'a.jpg' });
  await expect.poll(() => first.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await findFlaws(guest, 'an album with a watermark', mainLooks)).toEqual([]);

  await sheet.getByLabel('Text vodoznaku').fill('Kováč 2026');
  await sheet.getByRole('button', { name: 'Uložiť' }).click();
  await sheet.getByRole('button', { name: /Uložiť|Ukladám/ }).waitFor({ state: 'detached' });
  await guest.reload();
  await first.waitFor();
  await sheet.getByRole('checkbox', { name: 'Vodoznak cez fotky' }).click();
  await sheet.getByLabel('Text vodoznaku').waitFor({ state: 'detached' });
  expect(await findFlaws(owner, 'a link without its watermark', mainLooks, overlays)).toEqual([]);
});
