import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const refusal = /^Túto fotku zatiaľ nevieme vytlačiť/;

test('a photo that can not be printed is offered for download, and does not hold up the cart', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Dron' });
  const jpeg = await testJpeg({ seed: 3 });
  const resized = (side: number) => sharp(jpeg).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg();
  await client.upload(album.id, [
    { filename: 'lúka.jpg', original: await testJpeg({ seed: 4 }) },
    {
      filename: 'dron.avif',
      original: await sharp(jpeg).avif({ effort: 0 }).toBuffer(),
      preview: await resized(1920).toBuffer(),
      thumbnail: await resized(400).toBuffer(),
    },
  ]);
  const photos = await settledPhotos(client, album.id);
  const idOf = (name: string) => photos.find(({ filename }) => filename === name)?.id ?? '';
  const page = await visit(`/albums/${album.id}`, { as: account, viewport: { width: 390, height: 844 } });

  await page.getByRole('button', { name: 'Zobraziť fotku dron.avif' }).click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  const panel = page.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
  await panel.getByText(refusal).waitFor();
  const add = panel.getByRole('button', { name: 'Pridať do košíka' });
  expect(await add.isDisabled()).toBe(true);
  await panel.getByLabel('Digitálne stiahnutie').check({ force: true });
  await panel.getByText(refusal).waitFor({ state: 'hidden' });
  expect(await add.isEnabled()).toBe(true);
  await panel.getByLabel('Tlač', { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Predchádzajúca fotka' }).click();
  await panel.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByText('Fotka pridaná do košíka').first().waitFor();

  // Of many at once it is left out.
  await page.goto(`/albums/${album.id}`);
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  for (const name of ['lúka.jpg', 'dron.avif'])
    await page.getByRole('checkbox', { name: `Vybrať fotku ${name}` }).click();
  await page.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByRole('dialog').getByText('1 fotka sa v tomto formáte nedá objednať, preskočíme ju.').waitFor();
  await page.keyboard.press('Escape');

  // A cart from before that was known.
  await page.evaluate(
    ([good, bad]) => {
      for (const [key, value] of Object.entries(localStorage)) {
        const items = value.includes(good ?? '') ? JSON.parse(value) : null;
        const list = Array.isArray(items) ? items : items?.items;
        if (!list) continue;
        const old = JSON.parse(JSON.stringify(list[0]).replaceAll(good ?? '', bad ?? ''));
        list.push({ ...old, photo: { url: null, filename: 'dron.avif' } });
        localStorage.setItem(key, JSON.stringify(items));
      }
    },
    [idOf('lúka.jpg'), idOf('dron.avif')],
  );
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: 'dron.avif' });
  await row.getByText(refusal).waitFor();
  await page.getByRole('button', { name: 'Odstrániť nedostupné položky' }).click();
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /Pokračovať k\splatbe/ }).click();
  await page.getByRole('heading', { name: 'Pokladňa' }).waitFor();
});
