import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg, testPicture } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { settledPhotos } from './harness/pictures.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

/** 18 MP, of which the server can make neither previews nor a print. */
let largeWebp: Buffer;

beforeAll(async () => {
  const small = await testPicture({ width: 400, height: 288, seed: 52 }).png().toBuffer();
  largeWebp = await sharp(small).resize(5000, 3600, { fit: 'fill' }).webp({ quality: 40, effort: 0 }).toBuffer();
});

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('a photo that only a browser can decode is made ready for prints while it is uploaded', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Panorámy' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Panorámy' }).waitFor();

  const summary = await uploadFiles(page, writeFiles({ 'Kriváň.webp': largeWebp }));
  expect(summary).toContain('1 fotka nahraná');
  expect(summary).not.toContain('niečo jej chýba');
  const [photo] = await settledPhotos(client, id);
  expect(photo).toMatchObject({ status: 'READY', printable: true, needs: [], width: 5000, height: 3600 });

  await page.getByRole('button', { name: 'Zobraziť fotku Kriváň.webp' }).click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  await page.getByLabel('10 × 15 cm').check();
  await page.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByText('Fotka pridaná do košíka').first().waitFor();
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const items = await preparedItems(client, [{ photoId: photo?.id, paperSize: '10x15', quantity: 1 }]);
  const { order } = await client.call<OrderResponse>('POST', '/orders', { items, ...orderConsents });
  expect(order).toMatchObject({ kind: 'PRINT', status: 'PENDING' });
});

test('guests read that the owner has to prepare a photo, and the visit of the owner does it', async () => {
  const { owner, album, path } = await makeSharedAlbum(['lúka.jpg']);
  const preview = await testJpeg({ width: 1920, height: 1382, seed: 52 });
  const thumbnail = await testJpeg({ width: 400, height: 288, seed: 52 });
  await owner.upload(album.id, [{ filename: 'stará.webp', original: largeWebp, preview, thumbnail }]);
  const photos = await settledPhotos(owner, album.id);
  photos.sort((a, b) => a.filename.localeCompare(b.filename, 'sk'));
  const guest = await visit(path, { as: await createAccount(), viewport: { width: 390, height: 844 } });
  const refusal = guest.getByText('Majiteľ ju musí najprv pripraviť na tlač.');

  await guest.getByRole('button', { name: 'Zobraziť fotku stará.webp' }).click();
  await guest.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  const drawer = guest.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
  await refusal.waitFor();
  const add = drawer.getByRole('button', { name: 'Pridať do košíka' });
  expect(await add.isDisabled()).toBe(true);
  await drawer.getByLabel('Digitálne stiahnutie').check({ force: true });
  await refusal.waitFor({ state: 'hidden' });
  expect(await add.isEnabled()).toBe(true);

  // Of many at once it is left out.
  await guest.goto(path);
  await guest.getByRole('button', { name: 'Vybrať fotky' }).click();
  for (const name of ['lúka.jpg', 'stará.webp'])
    await guest.getByRole('checkbox', { name: `Vybrať fotku ${name}` }).click();
  await guest.getByRole('button', { name: 'Pridať do košíka' }).click();
  await guest.getByText('1 fotka sa v tomto formáte nedá objednať, preskočíme ju.').waitFor();
  await refusal.waitFor();
  await guest.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click();
  await guest.getByRole('button', { name: 'Prijať a pridať (1)' }).click();
  await guest.getByText('Fotka pridaná do košíka').first().waitFor();

  // A cart from before that was known.
  await guest.evaluate(
    ([good, bad]) => {
      for (const [key, value] of Object.entries(localStorage)) {
        const items = value.includes(good ?? '') ? JSON.parse(value) : null;
        const list = Array.isArray(items) ? items : items?.items;
        if (!list) continue;
        const old = JSON.parse(JSON.stringify(list[0]).replaceAll(good ?? '', bad ?? ''));
        list.push({ ...old, photo: { url: null, filename: 'stará.webp' } });
        localStorage.setItem(key, JSON.stringify(items));
      }
    },
    photos.map(({ id }) => id),
  );
  await guest.goto('/cart');
  const row = guest.getByRole('listitem').filter({ hasText: 'stará.webp' });
  await row.getByText('Majiteľ ju musí najprv pripraviť na tlač.').waitFor();
  await guest.getByRole('button', { name: 'Odstrániť nedostupné položky' }).click();
  await row.waitFor({ state: 'hidden' });

  const page = await visit(`/albums/${album.id}`, { as: owner.account });
  await page.getByRole('button', { name: 'Zobraziť fotku stará.webp' }).waitFor();
  const isPrintable = async () => (await owner.listPhotos(album.id)).every(({ printable }) => printable);
  await expect.poll(isPrintable, { timeout: scaled(40_000), interval: 300 }).toBe(true);

  await guest.goto(path);
  await guest.getByRole('button', { name: 'Zobraziť fotku stará.webp' }).click();
  await guest.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  await add.click();
  await guest.getByText('Fotka pridaná do košíka').first().waitFor();
  expect(await refusal.count()).toBe(0);
});

test('a photo without previews is repaired from its original, once that can be loaded', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Bez náhľadu' });
  await client.upload(id, [{ filename: 'veža.webp', original: largeWebp }]);
  const [before] = await settledPhotos(client, id);
  expect(before).toMatchObject({ status: 'FAILED', needs: ['previews', 'master'] });

  const page = await visit('/albums', { as: account, expected: [/ERR_FAILED|Failed to load/] });
  const originals = /\/api\/media\/[^/]+\/original/;
  let lost = 0;
  await page.route(originals, (route) => {
    lost += 1;
    return route.abort('failed');
  });
  await page
    .getByRole('link', { name: /Bez náhľadu/ })
    .first()
    .click();
  await page.getByText('Náhľad chýba, originál je uložený.').waitFor();
  await page.getByRole('button', { name: 'Opraviť náhľad' }).click();
  await page.getByText(/Náhľad sa nepodarilo opraviť\. Problém s pripojením/).waitFor();

  // The album tries it by itself, too, once the browser is idle; then there is nothing left to press.
  await expect.poll(() => lost, { timeout: scaled(60_000) }).toBeGreaterThanOrEqual(2);
  await page.unroute(originals);
  await page.getByRole('button', { name: 'Opraviť náhľad' }).click();
  await page.getByText('Náhľad je opravený.').waitFor({ timeout: scaled(60_000) });
  await page.getByRole('img', { name: 'veža.webp' }).waitFor();
  const [after] = await settledPhotos(client, id);
  expect(after).toMatchObject({ status: 'READY', printable: true, needs: [], failure: null });
});
